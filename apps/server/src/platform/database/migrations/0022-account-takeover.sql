-- When the person last proved who they are in this session: sensitive actions ask for a recent proof. A session of
-- before proved it when it began; one that an older server starts has not.
ALTER TABLE session ADD COLUMN authenticated_at timestamptz NOT NULL DEFAULT 'epoch';
UPDATE session SET authenticated_at = created_at;

-- Links that prove an e-mail address: a registration that waits for one, and a person's new address.
ALTER TABLE one_time_secret DROP CONSTRAINT one_time_secret_purpose_check;
ALTER TABLE one_time_secret ADD CONSTRAINT one_time_secret_purpose_check CHECK (purpose IN
  ('passwordReset', 'mfaChallenge', 'magicLink', 'ssoRequest', 'ssoHandoff', 'registration', 'emailChange'));

-- API tokens always expire, a year after they were made at the latest; those without an end get the default of 90 days.
UPDATE api_token SET expires_at = least(coalesce(expires_at, now() + interval '90 days'), now() + interval '365 days');
ALTER TABLE api_token ALTER COLUMN expires_at SET DEFAULT now() + interval '90 days';
ALTER TABLE api_token ALTER COLUMN expires_at SET NOT NULL;
-- The network of the last use, and the companies whose rights were taken from the token since it was made.
ALTER TABLE api_token ADD COLUMN last_used_network text;
ALTER TABLE api_token ADD COLUMN revoked_company_ids int[] NOT NULL DEFAULT '{}';
