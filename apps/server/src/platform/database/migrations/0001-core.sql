-- Who may see a row: its company's scope, or the system itself (jobs, sign-in). Both are set per transaction.
CREATE FUNCTION in_scope(row_company_id int) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN row_company_id = nullif(current_setting('waymark.company_id', true), '')::int
    OR current_setting('waymark.is_system', true) = 'on';

DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'waymark_app') THEN
    CREATE ROLE waymark_app NOLOGIN;
  END IF;
END
$$;
GRANT USAGE ON SCHEMA public TO waymark_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO waymark_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO waymark_app;

CREATE TABLE company (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  limits jsonb NOT NULL DEFAULT '{}',
  features jsonb NOT NULL DEFAULT '{}',
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Staff. A person can belong to several companies, so these rows carry none.
CREATE TABLE manager (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  password_hash text NOT NULL,
  is_super_admin boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_sign_in_at timestamptz
);

CREATE TABLE property (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company (id),
  name text NOT NULL CHECK (name <> ''),
  url text,
  default_action text NOT NULL DEFAULT 'assistant-v2',
  stylings jsonb NOT NULL DEFAULT '{}',
  texts jsonb NOT NULL DEFAULT '{}',
  feature_flags jsonb NOT NULL DEFAULT '{}',
  privacy_level smallint NOT NULL DEFAULT 0 CHECK (privacy_level IN (0, 1)),
  -- Rises with every change that the assistant can see; part of the content's version.
  content_revision bigint NOT NULL DEFAULT 1,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, id)
);

CREATE TABLE role_assignment (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  role_name text NOT NULL CHECK (role_name IN ('admin', 'moderator', 'contributor')),
  target_type text NOT NULL CHECK (target_type IN ('company', 'property')),
  target_id int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (manager_id, target_type, target_id)
);
CREATE INDEX role_assignment_company ON role_assignment (company_id);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  user_agent text NOT NULL DEFAULT ''
);
CREATE INDEX session_manager ON session (manager_id);

CREATE TABLE refresh_token (
  hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX refresh_token_session ON refresh_token (session_id);

CREATE TABLE sign_in_attempt (
  email_hash bytea NOT NULL,
  attempted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_attempt_recent ON sign_in_attempt (email_hash, attempted_at);

CREATE TABLE language (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  key text NOT NULL CHECK (key = lower(key)),
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('public', 'private', 'default')),
  copied_from text,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  UNIQUE (property_id, key),
  UNIQUE (property_id, id)
);
CREATE UNIQUE INDEX language_one_default ON language (property_id) WHERE status = 'default';

CREATE TABLE application_url (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  url_pattern text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  UNIQUE (property_id, url_pattern)
);

CREATE TABLE user_segment (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  conditions jsonb NOT NULL,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  UNIQUE (property_id, id)
);

CREATE TABLE page_segment (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  conditions jsonb NOT NULL,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  UNIQUE (property_id, id),
  UNIQUE (property_id, name)
);

CREATE TABLE chapter (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  visibility text NOT NULL DEFAULT 'public' CHECK (visibility IN ('public', 'private')),
  language_behaviour text NOT NULL DEFAULT 'fallback_default'
    CHECK (language_behaviour IN ('fallback_default', 'hide')),
  user_segment_id int,
  page_segment_id int,
  sort int NOT NULL,
  -- language key -> {title, subtitle}
  texts jsonb NOT NULL,
  first_published_at timestamptz,
  last_changed_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, user_segment_id) REFERENCES user_segment (property_id, id),
  FOREIGN KEY (property_id, page_segment_id) REFERENCES page_segment (property_id, id),
  UNIQUE (property_id, id)
);

