-- The package of the browser extension that a company last got: a change of its content is a new revision, so that
-- installed browsers see a higher version.
CREATE TABLE extension_package (
  company_id int PRIMARY KEY REFERENCES company (id) ON DELETE CASCADE,
  content_hash bytea NOT NULL CHECK (length(content_hash) = 32),
  revision int NOT NULL CHECK (revision BETWEEN 1 AND 65535),
  changed_at timestamptz NOT NULL
);
ALTER TABLE extension_package ENABLE ROW LEVEL SECURITY;
ALTER TABLE extension_package FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON extension_package USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON extension_package TO waymark_app;
