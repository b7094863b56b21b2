-- The editor in a page of the application: opened by a one-time code, which is exchanged for a token. It belongs to one
-- person in one property and ends with the sign-in that opened it.
CREATE TABLE editor_session (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('pick', 'record')),
  -- What the picked element is for, as the page says it.
  kind text NOT NULL CHECK (kind IN ('step', 'tooltip', 'beacon', 'validator', 'elementTag', 'task', 'rule')),
  -- The guide that a recording extends; null: it becomes a new one. Afterwards the guide that it was saved to.
  guide_id int,
  locale text NOT NULL,
  code_hash bytea NOT NULL UNIQUE CHECK (length(code_hash) = 32),
  -- Null until the code is used.
  token_hash bytea UNIQUE CHECK (length(token_hash) = 32),
  -- Of the code, then of the token.
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The identifier of the picked element, the page and the element's name.
  picked jsonb CHECK (pg_column_size(picked) <= 65536),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);
CREATE INDEX editor_session_over ON editor_session (expires_at);

ALTER TABLE editor_session ENABLE ROW LEVEL SECURITY;
ALTER TABLE editor_session FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON editor_session
  USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON editor_session TO waymark_app;
