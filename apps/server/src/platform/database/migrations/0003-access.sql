-- Who may come in: second factor, identity providers, invites, one-time secrets, API tokens.

ALTER TABLE company ADD COLUMN mfa_enabled boolean NOT NULL DEFAULT false;
-- {ssoSaml: {entryPoint, cert}}: the identity provider of the extension's end users.
ALTER TABLE company ADD COLUMN config jsonb NOT NULL DEFAULT '{}';

-- Null: came through an identity provider or has not chosen one yet, and signs in with no password.
ALTER TABLE manager ALTER COLUMN password_hash DROP NOT NULL;
ALTER TABLE manager ADD COLUMN email_subscriptions jsonb NOT NULL DEFAULT '[]';
ALTER TABLE manager ADD COLUMN locale text NOT NULL DEFAULT 'en-US';
ALTER TABLE manager ADD COLUMN password_changed_at timestamptz;

ALTER TABLE session ADD COLUMN method text NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'sso'));
-- When this session showed a second factor.
ALTER TABLE session ADD COLUMN mfa_at timestamptz;
-- A session through a company's identity provider opens that company only: its admin chooses whom the provider
-- says to be, and must not reach what that person has elsewhere.
ALTER TABLE session ADD COLUMN company_id int REFERENCES company (id) ON DELETE CASCADE;
ALTER TABLE session ADD CHECK ((method = 'sso') = (company_id IS NOT NULL));

-- What a company says of its member besides the roles.
CREATE TABLE company_member (
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  can_bypass_sso boolean NOT NULL DEFAULT false,
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, manager_id)
);

CREATE TABLE invite (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  role_name text NOT NULL CHECK (role_name IN ('admin', 'moderator', 'contributor')),
  target_type text NOT NULL CHECK (target_type IN ('company', 'property')),
  target_id int NOT NULL,
  -- Names the invite to the team; the secret of the mail is kept as a hash only.
  handle text NOT NULL UNIQUE,
  token_hash bytea NOT NULL UNIQUE,
  invited_by int REFERENCES manager (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  is_resent boolean NOT NULL DEFAULT false,
  cancelled_at timestamptz,
  used_at timestamptz,
  CHECK (target_type = 'company' OR role_name <> 'admin')
);
CREATE UNIQUE INDEX invite_open ON invite (company_id, email, target_type, target_id)
  WHERE used_at IS NULL AND cancelled_at IS NULL;

-- Secrets of mailed links, sign-in challenges and sign-ins under way at an identity provider. Each is used up by
-- one statement; none is kept itself.
CREATE TABLE one_time_secret (
  hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('passwordReset', 'mfaChallenge', 'magicLink', 'ssoRequest', 'ssoHandoff')),
  manager_id int REFERENCES manager (id) ON DELETE CASCADE,
  company_id int REFERENCES company (id) ON DELETE CASCADE,
  data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_secret_expiry ON one_time_secret (expires_at);
CREATE INDEX one_time_secret_manager ON one_time_secret (manager_id, purpose);
-- How many links were mailed lately.
CREATE INDEX one_time_secret_company ON one_time_secret (company_id, purpose, created_at);

-- The authenticator app's secret, encrypted. It counts once it is confirmed; a code's time step counts once.
CREATE TABLE mfa_enrolment (
  manager_id int PRIMARY KEY REFERENCES manager (id) ON DELETE CASCADE,
  secret bytea NOT NULL,
  pending_secret bytea,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);
CREATE TABLE recovery_code (
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (manager_id, hash)
);

CREATE TABLE api_token (
  manager_id int PRIMARY KEY REFERENCES manager (id) ON DELETE CASCADE,
  hash bytea NOT NULL UNIQUE,
  ending text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('all', 'read')),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  expires_at timestamptz
);

-- The identity provider of a company's staff.
CREATE TABLE company_sso (
  company_id int PRIMARY KEY REFERENCES company (id) ON DELETE CASCADE,
  is_enabled boolean NOT NULL DEFAULT false,
  idp_entity_id text NOT NULL,
  single_sign_on_service_url text NOT NULL,
  signing_certificate text NOT NULL,
  -- A test sign-in with exactly this configuration worked; null after every change of it.
  tested_at timestamptz,
  last_test jsonb,
  version int NOT NULL DEFAULT 1,
  CHECK (NOT is_enabled OR tested_at IS NOT NULL)
);
CREATE TABLE sso_identity (
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  idp_entity_id text NOT NULL,
  name_id text NOT NULL,
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, idp_entity_id, name_id),
  -- A member goes by one name: a second one that claims their e-mail does not become them.
  UNIQUE (company_id, idp_entity_id, manager_id)
);
CREATE INDEX sso_identity_manager ON sso_identity (manager_id);
-- Assertions that were taken; each is taken once, whatever instance it reaches.
CREATE TABLE saml_assertion (
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  assertion_id text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, assertion_id)
);

-- End users of the browser extension.
CREATE TABLE company_user (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  public_id text NOT NULL UNIQUE,
  -- What the company knows the person by: an e-mail address or an id of its own.
  identifier text NOT NULL CHECK (identifier <> ''),
  email text CHECK (email = lower(email)),
  status text NOT NULL DEFAULT 'created'
    CHECK (status IN ('imported', 'created', 'pending', 'active', 'disabled')),
  custom_data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, identifier)
);

CREATE INDEX audit_entry_person ON audit_entry (company_id, manager_id, at DESC);
CREATE INDEX audit_entry_object ON audit_entry (company_id, object_type, object_id, at DESC);

DO $$
DECLARE
  scoped text;
BEGIN
  FOREACH scoped IN ARRAY ARRAY[
    'company_member', 'invite', 'company_sso', 'sso_identity', 'saml_assertion', 'company_user'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', scoped);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', scoped);
    EXECUTE format(
      'CREATE POLICY company_scope ON %I USING (in_scope(company_id)) WITH CHECK (in_scope(company_id))', scoped);
  END LOOP;
END
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON
  company_member, invite, one_time_secret, mfa_enrolment, recovery_code, api_token, company_sso, sso_identity,
  saml_assertion, company_user
  TO waymark_app;
