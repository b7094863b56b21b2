-- User segments over many people (docs/decisions/0016-segments-by-column.md).

-- The context tags that the page set when the person was last seen.
ALTER TABLE end_user ADD COLUMN tags text[] NOT NULL DEFAULT '{}';

-- What a value in JSON is as a number, as the evaluator reads it: null where it is none.
CREATE FUNCTION json_number(value jsonb) RETURNS float8
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN jsonb_typeof(value) = 'number' THEN
    CASE WHEN abs(value::numeric) > 1.7976931348623157e308::numeric THEN NULL
      WHEN abs(value::numeric) < 2.5e-324::numeric THEN 0 ELSE value::float8 END
  END;

-- The instant that a text stands for, in milliseconds since 1970, as the evaluator reads it (`readInstant`): without
-- an offset Berlin time, without a time the beginning of the day; null where it stands for none.
CREATE FUNCTION read_instant(value text) RETURNS float8
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  parts text[] := regexp_match(value, '^([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ]([01][0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9])(?:\.([0-9]{1,9}))?)?(?: ?(Z|[+-](?:[01][0-9]|2[0-3]):?[0-5][0-9]))?)?$');
  year int;
  month int;
  on_day int;
  day date;
  local_time timestamp;
  at_ms float8;
BEGIN
  IF parts IS NULL THEN RETURN NULL; END IF;
  year := parts[1]::int;
  month := parts[2]::int;
  on_day := parts[3]::int;
  IF year < 100 OR month NOT BETWEEN 1 AND 12 OR on_day NOT BETWEEN 1 AND 31 THEN RETURN NULL; END IF;
  day := make_date(year, month, 1) + (on_day - 1);
  IF extract(month FROM day) <> month THEN RETURN NULL; END IF;
  local_time := day + make_time(coalesce(parts[4], '0')::int, coalesce(parts[5], '0')::int,
    coalesce(parts[6], '0')::float8);
  IF parts[8] IS NULL THEN
    at_ms := extract(epoch FROM local_time AT TIME ZONE 'Europe/Berlin') * 1000;
  ELSE
    at_ms := extract(epoch FROM local_time) * 1000;
    IF parts[8] <> 'Z' THEN
      at_ms := at_ms - (CASE WHEN left(parts[8], 1) = '-' THEN -1 ELSE 1 END)
        * (substr(parts[8], 2, 2)::int * 60 + right(parts[8], 2)::int) * 60000;
    END IF;
  END IF;
  RETURN at_ms + coalesce(rpad(left(parts[7], 3), 3, '0'), '0')::int;
END
$$;

-- The people of a property in the order in which they are laid out.
CREATE INDEX end_user_place ON end_user (property_id, id) WHERE archived_at IS NULL;

-- Whose rows changed since they were last laid out by column. Rows are only ever added and deleted, so that a change
-- that is under way while a chunk is written is never lost.
CREATE TABLE end_user_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  user_id bigint NOT NULL
);
CREATE INDEX end_user_change_user ON end_user_change (property_id, user_id);

CREATE FUNCTION note_end_user_change() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO end_user_change (company_id, property_id, user_id)
  SELECT changed.company_id, changed.property_id, changed.id FROM changed;
  RETURN NULL;
END
$$;
CREATE TRIGGER end_user_added AFTER INSERT ON end_user
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_end_user_change();
CREATE TRIGGER end_user_updated AFTER UPDATE ON end_user
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_end_user_change();
CREATE TRIGGER end_user_removed AFTER DELETE ON end_user
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_end_user_change();

-- Properties with so many people that they are laid out by column; until that is done, segments read the rows.
CREATE TABLE people_layout (
  property_id int PRIMARY KEY,
  company_id int NOT NULL,
  is_ready boolean NOT NULL DEFAULT false,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);

-- So many people next to each other by id. A chunk is never changed: a newer one takes its place under a new id.
CREATE TABLE people_chunk (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL REFERENCES people_layout (property_id) ON DELETE CASCADE,
  first_id bigint NOT NULL,
  last_id bigint NOT NULL,
  users int NOT NULL
);
CREATE INDEX people_chunk_place ON people_chunk (property_id, first_id);

-- One key's values of the people of a chunk, in the order of their ids.
CREATE TABLE people_column (
  chunk_id bigint NOT NULL REFERENCES people_chunk (id) ON DELETE CASCADE,
  company_id int NOT NULL,
  key text NOT NULL,
  body bytea NOT NULL,
  -- The distinct values as JSON; null where the numbers in the body say it all.
  words bytea,
  PRIMARY KEY (chunk_id, key)
);
ALTER TABLE people_column ALTER COLUMN body SET STORAGE EXTERNAL, ALTER COLUMN words SET STORAGE EXTERNAL;

DO $$
DECLARE
  scoped text;
BEGIN
  FOREACH scoped IN ARRAY ARRAY['end_user_change', 'people_layout', 'people_chunk', 'people_column'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', scoped);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', scoped);
    EXECUTE format(
      'CREATE POLICY company_scope ON %I USING (in_scope(company_id)) WITH CHECK (in_scope(company_id))', scoped);
  END LOOP;
END
$$;

GRANT SELECT, INSERT, DELETE ON end_user_change, people_chunk, people_column TO waymark_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON people_layout TO waymark_app;

CREATE INDEX user_segment_list ON user_segment (property_id, lower(name), id);
CREATE INDEX page_segment_list ON page_segment (property_id, lower(name), id);
