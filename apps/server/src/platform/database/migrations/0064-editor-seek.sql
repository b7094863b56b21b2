-- The element that the editor looks for in the page, so that its author sees whether and how it is found.
ALTER TABLE editor_session ADD COLUMN seek jsonb CHECK (pg_column_size(seek) <= 65536);
