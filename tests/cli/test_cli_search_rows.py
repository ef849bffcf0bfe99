"""The rows of the best matches by words: enough of their bodies to answer the question at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_project import Run

from smart_explore.frontends.catalog import verb
from smart_explore.requests import Session, call
from smart_explore.search_plan.file_texts import MAX_BYTES
from smart_explore.search_plan.match_rows import with_rows

STEPS = "".join(f"    vessel_{number} = prepared(harbour_{number}, quay_{number})\n" for number in range(60))
DELIVER = f"def deliver(job):\n{STEPS}    if job.attempts > MAX_RETRY:\n        give_up(job)\n"

LANGUAGES = (
    ("retry.py", "def send(job):\n    if job.attempts > LIMIT:\n        give_up(job)\n"),
    ("retry.go", "package a\n\nfunc send(job Job) {\n\tif job.attempts > LIMIT {\n\t\tgive_up(job)\n\t}\n}\n"),
    ("retry.ts", "export function send(job: Job) {\n  if (job.attempts > LIMIT) {\n    give_up(job)\n  }\n}\n"),
    (
        "R.java",
        "class R {\n  void send(Job job) {\n    if (job.attempts > LIMIT) {\n      give_up(job);\n    }\n  }\n}\n",
    ),
    ("retry.rs", "fn send(job: Job) {\n    if job.attempts > LIMIT {\n        give_up(job);\n    }\n}\n"),
    ("retry.rb", "def send(job)\n  if job.attempts > LIMIT\n    give_up(job)\n  end\nend\n"),
)


@pytest.mark.parametrize(("name", "source"), LANGUAGES, ids=[name for name, _ in LANGUAGES])
def test_a_short_body_is_shown_as_rows_in_each_language(run: Run, tmp_path: Path, name: str, source: str) -> None:
    (tmp_path / name).write_text(source)
    out = run("search", "give up after many attempts", str(tmp_path)).stdout
    row = next(line for line in out.splitlines() if "job.attempts > LIMIT" in line)
    assert row[0].isdigit()
    assert "give_up(job)" in row
    assert " rows)" not in out


def test_a_match_with_rows_has_no_doc_and_one_without_has(run: Run, tmp_path: Path) -> None:
    told = 'def send(job):\n    """Send a job, or give up."""\n    if job.attempts > LIMIT:\n        give_up(job)\n'
    (tmp_path / "a.py").write_text(told)
    (tmp_path / "b.py").write_text('class Job:\n    """Jobs whose attempts are counted."""\n')
    out = run("search", "give up jobs of many attempts", str(tmp_path)).stdout
    assert "a.py:1 send\n3\t" in out
    assert "class Job\n  Jobs whose attempts are counted.\n" in out


def test_the_fourth_match_has_rows_and_the_fifth_is_named(run: Run, tmp_path: Path) -> None:
    steps = "".join(f"    {verb}(crate)\n" for verb in ("load", "weigh", "sign", "stamp"))
    one = "def lift_{n}(crate):\n    lift_heavy({n}, crate)\n{steps}\n\n"
    (tmp_path / "a.py").write_text("".join(one.format(n=n, steps=steps.replace("(", f"_{n}(")) for n in range(5)))
    out = run("search", "lift heavy crates", str(tmp_path)).stdout
    assert [line[:1] for line in out.splitlines() if "lift_heavy" in line] == ["2", "1", "1", "2"]
    assert "\n:33 lift_4\n" in out


def test_documentation_takes_no_room_from_the_rows_of_a_body(run: Run, project: Path) -> None:
    doc = "".join(f"    Attempts to retry, up to the limit {number}.\n" for number in range(8))
    told = DELIVER.replace("(job):\n", f'(job):\n    """Deliver.\n\n{doc}    """\n    book(retry, limit)\n', 1)
    (project / "jobs.py").write_text(told)
    out = run("search", "limit of attempts to retry").stdout
    rows = ("13\tbook(retry, limit)", "74\tif job.attempts > MAX_RETRY: give_up(job)")
    assert "\n".join(("jobs.py:1 deliver (2 of 62 rows)", *rows)) in out


def test_of_a_long_body_those_rows_are_shown_that_have_the_words(run: Run, project: Path) -> None:
    (project / "jobs.py").write_text(DELIVER)
    out = run("search", "give up a job after many retries").stdout
    assert "jobs.py:1 deliver (1 of 61 rows)\n62\tif job.attempts > MAX_RETRY: give_up(job)\n" in out


def test_of_a_block_with_more_hits_than_there_is_room_for_the_best_are_shown(run: Run, tmp_path: Path) -> None:
    weak = "".join(
        f"        if attempts_of(vessel_{n}, harbour_of_docks_{n}, quay_of_the_northern_docks_{n}) > {n}:\n"
        f"            unload(harbour_of_docks_{n}, quay_of_the_northern_docks_{n}, vessel_{n})\n"
        for n in range(6)
    )
    best = "        if job.attempts > retry_limit:\n            give_up(job)\n"
    steps = STEPS.replace("    ", " " * 8)
    (tmp_path / "jobs.py").write_text(f"def deliver(job):\n    with lock_of(job):\n{weak}{best}{steps}")
    out = run("search", "give up a job after attempts, retry limit", str(tmp_path), "--max-tokens", "250").stdout
    assert "2\twith lock_of(job):\n" in out
    assert "\n15\t  if job.attempts > retry_limit: give_up(job)\n" in out
    assert "folded" not in out


def test_the_best_match_is_whole_before_others_have_rows(run: Run, project: Path) -> None:
    steps = "".join(f"    vessel_{n} = prepared(harbour_{n}, quay_of_the_northern_docks_{n})\n" for n in range(10))
    best = f"def give_up_job(job):\n    if job.attempts > MAX:\n        give_up(job)\n{steps}    return job\n"
    others = "".join(
        f"\n\ndef {name}(job):\n"
        + "".join(
            f"    if job.attempts_{n} > attempts_of_the_night_{n}:\n        give_up(job, {n})\n" for n in range(9)
        )
        for name in ("ended", "closed")
    )
    (project / "jobs.py").write_text(best + others)
    out = run("search", "give up a job after attempts").stdout
    assert "jobs.py:1 give_up_job\n2\tif job.attempts > MAX: give_up(job)\n4\t" in out
    assert "14\treturn job\n" in out
    assert ":17 ended (9 rows)\n" in out


def test_of_a_long_body_of_another_than_the_best_match_the_rows_are_counted(run: Run, project: Path) -> None:
    rest = "".join(f"    vessel_{n} = prepared(harbour_{n}, quay_of_the_northern_docks_{n})\n" for n in range(30))
    names = ("give_up_job", "job_attempts")
    (project / "jobs.py").write_text(
        "".join(f"def {name}(job):\n    if job.attempts > {name}:\n        give_up(job)\n{rest}\n" for name in names)
    )
    out = run("search", "give up a job after attempts").stdout
    assert "jobs.py:1 give_up_job (1 of 31 rows)\n2\tif job.attempts > give_up_job: give_up(job)\n" in out
    assert ":35 job_attempts (31 rows)\n" in out
    assert "36\t" not in out


STORING = (
    ("jobs.ts", "class RetryJob {\n  constructor(queue, attempts) {\n    this.queue = queue;\n"
     "    this.attempts = attempts;\n    this.retry = delayed(queue);\n    this.rest = attempts;\n  }\n}\n"),
    ("jobs.py", "class RetryJob:\n    def __init__(self, queue, attempts):\n        self.queue = queue\n"
     "        self._attempts = attempts\n        self.retry = delayed(queue)\n        self.rest = attempts\n"),
    ("jobs.php", "<?php\nclass RetryJob {\n  function __construct($queue, $attempts) {\n    $this->queue = $queue;\n"
     "    $this->attempts = $attempts;\n    $this->retry = delayed($queue);\n    $this->rest = $attempts;\n  }\n}\n"),
    ("Jobs.cs", "class RetryJob {\n  public RetryJob(Queue queue, int attempts) {\n    Queue = queue;\n"
     "    _attempts = attempts;\n    _retry = delayed(queue);\n    _rest = attempts;\n  }\n}\n"),
    ("jobs.rb", "class RetryJob\n  def initialize(queue, attempts)\n    @queue = queue\n    @attempts = attempts\n"
     "    @retry = delayed(queue)\n    @rest = attempts\n  end\nend\n"),
)  # fmt: skip


@pytest.mark.parametrize(("name", "source"), STORING, ids=[name for name, _ in STORING])
def test_rows_that_only_store_a_parameter_are_counted(run: Run, tmp_path: Path, name: str, source: str) -> None:
    (tmp_path / name).write_text(source)
    out = run("search", "retry job queue attempts delayed", str(tmp_path)).stdout
    assert "(2 of 4 rows)" in out
    assert [line.partition("\t")[0] for line in out.splitlines() if "\t" in line] == [
        str(number) for number, line in enumerate(source.splitlines(), 1) if "delayed" in line or "rest" in line
    ]


def test_a_symbol_that_two_questions_find_has_its_rows_once(run: Run, project: Path) -> None:
    (project / "jobs.py").write_text(DELIVER)
    out = run("search", "give up a job after many retries | job attempts of delivery").stdout
    assert out.count("jobs.py:1 deliver") == 1
    assert out.count("62\tif job.attempts") == 1
    assert " (1 of them above: deliver)\n" in out


def test_a_symbol_that_two_questions_find_has_rows_about_both(run: Run, project: Path) -> None:
    log = f"{STEPS}    if ship.is_late:\n        sound_alarm(ship)\n"
    (project / "jobs.py").write_text(f"{DELIVER}{log}")
    once = run("search", "give up a job after many retries").stdout
    assert "jobs.py:1 deliver (1 of 122 rows)\n62\tif job.attempts" in once
    both = run("search", "give up a job after many retries | sound the alarm for late ships").stdout
    assert "jobs.py:1 deliver (2 of 122 rows)\n62\tif job.attempts" in both
    assert "\n124\tif ship.is_late: sound_alarm(ship)\n" in both


def test_what_the_other_questions_find_too_comes_earlier(run: Run, project: Path) -> None:
    unload = "def unload(port):\n    weigh_cargo(port)\n    check(port)\n    bill(port)\n"
    steps = "    weigh_cargo(crane)\n    check(crane)\n    greet(crane)\n    stop_crane_at_limit(crane)\n"
    (project / "port.py").write_text(f"{unload}\n\ndef load(crane):\n{steps}")

    def found(*question: str) -> list[str]:
        answer = json.loads(run("search", " | ".join(question), "--json").stdout)
        return [result["name"] for result in answer.get("answers", [answer])[0]["results"]]

    assert found("weigh cargo") == ["unload", "load"]
    assert found("weigh cargo", "crane stops at its limit") == ["load", "unload"]
    assert found("weigh cargo", "total area") == ["unload", "load"]


def test_json_has_the_rows_too(run: Run, project: Path) -> None:
    (project / "jobs.py").write_text(DELIVER)
    rows = json.loads(run("search", "give up a job after many retries", "--json").stdout)["rows"]
    assert rows[0]["symbol"] == "deliver"
    assert rows[0]["text"] == "if job.attempts > MAX_RETRY: give_up(job)"
    assert rows[0]["line_start"] == 62
    assert "rows" not in json.loads(run("search", "area", "--json").stdout)


def test_a_file_that_would_take_long_has_its_lines_instead(run: Run, project: Path) -> None:
    note = "nothing of it\n" * (MAX_BYTES // 14)
    (project / "jobs.py").write_text(f'{DELIVER}NOTE = """{note}"""\n')
    out = run("search", "give up a job after many retries").stdout
    assert "jobs.py:1 deliver\n  62\tif job.attempts > MAX_RETRY:\n  63\tgive_up(job)\n" in out


def test_a_body_that_says_nothing_is_not_shown(run: Run, project: Path) -> None:
    (project / "gate.py").write_text("class Gate:\n    def admit(self, guest):\n        ...\n")
    assert "\t..." not in run("search", "admit a guest through the gate").stdout


def test_of_overloads_one_has_rows_and_the_lines_of_the_others(run: Run, project: Path) -> None:
    methods = "".join(
        f"    bool Admits(Guest{n} guest) {{\n        return guest.Age >= LEAST_AGE_{n};\n    }}\n" for n in range(3)
    )
    (project / "Gate.cs").write_text(f"class Gate {{\n{methods}}}\n")
    out = run("search", "admit guest by least age").stdout
    assert "Gate.cs:2 Gate.Admits (and :5, :8)\n3\treturn guest.Age >= LEAST_AGE_0\n" in out
    assert out.count("Gate.Admits") == 1
    assert len(json.loads(run("search", "admit guest by least age", "--json").stdout)["results"]) == 3


def test_a_line_that_only_logs_is_no_row(run: Run, project: Path) -> None:
    (project / "jobs.py").write_text(DELIVER + '    logger.info("give up a job after many retries")\n')
    out = run("search", "give up a job after many retries").stdout
    assert "62\tif job.attempts > MAX_RETRY: give_up(job)\n" in out
    assert "logger" not in out


def test_words_that_are_the_name_of_a_symbol_too_are_answered_as_words(run: Run, project: Path) -> None:
    (project / "jobs.py").write_text(
        "give_up = 3\n\n\ndef stop(job):\n    give_up_hope(job)\n\n\ndef give_up_hope(job):\n    job.hope = 0\n"
    )
    out = run("search", "give up").stdout
    assert "jobs.py:1 variable give_up = 3\n:8 give_up_hope\n9\tjob.hope = 0\n" in out
    assert "next:" not in out
    assert "next:" in run("search", "give_up_hope").stdout


def test_short_bodies_take_no_place_of_longer_ones(run: Run, project: Path) -> None:
    accessors = "".join(f"    def flag_{n}_of_the_beacon(self):\n        return self.flag_{n}\n\n" for n in range(4))
    steps = "".join(f"        burn({n})\n" for n in range(3))
    long = f"    def light(self):\n        self.flag = beacon.flag()\n{steps}"
    (project / "beacon.py").write_text(f"class Beacon:\n{accessors}{long}")
    out = run("search", "flag of the beacon").stdout
    assert out.count("\treturn self.flag_") == 4
    assert "\tself.flag = beacon.flag()\n" in out


def test_rows_that_a_better_match_has_are_not_shown_again(run: Run, project: Path) -> None:
    steps = ("entry = self.parse(queue)", "if entry.is_late:", "    entry.drop()", "return entry")
    body = "".join(f"        {step}\n" for step in steps)
    (project / "feeds.py").write_text(
        "".join(f"class Feed{n}:\n    def take_from_queue(self, queue):\n{body}" for n in (1, 2))
    )
    out = run("search", "take an entry from the queue of a feed").stdout
    assert "feeds.py:2 Feed1.take_from_queue\n3\tentry = self.parse(queue)\n" in out
    assert ":8 Feed2.take_from_queue (rows as in Feed1.take_from_queue)\n" in out


def test_a_migration_has_no_rows(run: Run, project: Path) -> None:
    (project / "migrations").mkdir()
    (project / "migrations" / "0001_dock.py").write_text("def move_ships_to_dock(ships):\n    ships.move()\n")
    assert "\tships.move()" not in run("search", "move the ships to a dock").stdout


@pytest.mark.parametrize("max_tokens", [100, 140, 180, 240, 300, 1000])
def test_rows_take_the_place_of_no_match(run: Run, project: Path, max_tokens: int) -> None:
    crates = "".join(f"    crate_{n} = lift(crane, quay_{n}, crates[{n}])\n" for n in range(30))
    (project / "crane.py").write_text(
        f"def unload_crates(crane, crates):\n{crates}\n\ndef load_crates(crane):\n    ...\n"
    )
    out = run("search", "unload the crates with a crane", "--max-tokens", str(max_tokens)).stdout
    assert "crane.py:1 unload_crates" in out
    assert "load_crates" in out
    assert len(out) <= 4 * max_tokens


@pytest.mark.parametrize(
    "content", [None, "", "def other():\n    pass\n", "\n" * 90], ids=["gone", "empty", "other", "lines"]
)
def test_a_file_that_was_written_since_has_no_rows(project: Path, content: str | None) -> None:
    jobs = project / "jobs.py"
    jobs.write_text(DELIVER)
    session = Session(base=str(project))
    answer = call(verb("search"), session, {"query": "give up a job after many retries"})
    assert answer.matches[0].body
    jobs.unlink() if content is None else jobs.write_text(content)
    before = [answer._replace(matches=tuple(match._replace(body=None) for match in answer.matches))]
    assert with_rows(session, before)[0].matches[0].body is None


BESIDE = ("tests/test_lift.py", "examples/lift.py", "benches/lift.py", "src/mocks/lift.py")


@pytest.mark.parametrize("path", BESIDE)
def test_tests_and_other_code_beside_have_no_rows_unless_the_question_names_them(
    run: Run, tmp_path: Path, path: str
) -> None:
    calls = "".join(f"def lift_heavy_crates_{n}():\n    lift_heavy(crate_{n})\n    stamp({n})\n\n\n" for n in range(4))
    (tmp_path / path).parent.mkdir(parents=True)
    (tmp_path / path).write_text(calls)
    (tmp_path / "src").mkdir(exist_ok=True)
    (tmp_path / "src" / "crane.py").write_text("def lift(crate):\n    if crate.is_heavy:\n        fail(crate)\n")
    rows = [line for line in run("search", "lift heavy crates", str(tmp_path)).stdout.splitlines() if "\t" in line]
    assert "2\tif crate.is_heavy: fail(crate)" in rows
    assert not any(line.startswith(("2\tlift_heavy(crate_", "7\t", "12\t")) for line in rows)
    named = {"tests": "tests", "examples": "examples", "benches": "benchmark", "src": "mocks"}[path.partition("/")[0]]
    assert "lift_heavy(crate_0)" in run("search", f"{named} that lift heavy crates", str(tmp_path)).stdout
    (tmp_path / "src" / "crane.py").unlink()
    assert "\n2\tlift_heavy(crate_" in run("search", "lift heavy crates", str(tmp_path)).stdout
