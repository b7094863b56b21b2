-- An archived property is out of every list and page; it can be restored until its grace period ends.
ALTER TABLE property ADD COLUMN archived_at timestamptz;
CREATE INDEX property_archived ON property (archived_at) WHERE archived_at IS NOT NULL;

-- Applications that a manager has marked, listed first for them.
CREATE TABLE property_favourite (
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  company_id int NOT NULL,
  property_id int NOT NULL,
  PRIMARY KEY (manager_id, property_id),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);
CREATE INDEX property_favourite_property ON property_favourite (property_id);

-- HEART scores of the last 30 days, kept for the overview; 0 to 100, null where too little is known.
CREATE TABLE property_score (
  property_id int PRIMARY KEY,
  company_id int NOT NULL,
  overall real,
  happiness real,
  engagement real,
  adoption real,
  retention real,
  task_success real,
  computed_at timestamptz NOT NULL,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);

DO $$
DECLARE
  scoped text;
BEGIN
  FOREACH scoped IN ARRAY ARRAY['property_favourite', 'property_score'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', scoped);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', scoped);
    EXECUTE format(
      'CREATE POLICY company_scope ON %I USING (in_scope(company_id)) WITH CHECK (in_scope(company_id))', scoped);
  END LOOP;
END
$$;
GRANT SELECT, INSERT, UPDATE, DELETE ON property_favourite, property_score TO waymark_app;
