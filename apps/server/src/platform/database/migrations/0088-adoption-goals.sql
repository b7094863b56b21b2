-- Each change of the number of users that an application expects; the newest is in force, NULL ends the goal.
CREATE TABLE adoption_goal (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  expected_users int CHECK (expected_users BETWEEN 1 AND 100000000),
  changed_at timestamptz NOT NULL,
  changed_by int REFERENCES manager (id) ON DELETE SET NULL,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);
CREATE INDEX adoption_goal_property ON adoption_goal (property_id, changed_at, id);
CREATE INDEX adoption_goal_changed_by ON adoption_goal (changed_by);

ALTER TABLE adoption_goal ENABLE ROW LEVEL SECURITY;
ALTER TABLE adoption_goal FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON adoption_goal
  USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON adoption_goal TO waymark_app;
