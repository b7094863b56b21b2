-- A recording that its author has not saved yet: it survives a closed tab and is read by that person alone.
CREATE TABLE unfinished_recording (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  -- The guide that it extends; null: it becomes a new one.
  guide_id int REFERENCES guide (id) ON DELETE CASCADE,
  -- At most 100 steps; typed text is never in it.
  recording jsonb NOT NULL CHECK (pg_column_size(recording) <= 524288),
  updated_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (property_id, manager_id, guide_id),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);
CREATE INDEX unfinished_recording_age ON unfinished_recording (updated_at);
CREATE INDEX unfinished_recording_guide ON unfinished_recording (guide_id);
CREATE INDEX unfinished_recording_manager ON unfinished_recording (manager_id);

ALTER TABLE unfinished_recording ENABLE ROW LEVEL SECURITY;
ALTER TABLE unfinished_recording FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON unfinished_recording
  USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON unfinished_recording TO waymark_app;

-- Tooltips, beacons, validators and element tags are written in the page, too.
ALTER TABLE editor_session DROP CONSTRAINT editor_session_purpose_check;
ALTER TABLE editor_session ADD CONSTRAINT editor_session_purpose_check
  CHECK (purpose IN ('pick', 'record', 'testRule', 'write'));
