-- Reports whose CSV file is sent by mail or to a bucket after each day, week or month.
CREATE TABLE report_schedule (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  -- Runs have the permissions of this person.
  manager_id int REFERENCES manager (id) ON DELETE SET NULL,
  name text NOT NULL,
  report text NOT NULL,
  every text NOT NULL CHECK (every IN ('daily', 'weekly', 'monthly')),
  segment_id int,
  page_segment_id int,
  language_key text,
  target text NOT NULL CHECK (target IN ('mail', 'bucket')),
  recipients int[] NOT NULL DEFAULT '{}',
  endpoint text,
  bucket text,
  prefix text,
  region text,
  -- Access key and secret, encrypted.
  credentials bytea,
  is_paused boolean NOT NULL DEFAULT false,
  next_at timestamptz NOT NULL,
  -- The last run: a job without its id does nothing.
  run_id uuid,
  run_state text CHECK (run_state IN ('waiting', 'done', 'retrying', 'failed')),
  run_at timestamptz,
  run_from text,
  run_to text,
  run_attempts int NOT NULL DEFAULT 0,
  run_rows int,
  run_fault text,
  run_detail text,
  -- Recipients who have the mail of this run, so that a retry sends no one a second one.
  run_sent int[] NOT NULL DEFAULT '{}',
  version int NOT NULL DEFAULT 1,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  CHECK (target <> 'bucket' OR
    (endpoint IS NOT NULL AND bucket IS NOT NULL AND prefix IS NOT NULL AND region IS NOT NULL
      AND credentials IS NOT NULL))
);
CREATE INDEX report_schedule_list ON report_schedule (property_id, name);
CREATE INDEX report_schedule_due ON report_schedule (next_at) WHERE NOT is_paused;
CREATE INDEX report_schedule_manager ON report_schedule (manager_id);

ALTER TABLE report_schedule ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_schedule FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON report_schedule
  USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON report_schedule TO waymark_app;
