-- What staff pin to pages besides guides: tooltips, beacons, validators, element tags, and tasks made of them.
CREATE TABLE page_item (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('tooltip', 'beacon', 'validator', 'elementTag', 'task')),
  name text NOT NULL CHECK (name <> ''),
  visibility text NOT NULL DEFAULT 'private' CHECK (visibility IN ('private', 'public')),
  -- How its element is found; null for a task, and for a draft without element.
  identifier jsonb,
  -- What only its kind has: a tooltip's trigger, a validator's rule, a task's actions.
  details jsonb NOT NULL DEFAULT '{}',
  language_behaviour text NOT NULL DEFAULT 'fallback_default'
    CHECK (language_behaviour IN ('fallback_default', 'hide')),
  -- language key -> {texts, status}
  texts jsonb NOT NULL DEFAULT '{}',
  user_segment_id int,
  page_segment_id int,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, user_segment_id) REFERENCES user_segment (property_id, id),
  FOREIGN KEY (property_id, page_segment_id) REFERENCES page_segment (property_id, id),
  UNIQUE (property_id, id)
);
CREATE INDEX page_item_list ON page_item (property_id, kind, updated_at DESC, id DESC);

-- What the customer's server signs its users with: made by us, sealed with the installation's key.
CREATE TABLE snippet_secret (
  company_id int NOT NULL,
  property_id int PRIMARY KEY,
  sealed bytea NOT NULL,
  -- The one before it goes on being accepted until then, so that a server can be changed without a gap.
  former bytea,
  former_until timestamptz,
  made_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);

-- How many pointer calls of a day (UTC) carried a valid signature.
CREATE TABLE snippet_traffic (
  company_id int NOT NULL,
  property_id int NOT NULL,
  day date NOT NULL,
  signed int NOT NULL DEFAULT 0,
  unsigned int NOT NULL DEFAULT 0,
  PRIMARY KEY (property_id, day),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);

-- One-time codes that open the debug panel in a page for a member of staff; spent, they are a tab's handle.
CREATE TABLE debug_session (
  company_id int NOT NULL,
  property_id int NOT NULL,
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
  -- Null until the code is spent.
  handle_hash bytea UNIQUE CHECK (length(handle_hash) = 32),
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);
CREATE INDEX debug_session_over ON debug_session (expires_at);

-- Messages and segments decide what pages show, whoever writes them: running pages hear of every change.
CREATE FUNCTION shown_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_property int := coalesce(NEW.property_id, OLD.property_id);
BEGIN
  UPDATE property SET content_revision = property.content_revision + 1 WHERE property.id = of_property;
  PERFORM pg_notify('waymark_content', of_property::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER message_shown AFTER INSERT OR UPDATE OR DELETE ON message
  FOR EACH ROW EXECUTE FUNCTION shown_content_changed();
CREATE TRIGGER user_segment_shown AFTER UPDATE OR DELETE ON user_segment
  FOR EACH ROW EXECUTE FUNCTION shown_content_changed();
CREATE TRIGGER page_segment_shown AFTER UPDATE OR DELETE ON page_segment
  FOR EACH ROW EXECUTE FUNCTION shown_content_changed();

DO $$
DECLARE
  scoped text;
BEGIN
  FOREACH scoped IN ARRAY ARRAY['page_item', 'snippet_secret', 'snippet_traffic', 'debug_session'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', scoped);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', scoped);
    EXECUTE format(
      'CREATE POLICY company_scope ON %I USING (in_scope(company_id)) WITH CHECK (in_scope(company_id))', scoped);
  END LOOP;
END
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON page_item, snippet_secret, snippet_traffic, debug_session TO waymark_app;
