-- When the live content of a property is checked, and what its runner did last. A runner is `waymark check --watch`.
CREATE TABLE page_check_schedule (
  property_id int PRIMARY KEY,
  company_id int NOT NULL,
  -- Null: only where staff ask for it.
  every text CHECK (every IN ('daily', 'weekly')),
  -- Null: no check is due.
  next_at timestamptz,
  -- Where the runner that asked last checks the application.
  runner_address text,
  runner_seen_at timestamptz,
  -- The last check: it runs until it has an end.
  run_id uuid,
  run_started_at timestamptz,
  run_ended_at timestamptz,
  run_checked int,
  run_failures int,
  -- Why it could not be made or completed.
  run_fault text,
  version int NOT NULL DEFAULT 1,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);

ALTER TABLE page_check_schedule ENABLE ROW LEVEL SECURITY;
ALTER TABLE page_check_schedule FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON page_check_schedule
  USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON page_check_schedule TO waymark_app;
