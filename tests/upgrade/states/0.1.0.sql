CREATE TABLE project (
        id INTEGER PRIMARY KEY, root_commit TEXT NOT NULL, remote TEXT NOT NULL, name TEXT NOT NULL
    );
CREATE TABLE place (path TEXT PRIMARY KEY, project INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE note (
        id TEXT NOT NULL, rev INTEGER NOT NULL, project INTEGER NOT NULL, created INTEGER NOT NULL,
        updated INTEGER NOT NULL, kind TEXT NOT NULL, type TEXT NOT NULL, title TEXT NOT NULL, text TEXT NOT NULL,
        concepts TEXT NOT NULL, files TEXT NOT NULL, asks TEXT NOT NULL, branch TEXT NOT NULL,
        commit_hash TEXT NOT NULL, session TEXT NOT NULL, author TEXT NOT NULL, source TEXT NOT NULL,
        private INTEGER NOT NULL,
        gone INTEGER NOT NULL, PRIMARY KEY (id, rev)
    ) WITHOUT ROWID;
CREATE TABLE anchor (
        note TEXT NOT NULL, rev INTEGER NOT NULL, number INTEGER NOT NULL, path TEXT NOT NULL,
        qualified_name TEXT NOT NULL, kind TEXT NOT NULL, ordinal INTEGER NOT NULL, line_start INTEGER NOT NULL,
        line_end INTEGER NOT NULL, text_digest TEXT NOT NULL, token_digest TEXT NOT NULL, body_digest TEXT NOT NULL,
        sketch BLOB NOT NULL, commit_hash TEXT NOT NULL, PRIMARY KEY (note, rev, number)
    ) WITHOUT ROWID;
CREATE TABLE session (
        id TEXT PRIMARY KEY, project INTEGER NOT NULL, root TEXT NOT NULL, client TEXT NOT NULL,
        started INTEGER NOT NULL, ended INTEGER NOT NULL, title TEXT NOT NULL, message TEXT NOT NULL,
        summary TEXT NOT NULL, commit_hash TEXT NOT NULL, last_commit TEXT NOT NULL, commits INTEGER NOT NULL
    ) WITHOUT ROWID;
CREATE TABLE touch (
        session TEXT NOT NULL, path TEXT NOT NULL, time INTEGER NOT NULL, PRIMARY KEY (session, path)
    ) WITHOUT ROWID;
CREATE TABLE shared_file (
        project INTEGER NOT NULL, path TEXT NOT NULL, stamp TEXT NOT NULL, note TEXT NOT NULL,
        PRIMARY KEY (project, path)
    ) WITHOUT ROWID;
CREATE TABLE current (
        row INTEGER PRIMARY KEY, note TEXT NOT NULL UNIQUE, rev INTEGER NOT NULL, project INTEGER NOT NULL,
        kind TEXT NOT NULL, type TEXT NOT NULL, created INTEGER NOT NULL
    );
CREATE INDEX current_by_time ON current (created);
CREATE TABLE current_concept (concept TEXT, row INTEGER, PRIMARY KEY (concept, row)) WITHOUT ROWID;
CREATE TABLE current_file (path TEXT, row INTEGER, PRIMARY KEY (path, row)) WITHOUT ROWID;
CREATE TABLE current_symbol (
        segment TEXT, row INTEGER, name TEXT, PRIMARY KEY (segment, row, name)
    ) WITHOUT ROWID;
CREATE TABLE words (row INTEGER PRIMARY KEY, title TEXT, text TEXT, concepts TEXT, files TEXT, symbols TEXT);
CREATE VIRTUAL TABLE note_fts USING fts5 (
        title, text, concepts, files, symbols, content='words', content_rowid='row',
        tokenize='unicode61 remove_diacritics 0'
    );
CREATE VIRTUAL TABLE note_terms USING fts5vocab (note_fts, row);
CREATE TRIGGER words_added AFTER INSERT ON words BEGIN
        INSERT INTO note_fts (rowid, title, text, concepts, files, symbols) VALUES (
            new.row, new.title, new.text, new.concepts, new.files, new.symbols
        ); END;
CREATE TRIGGER words_removed AFTER DELETE ON words BEGIN
        INSERT INTO note_fts (note_fts, rowid, title, text, concepts, files, symbols) VALUES (
            'delete', old.row, old.title, old.text, old.concepts, old.files, old.symbols
        ); END;
CREATE TABLE judgement (
        note TEXT NOT NULL, rev INTEGER NOT NULL, number INTEGER NOT NULL, stamp TEXT NOT NULL, state TEXT NOT NULL,
        path TEXT NOT NULL, qualified_name TEXT NOT NULL, line_start INTEGER NOT NULL, line_end INTEGER NOT NULL,
        changed REAL NOT NULL, PRIMARY KEY (note, rev, number)
    ) WITHOUT ROWID;
PRAGMA user_version = 1;
INSERT INTO project VALUES (1, '69328dda6dc462a3e018a9ed9377f43557150e6b', '', 'shop');
INSERT INTO place VALUES ('{project}', 1);
INSERT INTO note VALUES ('9s5wjxae', 1, 1, 1795824999, 1795824999, 'prompt', 'prompt', 'Why do uploads stall?', '', '[]', '[]', '[]', '', '', 's-1', '', 'claude', 0, 0);
INSERT INTO note VALUES ('af6pk8', 1, 1, 1795824999, 1795824999, 'note', 'discovery', 'Nobody needs this', '', '[]', '[]', '[]', 'main', '69328dda6dc462a3e018a9ed9377f43557150e6b', '', 'Ann Author', '', 0, 0);
INSERT INTO note VALUES ('af6pk8', 2, 1, 1795824999, 1795824999, 'note', 'discovery', 'Nobody needs this', '', '[]', '[]', '[]', 'main', '69328dda6dc462a3e018a9ed9377f43557150e6b', '', 'Ann Author', '', 0, 1);
INSERT INTO note VALUES ('c3x6vnxb', 1, 1, 1795824999, 1795824999, 'session', 'session', 'Why do uploads stall?', 'They stalled behind the proxy.', '[]', '["client.py"]', '[]', '', '69328dda6dc462a3e018a9ed9377f43557150e6b', 's-1', '', 'claude', 0, 0);
INSERT INTO note VALUES ('zyc5eu', 1, 1, 1795824998, 1795824998, 'note', 'decision', 'Retries must not run in parallel', '', '["gotcha"]', '[]', '[]', 'main', '69328dda6dc462a3e018a9ed9377f43557150e6b', '', 'Ann Author', '', 0, 0);
INSERT INTO note VALUES ('zyc5eu', 2, 1, 1795824998, 1795824998, 'note', 'decision', 'Retries must never run in parallel', '', '["gotcha"]', '[]', '[]', 'main', '69328dda6dc462a3e018a9ed9377f43557150e6b', '', 'Ann Author', '', 0, 0);
INSERT INTO anchor VALUES ('zyc5eu', 1, 0, 'client.py', 'Client.retry', 'method', 0, 2, 6, '59901df53fd4cdbfba1f8a1414c254ba', '817a302a9e037ebef7b6f930cbd85b49', 'ed76467af1c4f7747384b7eb8236137c', X'0c548e03995c781001ed7a14dc9ec1143d8f4b1637b7ad3452f49236dfb9674072d9f64fb9a516515ad92a53620fe862f8d09964a84e7c7559998b9c38a0849de712389f1972ffa149c9cea7e15a94ab76a6c7b0f0b876b4ab7aaac58d0e27d6a0852af072a0faf0097602f4', '69328dda6dc462a3e018a9ed9377f43557150e6b');
INSERT INTO anchor VALUES ('zyc5eu', 2, 0, 'client.py', 'Client.retry', 'method', 0, 2, 6, '59901df53fd4cdbfba1f8a1414c254ba', '817a302a9e037ebef7b6f930cbd85b49', 'ed76467af1c4f7747384b7eb8236137c', X'0c548e03995c781001ed7a14dc9ec1143d8f4b1637b7ad3452f49236dfb9674072d9f64fb9a516515ad92a53620fe862f8d09964a84e7c7559998b9c38a0849de712389f1972ffa149c9cea7e15a94ab76a6c7b0f0b876b4ab7aaac58d0e27d6a0852af072a0faf0097602f4', '69328dda6dc462a3e018a9ed9377f43557150e6b');
INSERT INTO session VALUES ('s-1', 1, '{project}', 'claude', 1795824999, 1795824999, 'Why do uploads stall?', 'They stalled behind the proxy.', '', '69328dda6dc462a3e018a9ed9377f43557150e6b', '69328dda6dc462a3e018a9ed9377f43557150e6b', 0);
INSERT INTO touch VALUES ('s-1', 'client.py', 1795824999);
INSERT INTO current VALUES (1, 'zyc5eu', 2, 1, 'note', 'decision', 1795824998);
INSERT INTO current VALUES (2, '9s5wjxae', 1, 1, 'prompt', 'prompt', 1795824999);
INSERT INTO current VALUES (3, 'c3x6vnxb', 1, 1, 'session', 'session', 1795824999);
INSERT INTO current_concept VALUES ('gotcha', 1);
INSERT INTO current_file VALUES ('client.py', 1);
INSERT INTO current_file VALUES ('client.py', 3);
INSERT INTO current_symbol VALUES ('Client', 1, 'Client.retry');
INSERT INTO current_symbol VALUES ('retry', 1, 'Client.retry');
INSERT INTO words VALUES (1, 'retri must never run parallel', '', 'gotcha', '', 'client retri');
INSERT INTO words VALUES (2, 'upload stall', '', '', '', '');
INSERT INTO words VALUES (3, 'upload stall', 'stall behind proxi', '', 'client py', '');
INSERT INTO judgement VALUES ('zyc5eu', 1, 0, 'dd9e374cc8475d82', 'fresh', 'client.py', 'Client.retry', 2, 6, 0.0);
INSERT INTO judgement VALUES ('zyc5eu', 2, 0, 'dd9e374cc8475d82', 'fresh', 'client.py', 'Client.retry', 2, 6, 0.0);
