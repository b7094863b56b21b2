-- What the settings, the look of the assistant and the list of applications keep.

-- Each part of a property that is edited on a screen of its own has a version of its own, so that two people on
-- two screens are never told that one overwrote the other.
ALTER TABLE property ADD COLUMN stylings_version int NOT NULL DEFAULT 1;
ALTER TABLE property ADD COLUMN texts_version int NOT NULL DEFAULT 1;
ALTER TABLE property ADD COLUMN content_settings jsonb NOT NULL DEFAULT '{}';
ALTER TABLE property ADD COLUMN content_settings_version int NOT NULL DEFAULT 1;
-- On which pages the assistant is shown at all, and to whom its copilot answers; null: everywhere, everybody.
ALTER TABLE property ADD COLUMN assistant_page_segment_id int;
ALTER TABLE property ADD COLUMN copilot_segment_id int;
ALTER TABLE property ADD FOREIGN KEY (id, assistant_page_segment_id) REFERENCES page_segment (property_id, id);
ALTER TABLE property ADD FOREIGN KEY (id, copilot_segment_id) REFERENCES user_segment (property_id, id);

ALTER TABLE application_url ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX application_url_one_default ON application_url (property_id) WHERE is_default;

-- Work that takes longer than a request. What runs it reports here; people see it under "Processes".
CREATE TABLE job (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  property_id int,
  kind text NOT NULL CHECK (kind IN ('importUsers', 'importCompanyUsers', 'exportTranslations',
    'importTranslations', 'exportGuidePdf', 'exportSurveyResults', 'exportNpsResults')),
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Percent of the work that is done.
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  -- What it is about: as `guide` and its id, with the name it had then.
  object_type text,
  object_id int,
  object_name text,
  started_by int REFERENCES manager (id) ON DELETE SET NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  -- {file: {key, name, mediaType, bytes}} where there is something to download, and figures of the kind.
  result jsonb,
  -- A code from a closed list, in words by the locale files.
  error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- From then on its result is gone.
  expires_at timestamptz,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  CHECK ((status IN ('done', 'failed', 'cancelled')) = (finished_at IS NOT NULL))
);
CREATE INDEX job_company ON job (company_id, created_at DESC, id DESC);
CREATE INDEX job_open ON job (status, created_at) WHERE status IN ('queued', 'running');

-- Knowledge bases and outgoing notices that the company has set up.
CREATE TABLE integration_config (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  kind text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- Where it is and what of it is used; nothing secret.
  data jsonb NOT NULL DEFAULT '{}',
  -- What signs in there, sealed with a key of this installation.
  secret bytea,
  is_active boolean NOT NULL DEFAULT false,
  last_check jsonb,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, id),
  UNIQUE (company_id, name)
);

-- Which of them an application uses.
CREATE TABLE property_integration (
  company_id int NOT NULL,
  property_id int NOT NULL,
  integration_id int NOT NULL,
  PRIMARY KEY (property_id, integration_id),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, integration_id) REFERENCES integration_config (company_id, id) ON DELETE CASCADE
);

-- Pages of which no application events are kept.
CREATE TABLE url_exception (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  url text NOT NULL CHECK (url <> ''),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  UNIQUE (property_id, url)
);

-- Web applications that staff use, as the browser extension sees them: host names and sums alone.
CREATE TABLE discovered_application (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  host text NOT NULL CHECK (host = lower(host) AND host <> ''),
  name text,
  category text,
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'added', 'watched', 'ignored')),
  -- The application that was made of it.
  property_id int,
  users_30d int NOT NULL DEFAULT 0,
  sessions_30d int NOT NULL DEFAULT 0,
  active_seconds_30d bigint NOT NULL DEFAULT 0,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE SET NULL (property_id),
  UNIQUE (company_id, host)
);

-- What an application costs and how much of it is used; also of applications that are no property here.
CREATE TABLE application_metadata (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  property_id int,
  name text NOT NULL CHECK (name <> ''),
  owner text NOT NULL DEFAULT '',
  category text NOT NULL DEFAULT '',
  vendor text NOT NULL DEFAULT '',
  licences int CHECK (licences >= 0),
  price numeric(14, 2) CHECK (price >= 0),
  price_type text NOT NULL DEFAULT 'perLicence' CHECK (price_type IN ('perLicence', 'flat')),
  period text NOT NULL DEFAULT 'year' CHECK (period IN ('month', 'quarter', 'year')),
  renewal_on date,
  notice_days int CHECK (notice_days >= 0),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  UNIQUE (company_id, name),
  UNIQUE (property_id)
);

-- Welcome slide and announcement popups.
CREATE TABLE popup (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  type text NOT NULL CHECK (type IN ('welcome', 'announcement')),
  title text NOT NULL DEFAULT '',
  -- The guide that its button starts.
  guide_id int,
  language_behaviour text NOT NULL DEFAULT 'hide' CHECK (language_behaviour IN ('fallback_default', 'hide')),
  -- Switches that are the same in every language.
  settings jsonb NOT NULL DEFAULT '{}',
  -- language key -> its texts
  texts jsonb NOT NULL DEFAULT '{}',
  first_published_at timestamptz,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, guide_id) REFERENCES guide (property_id, id),
  UNIQUE (property_id, id)
);
CREATE UNIQUE INDEX popup_one_welcome ON popup (property_id) WHERE type = 'welcome';

DO $$
DECLARE
  scoped text;
BEGIN
  FOREACH scoped IN ARRAY ARRAY[
    'job', 'integration_config', 'property_integration', 'url_exception', 'discovered_application',
    'application_metadata', 'popup'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', scoped);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', scoped);
    EXECUTE format(
      'CREATE POLICY company_scope ON %I USING (in_scope(company_id)) WITH CHECK (in_scope(company_id))', scoped);
  END LOOP;
END
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON
  job, integration_config, property_integration, url_exception, discovered_application, application_metadata,
  popup
  TO waymark_app;
