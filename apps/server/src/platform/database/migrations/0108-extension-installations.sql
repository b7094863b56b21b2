-- Browsers that fetch the settings of the extension, by a random number that the extension made; nothing else of them.
CREATE TABLE extension_installation (
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  installation_id uuid NOT NULL,
  seen_on date NOT NULL,
  PRIMARY KEY (company_id, installation_id)
);
CREATE INDEX extension_installation_seen ON extension_installation (seen_on);
ALTER TABLE extension_installation ENABLE ROW LEVEL SECURITY;
ALTER TABLE extension_installation FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON extension_installation USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON extension_installation TO waymark_app;
