-- What browsers report of the hosts that are in use. Host and browser are keyed hashes: the name of a host is stored in
-- discovered_application, once enough people use it.
CREATE TABLE discovery_report (
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  device_key bytea NOT NULL CHECK (length(device_key) = 16),
  day date NOT NULL,
  host_key bytea NOT NULL CHECK (length(host_key) = 16),
  users int NOT NULL CHECK (users > 0),
  minutes int NOT NULL CHECK (minutes > 0),
  PRIMARY KEY (company_id, device_key, day, host_key)
);
CREATE INDEX discovery_report_host ON discovery_report (company_id, host_key, day);
CREATE INDEX discovery_report_day ON discovery_report (company_id, day);
ALTER TABLE discovery_report ENABLE ROW LEVEL SECURITY;
ALTER TABLE discovery_report FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON discovery_report USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON discovery_report TO waymark_app;

ALTER TABLE discovered_application ADD COLUMN host_key bytea CHECK (length(host_key) = 16);
