-- Questions that one person asked the copilot on one day (UTC), for the daily limit. Kept for two days.
CREATE TABLE copilot_usage (
  company_id int NOT NULL,
  property_id int NOT NULL,
  day date NOT NULL,
  -- SHA-256 of the person's id: the count needs no name.
  person bytea NOT NULL CHECK (length(person) = 32),
  questions int NOT NULL CHECK (questions > 0),
  PRIMARY KEY (property_id, day, person),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);
CREATE INDEX copilot_usage_day ON copilot_usage (day);

ALTER TABLE copilot_usage ENABLE ROW LEVEL SECURITY;
ALTER TABLE copilot_usage FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON copilot_usage
  USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON copilot_usage TO waymark_app;
