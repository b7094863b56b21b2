-- People: where end users come from, what became of them, what an import may bring, and how their data goes.

SELECT set_config('waymark.is_system', 'on', true);

-- An imported person has not been seen yet.
ALTER TABLE end_user ALTER COLUMN first_seen_at DROP NOT NULL, ALTER COLUMN first_seen_at DROP DEFAULT;
ALTER TABLE end_user ALTER COLUMN last_seen_at DROP NOT NULL, ALTER COLUMN last_seen_at DROP DEFAULT;
ALTER TABLE end_user ADD COLUMN email text CHECK (email = lower(email));
-- Means nothing for an anonymous user. Whom a page names has been there, so they are active.
ALTER TABLE end_user ADD COLUMN status text NOT NULL DEFAULT 'active'
  CHECK (status IN ('imported', 'created', 'pending', 'active', 'disabled'));
ALTER TABLE end_user ADD COLUMN source text NOT NULL DEFAULT 'snippet'
  CHECK (source IN ('snippet', 'extension', 'invite', 'import', 'sso'));
ALTER TABLE end_user ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
-- Put away by staff: in no list, no audience and no segment, until a page names the person again.
ALTER TABLE end_user ADD COLUMN archived_at timestamptz;
-- The import that brought the person last.
ALTER TABLE end_user ADD COLUMN import_job_id int;
UPDATE end_user SET created_at = first_seen_at;
CREATE INDEX end_user_created ON end_user (property_id, created_at DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX end_user_archived ON end_user (property_id, created_at DESC, id DESC) WHERE archived_at IS NOT NULL;
CREATE INDEX end_user_external ON end_user (property_id, external_id, id) WHERE archived_at IS NULL;
CREATE INDEX end_user_email ON end_user (company_id, email) WHERE email IS NOT NULL;

ALTER TABLE company_user ADD COLUMN import_job_id int;
CREATE INDEX company_user_list ON company_user (company_id, created_at DESC, id DESC);

-- A value as it last came, unless it is personal; and, where values come with another type, which and when.
ALTER TABLE attribute ADD COLUMN is_personal boolean NOT NULL DEFAULT false;
ALTER TABLE attribute ADD COLUMN sample jsonb;
ALTER TABLE attribute ADD COLUMN sample_at timestamptz;
ALTER TABLE attribute ADD COLUMN arrived_type text;
ALTER TABLE attribute ADD COLUMN arrived_at timestamptz;

-- `prepared`: it waits for somebody to say how it goes on.
ALTER TABLE job DROP CONSTRAINT job_status_check;
ALTER TABLE job ADD CONSTRAINT job_status_check
  CHECK (status IN ('prepared', 'queued', 'running', 'done', 'failed', 'cancelled'));
ALTER TABLE job DROP CONSTRAINT job_kind_check;
ALTER TABLE job ADD CONSTRAINT job_kind_check CHECK (kind IN ('importUsers', 'importCompanyUsers',
  'exportTranslations', 'importTranslations', 'exportGuidePdf', 'exportSurveyResults', 'exportNpsResults',
  'exportUserData', 'eraseUser'));

-- A file of people that was sent, one with its job. Nothing of it is written before it is started.
CREATE TABLE user_import (
  job_id int PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  -- Null: end users of the company (the extension's), else those of one property.
  property_id int,
  step text NOT NULL CHECK (step IN ('mapping', 'checking', 'ready', 'writing', 'done')),
  file_name text NOT NULL,
  file_key text NOT NULL,
  encoding text NOT NULL,
  delimiter text NOT NULL,
  -- [{id, name, samples, suggestion}] in the order of the file.
  columns jsonb NOT NULL,
  -- [{column, use, attributeId | key and dataType}]; null until somebody has said it.
  mapping jsonb,
  -- {rows, new, changed, unchanged, invalid} of the check, and of what is written.
  checked jsonb,
  written jsonb,
  -- Rows of the file that are dealt with: after a crash the work goes on behind them.
  written_rows int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);
CREATE INDEX user_import_expiring ON user_import (expires_at);

-- That a person's data went, and what of it; who it was is kept as a fingerprint only.
CREATE TABLE user_erasure (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  job_id int,
  subject_hash text NOT NULL,
  requested_by int REFERENCES manager (id) ON DELETE SET NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  -- {rows, waiting, quarantined, events} that went.
  removed jsonb,
  -- The same, counted again afterwards: all 0.
  left_over jsonb,
  finished_at timestamptz,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);
CREATE INDEX user_erasure_property ON user_erasure (property_id, requested_at DESC);

-- Invitations that wait to be mailed; a row goes when its mail is posted.
CREATE TABLE user_invite (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  invited_by int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  identifier text NOT NULL,
  email text NOT NULL,
  locale text NOT NULL,
  UNIQUE (company_id, identifier)
);

-- Invitations of more people than one request can mark: a job marks them bit by bit and lays their invitations ready.
CREATE TABLE user_invite_wish (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  invited_by int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  of_type text NOT NULL CHECK (of_type IN ('endUser', 'companyUser')),
  -- {status, propertyId?, importedJobId?, within}
  wish jsonb NOT NULL,
  locale text NOT NULL,
  -- Whoever comes after the one and up to the other is still to be marked.
  after_id bigint NOT NULL DEFAULT 0,
  up_to_id bigint NOT NULL
);
CREATE INDEX user_invite_wish_company ON user_invite_wish (company_id, id);

-- Whom a mail may still invite.
CREATE INDEX end_user_invitable ON end_user (company_id, id) INCLUDE (property_id, status)
  WHERE status IN ('imported', 'created', 'pending') AND email IS NOT NULL AND archived_at IS NULL AND NOT is_anonymous;

DO $$
DECLARE
  scoped text;
BEGIN
  FOREACH scoped IN ARRAY ARRAY['user_import', 'user_erasure', 'user_invite', 'user_invite_wish'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', scoped);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', scoped);
    EXECUTE format(
      'CREATE POLICY company_scope ON %I USING (in_scope(company_id)) WITH CHECK (in_scope(company_id))', scoped);
  END LOOP;
END
$$;
GRANT SELECT, INSERT, UPDATE, DELETE ON user_import, user_erasure, user_invite, user_invite_wish TO waymark_app;
