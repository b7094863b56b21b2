-- The editor also evaluates the conditions of a rule in the page, saved or not.
ALTER TABLE editor_session DROP CONSTRAINT editor_session_purpose_check;
ALTER TABLE editor_session ADD CONSTRAINT editor_session_purpose_check
  CHECK (purpose IN ('pick', 'record', 'testRule'));
ALTER TABLE editor_session ADD COLUMN rule jsonb CHECK (pg_column_size(rule) <= 65536);
