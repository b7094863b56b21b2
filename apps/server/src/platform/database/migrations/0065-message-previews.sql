-- Drafts of messages that an author tests in the application: one per person and message, for half an hour.
CREATE TABLE message_preview (
  company_id int NOT NULL,
  property_id int NOT NULL,
  message_id int NOT NULL,
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  handle_hash bytea NOT NULL UNIQUE,
  -- What the page is given: `announcement` or `survey`.
  draft jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, manager_id),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, message_id) REFERENCES message (property_id, id) ON DELETE CASCADE
);
CREATE INDEX message_preview_expiry ON message_preview (expires_at);

ALTER TABLE message_preview ENABLE ROW LEVEL SECURITY;
ALTER TABLE message_preview FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON message_preview
  USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON message_preview TO waymark_app;

-- Place among the announcements that are pinned alike; 0: new ones come first, by their start.
ALTER TABLE message ADD COLUMN rank integer NOT NULL DEFAULT 0;
CREATE INDEX message_order ON message (property_id, rank) WHERE type = 'announcement';
