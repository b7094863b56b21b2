-- Result of the last check of a guide or page item in a browser; each check of the same content replaces it.
CREATE TABLE page_check (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  guide_id int UNIQUE,
  page_item_id int UNIQUE,
  -- Version of the content that was checked.
  content_version int NOT NULL,
  checked_at timestamptz NOT NULL,
  -- The owner of the API token.
  checked_by int REFERENCES manager (id) ON DELETE SET NULL,
  -- Where the application was checked.
  address text NOT NULL,
  elements int NOT NULL CHECK (elements >= 0),
  failures int NOT NULL CHECK (failures >= 0),
  -- What was not found as recorded: step, outcome, reason, address of the page, name of the picture.
  findings jsonb NOT NULL,
  CHECK (num_nonnulls(guide_id, page_item_id) = 1),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, guide_id) REFERENCES guide (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, page_item_id) REFERENCES page_item (property_id, id) ON DELETE CASCADE
);
CREATE INDEX page_check_list ON page_check (property_id, failures DESC, id);

ALTER TABLE page_check ENABLE ROW LEVEL SECURITY;
ALTER TABLE page_check FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON page_check
  USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON page_check TO waymark_app;
