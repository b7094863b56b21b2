-- Saved views of lists: a stored query string and hidden columns under a name, of one person or shared in the property.
CREATE TABLE saved_view (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  -- Address of the list below the property, such as `manage/list`.
  screen text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  hidden_columns jsonb NOT NULL DEFAULT '[]',
  is_shared boolean NOT NULL,
  version int NOT NULL DEFAULT 1,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);
CREATE INDEX saved_view_list ON saved_view (property_id, screen);
CREATE INDEX saved_view_manager ON saved_view (manager_id);

-- The view in which a list opens for one person.
CREATE TABLE default_view (
  company_id int NOT NULL,
  property_id int NOT NULL,
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  screen text NOT NULL,
  view_id int NOT NULL REFERENCES saved_view (id) ON DELETE CASCADE,
  PRIMARY KEY (property_id, manager_id, screen),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);
CREATE INDEX default_view_manager ON default_view (manager_id);
CREATE INDEX default_view_view ON default_view (view_id);

ALTER TABLE saved_view ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_view FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON saved_view
  USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
ALTER TABLE default_view ENABLE ROW LEVEL SECURITY;
ALTER TABLE default_view FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON default_view
  USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_view, default_view TO waymark_app;
