-- People who buy.
CREATE TABLE IF NOT EXISTS shop.users (
  id serial PRIMARY KEY,
  "full name" text NOT NULL DEFAULT 'a; b', -- as it is written
  price numeric(10, 2),
  CONSTRAINT named UNIQUE ("full name")
);

/* What is left. */
CREATE OR REPLACE VIEW active AS
SELECT * FROM users; -- CREATE TABLE not_this (a int);
create materialized view totals as select 1;
CREATE UNIQUE INDEX idx_users ON users (name);
CREATE TYPE mood AS ENUM ('sad', 'ok');
CREATE SCHEMA audit;

CREATE FUNCTION add(a integer, b integer) RETURNS integer AS $body$
BEGIN
  RETURN a + b;
END;
$body$ LANGUAGE plpgsql;

DELIMITER //
CREATE PROCEDURE tidy(IN days int)
BEGIN
  IF days > 1 THEN
    DELETE FROM users WHERE name = 'x';
  END IF;
  SELECT CASE WHEN 1 THEN 2 END;
END //
DELIMITER ;

CREATE TRIGGER stamp BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION add();
ALTER TABLE users ADD COLUMN x int;
INSERT INTO users VALUES ('CREATE TABLE nor_this (a int);');
GO
CREATE OR ALTER PROCEDURE [dbo].[Find Users] @name nvarchar(50)
AS
  SELECT 1;
GO
CREATE TABLE loose (a int)
\echo Use "CREATE EXTENSION x" to load this file. \quit
CREATE TABLE `old` (`the key` int, KEY k (`the key`))

GO
CREATE SCHEMA "twice ""quoted"; CREATE SCHEMA ünal;
CREATE TABLE :schema.kept (key text, index varchar(9), fulltext tsvector, PERIOD FOR x (a, b), FULLTEXT KEY ft (a), INDEX (a));
CREATE TABLE @prefix@.filled (a int); CREATE VIEW ${name}.shown AS SELECT 1;
CREATE AGGREGATE best(int) (SFUNC = add, STYPE = int);
CREATE SEQUENCE numbers START 1;
CREATE POLICY mine ON users USING (true);
CREATE ROLE reader;
CREATE USER MAPPING FOR reader SERVER s;
CREATE RULE quiet AS ON DELETE TO users DO NOTHING;
CREATE EVENT TRIGGER told ON ddl_command_end EXECUTE FUNCTION add();
CREATE EVENT nightly ON SCHEDULE EVERY 1 DAY DO CALL tidy(3);
CREATE DATABASE shop;
CREATE PACKAGE BODY wares AS
  PROCEDURE sell IS BEGIN NULL; END;
END;
