-- End users who signed in to the browser extension through their company's identity provider: one row per browser.
CREATE TABLE extension_session (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  user_id text NOT NULL CHECK (length(user_id) BETWEEN 1 AND 256),
  attributes jsonb NOT NULL,
  -- Hash of the provider's settings that let the person in; a session of other settings is over.
  provider_print text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX extension_session_company ON extension_session (company_id, last_used_at DESC, id DESC);
CREATE INDEX extension_session_user ON extension_session (company_id, user_id);
CREATE INDEX extension_session_end ON extension_session (expires_at);
ALTER TABLE extension_session ENABLE ROW LEVEL SECURITY;
ALTER TABLE extension_session FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON extension_session USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON extension_session TO waymark_app;

ALTER TABLE one_time_secret DROP CONSTRAINT one_time_secret_purpose_check;
ALTER TABLE one_time_secret ADD CONSTRAINT one_time_secret_purpose_check CHECK (purpose IN
  ('passwordReset', 'mfaChallenge', 'magicLink', 'ssoRequest', 'ssoHandoff', 'registration', 'emailChange',
   'extensionRequest', 'extensionHandoff'));
