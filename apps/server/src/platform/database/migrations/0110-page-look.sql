-- The editor also reads the look of a page, which becomes the theme of its application.
ALTER TABLE editor_session DROP CONSTRAINT editor_session_purpose_check;
ALTER TABLE editor_session ADD CONSTRAINT editor_session_purpose_check
  CHECK (purpose IN ('pick', 'record', 'testRule', 'write', 'readLook'));
ALTER TABLE editor_session ADD COLUMN look jsonb CHECK (pg_column_size(look) <= 4096);
