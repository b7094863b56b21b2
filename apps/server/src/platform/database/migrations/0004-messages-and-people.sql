-- Announcements, NPS and surveys: what the wire calls announcements.
CREATE TABLE message (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  type text NOT NULL CHECK (type IN ('announcement', 'nps', 'survey')),
  visibility text NOT NULL DEFAULT 'private'
    CHECK (visibility IN ('archived', 'used', 'deleted', 'private', 'public', 'scheduled')),
  category smallint NOT NULL,
  language_behaviour text NOT NULL DEFAULT 'fallback_default'
    CHECK (language_behaviour IN ('fallback_default', 'hide')),
  title text NOT NULL CHECK (title <> ''),
  user_segment_id int,
  page_segment_id int,
  -- Whether the segments of the linked guide count, too.
  tutorial_segmentation boolean NOT NULL DEFAULT false,
  tutorial_page_segmentation boolean NOT NULL DEFAULT false,
  pinned boolean NOT NULL DEFAULT false,
  -- 0: emoji, 1: star. Means nothing for announcements.
  ranking_type smallint NOT NULL DEFAULT 0 CHECK (ranking_type IN (0, 1)),
  -- language id -> {texts, status}
  language_texts jsonb NOT NULL DEFAULT '{}',
  -- Instants, and the time zone in which a person chose each.
  min_time timestamptz,
  min_timezone text,
  max_time timestamptz,
  max_timezone text,
  recurrence_days int NOT NULL CHECK (recurrence_days >= 0),
  reminder_days int NOT NULL CHECK (reminder_days >= 0),
  first_published_at timestamptz,
  last_published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, user_segment_id) REFERENCES user_segment (property_id, id),
  FOREIGN KEY (property_id, page_segment_id) REFERENCES page_segment (property_id, id),
  UNIQUE (property_id, id),
  CHECK ((min_time IS NULL) = (min_timezone IS NULL)),
  CHECK ((max_time IS NULL) = (max_timezone IS NULL)),
  CHECK (CASE type WHEN 'nps' THEN category = 7 WHEN 'survey' THEN category = 8
    ELSE category BETWEEN 1 AND 6 END)
);
-- A property has one NPS; a deleted one makes room for the next.
CREATE UNIQUE INDEX message_one_nps ON message (property_id) WHERE type = 'nps' AND visibility <> 'deleted';
CREATE INDEX message_list ON message (property_id, updated_at DESC, id DESC);

-- What is known about end users besides the standard keys: of one property, or of the whole company.
CREATE TABLE attribute (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  property_id int,
  key text NOT NULL CHECK (key <> '' AND length(key) <= 128),
  data_type text NOT NULL CHECK (data_type IN ('string', 'number', 'boolean', 'array', 'datetime', 'tag')),
  display_name text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  -- Private is archived: kept, but no longer offered.
  status text NOT NULL DEFAULT 'public' CHECK (status IN ('public', 'private')),
  source text NOT NULL CHECK (source IN ('snippet', 'import', 'sso', 'manual')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (company_id, property_id, key)
);
CREATE INDEX attribute_list ON attribute (company_id, created_at DESC, id DESC);

-- "If these contexts, then this action" (guides, messages, tooltips, validators, beacons).
CREATE TABLE contextual_rule (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'live')),
  -- The guide that an action starts; a rule starts one at most.
  guide_id int,
  contexts jsonb NOT NULL DEFAULT '[]',
  connection text NOT NULL DEFAULT 'and' CHECK (connection IN ('and', 'or')),
  actions jsonb NOT NULL DEFAULT '[]',
  -- {kind: once | oncePerSession | always | everyDays, days?}
  frequency jsonb NOT NULL DEFAULT '{"kind": "once"}',
  priority int NOT NULL DEFAULT 0,
  user_segment_id int,
  page_segment_id int,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, guide_id) REFERENCES guide (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, user_segment_id) REFERENCES user_segment (property_id, id),
  FOREIGN KEY (property_id, page_segment_id) REFERENCES page_segment (property_id, id),
  UNIQUE (property_id, id)
);
CREATE INDEX contextual_rule_guide ON contextual_rule (property_id, guide_id, priority DESC, id);

-- {byDefault, showOn | hideOn}; null: shown whatever tags the page sets.
ALTER TABLE guide ADD COLUMN context_tags jsonb;
ALTER TABLE chapter ADD COLUMN context_tags jsonb;
-- Since when the guide is promoted, so that switching off and on begins anew; null: it is not.
ALTER TABLE guide ADD COLUMN promoted_at timestamptz;

CREATE INDEX end_user_last_seen ON end_user (property_id, last_seen_at DESC, id DESC);
CREATE INDEX end_user_first_seen ON end_user (property_id, first_seen_at DESC, id DESC);

-- Attributes that pages have already told about. The owner of the tables is under their policies, too.
SELECT set_config('waymark.is_system', 'on', true);
INSERT INTO attribute (company_id, property_id, key, data_type, source, created_at)
SELECT DISTINCT ON (u.company_id, u.property_id, a.key) u.company_id, u.property_id, a.key,
  jsonb_typeof(a.value), 'snippet', u.first_seen_at
FROM end_user u CROSS JOIN LATERAL jsonb_each(u.attributes) AS a (key, value)
WHERE jsonb_typeof(a.value) IN ('string', 'number', 'boolean', 'array') AND length(a.key) BETWEEN 1 AND 128
ORDER BY u.company_id, u.property_id, a.key, u.first_seen_at;

DO $$
DECLARE
  scoped text;
BEGIN
  FOREACH scoped IN ARRAY ARRAY['message', 'attribute', 'contextual_rule'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', scoped);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', scoped);
    EXECUTE format(
      'CREATE POLICY company_scope ON %I USING (in_scope(company_id)) WITH CHECK (in_scope(company_id))', scoped);
  END LOOP;
END
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON message, attribute, contextual_rule TO waymark_app;