CREATE TABLE guide (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  chapter_id int,
  visibility text NOT NULL DEFAULT 'private' CHECK (visibility IN ('public', 'private', 'deleted')),
  language_behaviour text NOT NULL DEFAULT 'fallback_default'
    CHECK (language_behaviour IN ('fallback_default', 'hide')),
  user_segment_id int,
  page_segment_id int,
  sort int NOT NULL DEFAULT 0,
  -- What is the same in every language, in order.
  steps jsonb NOT NULL DEFAULT '[]',
  next_step_id int NOT NULL DEFAULT 1,
  first_published_at timestamptz,
  last_changed_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, chapter_id) REFERENCES chapter (property_id, id),
  FOREIGN KEY (property_id, user_segment_id) REFERENCES user_segment (property_id, id),
  FOREIGN KEY (property_id, page_segment_id) REFERENCES page_segment (property_id, id),
  UNIQUE (property_id, id)
);
CREATE INDEX guide_order ON guide (property_id, chapter_id, sort);

CREATE TABLE guide_text (
  company_id int NOT NULL,
  property_id int NOT NULL,
  guide_id int NOT NULL,
  language_id int NOT NULL,
  title text NOT NULL,
  subtitle text NOT NULL DEFAULT '',
  -- step uuid -> {content, message, media}
  steps jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (guide_id, language_id),
  FOREIGN KEY (property_id, guide_id) REFERENCES guide (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, language_id) REFERENCES language (property_id, id) ON DELETE CASCADE
);

-- Every save keeps what was saved. A version is never changed afterwards.
CREATE TABLE object_version (
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  property_id int,
  object_type text NOT NULL,
  object_id int NOT NULL,
  version int NOT NULL,
  manager_id int REFERENCES manager (id) ON DELETE SET NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  snapshot jsonb NOT NULL,
  PRIMARY KEY (object_type, object_id, version)
);

CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int REFERENCES company (id) ON DELETE CASCADE,
  property_id int,
  manager_id int REFERENCES manager (id) ON DELETE SET NULL,
  action text NOT NULL,
  object_type text NOT NULL,
  object_id int,
  before jsonb,
  after jsonb,
  -- A save without If-Match: allowed for scripts, but remembered.
  is_unconditional boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_entry_company ON audit_entry (company_id, at DESC);

CREATE TABLE end_user (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  public_id text NOT NULL UNIQUE,
  external_id text NOT NULL,
  is_anonymous boolean NOT NULL,
  attributes jsonb NOT NULL DEFAULT '{}',
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  UNIQUE (property_id, is_anonymous, external_id)
);

-- Content documents are named by a keyed hash of what they hold; they are never changed.
CREATE TABLE content_document (
  hash text PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  body bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);
CREATE INDEX content_document_property ON content_document (property_id, created_at);

DO $$
DECLARE
  scoped text;
BEGIN
  FOREACH scoped IN ARRAY ARRAY[
    'property', 'role_assignment', 'language', 'application_url', 'user_segment', 'page_segment', 'chapter',
    'guide', 'guide_text', 'object_version', 'audit_entry', 'end_user', 'content_document'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', scoped);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', scoped);
    EXECUTE format(
      'CREATE POLICY company_scope ON %I USING (in_scope(company_id)) WITH CHECK (in_scope(company_id))', scoped);
  END LOOP;
  EXECUTE 'ALTER TABLE company ENABLE ROW LEVEL SECURITY';
  EXECUTE 'ALTER TABLE company FORCE ROW LEVEL SECURITY';
  EXECUTE 'CREATE POLICY company_scope ON company USING (in_scope(id)) WITH CHECK (in_scope(id))';
END
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON
  company, manager, property, role_assignment, session, refresh_token, sign_in_attempt, language,
  application_url, user_segment, page_segment, chapter, guide, guide_text, end_user, content_document
  TO waymark_app;
-- What has been said stays said: nothing that serves requests may rewrite the record.
GRANT SELECT, INSERT ON object_version, audit_entry TO waymark_app;
REVOKE UPDATE, DELETE ON object_version, audit_entry FROM waymark_app;
