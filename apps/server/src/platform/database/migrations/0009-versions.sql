-- What saving one guide or chapter leaves behind, and what is found out about it later.

-- Big parts of versions: a guide's steps, its texts in one language. Named by what they hold, so that a save keeps
-- only the parts that it changed; compressed (brotli). A version refers to its parts by their hash.
CREATE TABLE version_part (
  company_id int NOT NULL,
  property_id int NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  body bytea NOT NULL,
  -- When a version last came to use it: parts that are being written are not thrown away beneath their version.
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (property_id, hash),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);

-- What a version came from: as `guide.publish`; null for those older than this column.
ALTER TABLE object_version ADD COLUMN action text;
-- The version that this one brought back.
ALTER TABLE object_version ADD COLUMN restored_from int;

-- Versions of guides and chapters that nobody will ask for any more: of those saved before `before` the first, the
-- last of each day in UTC, whatever did more than save, and the newest 50 of each object stay. Then the parts that
-- no version uses any more. The owner's function, since what serves requests may remove no version.
CREATE FUNCTION thin_versions(before timestamptz) RETURNS int
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed int;
BEGIN
  DELETE FROM object_version old USING (
    SELECT object_type, object_id, version, saved_at, action,
      row_number() OVER (PARTITION BY object_type, object_id ORDER BY version DESC) AS from_newest,
      row_number() OVER (PARTITION BY object_type, object_id, (saved_at AT TIME ZONE 'UTC')::date
        ORDER BY version DESC) AS from_end_of_day
    FROM object_version WHERE object_type IN ('guide', 'chapter')
  ) AS one
  WHERE old.object_type = one.object_type AND old.object_id = one.object_id AND old.version = one.version
    AND one.saved_at < before AND one.version > 1 AND one.from_newest > 50 AND one.from_end_of_day > 1
    AND coalesce(one.action, one.object_type || '.save') = one.object_type || '.save';
  GET DIAGNOSTICS removed = ROW_COUNT;
  DELETE FROM version_part part
  WHERE part.used_at < before AND NOT EXISTS (
    SELECT FROM (
      SELECT v.property_id, decode(named.hash #>> '{}', 'hex') AS hash
      FROM object_version v, jsonb_path_query(v.snapshot, '$.parts.** ? (@.type() == "string")') AS named (hash)
      WHERE v.object_type IN ('guide', 'chapter')
    ) AS used
    WHERE used.property_id = part.property_id AND used.hash = part.hash);
  RETURN removed;
END
$$;
REVOKE ALL ON FUNCTION thin_versions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION thin_versions TO waymark_app;

-- A text that is switched off is kept, but shown to nobody.
ALTER TABLE guide_text ADD COLUMN status text NOT NULL DEFAULT 'on' CHECK (status IN ('on', 'off'));

-- How often the promotion was switched on: what browsers remember of an earlier round does not count.
ALTER TABLE guide ADD COLUMN promotion_round int NOT NULL DEFAULT 0;
SELECT set_config('waymark.is_system', 'on', true);
UPDATE guide SET promotion_round = 1 WHERE promoted_at IS NOT NULL;

-- True while an alarm of the guide is active.
ALTER TABLE guide ADD COLUMN has_alarm boolean NOT NULL DEFAULT false;

-- Errors that recur on one step. One row from the first alarm of a version on; it ends with the guide's next save.
CREATE TABLE guide_alarm (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  guide_id int NOT NULL,
  -- Version of the guide in which it was seen; a later one begins anew.
  guide_version int NOT NULL,
  step_uuid text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'ignored', 'resolved')),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  errors int NOT NULL CHECK (errors > 0),
  users_affected int NOT NULL DEFAULT 0,
  -- Who was shown the step, or should have been.
  users_expected int NOT NULL DEFAULT 0,
  raised_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Who ignored or resolved it; null: the alarm itself, or a save.
  changed_by int REFERENCES manager (id) ON DELETE SET NULL,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, guide_id) REFERENCES guide (property_id, id) ON DELETE CASCADE,
  UNIQUE (guide_id, guide_version, step_uuid)
);
CREATE INDEX guide_alarm_open ON guide_alarm (property_id, guide_id) WHERE status <> 'resolved';

-- Any save of a guide ends its alarms, whatever wrote it.
CREATE FUNCTION guide_saved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.has_alarm := false;
  UPDATE guide_alarm SET status = 'resolved', changed_at = NEW.updated_at, changed_by = NULL
  WHERE guide_alarm.property_id = NEW.property_id AND guide_alarm.guide_id = NEW.id
    AND guide_alarm.status <> 'resolved';
  RETURN NEW;
END
$$;
CREATE TRIGGER guide_saved BEFORE UPDATE OF version ON guide
  FOR EACH ROW WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION guide_saved();

-- Drafts that somebody tries out in the application: one per person and guide, for half an hour.
CREATE TABLE guide_preview (
  company_id int NOT NULL,
  property_id int NOT NULL,
  guide_id int NOT NULL,
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  handle_hash bytea NOT NULL UNIQUE,
  -- What the page is given.
  guide jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (guide_id, manager_id),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, guide_id) REFERENCES guide (property_id, id) ON DELETE CASCADE
);
CREATE INDEX guide_preview_expiry ON guide_preview (expires_at);

-- Alarms are told by mail until somebody does not want it.
ALTER TABLE manager ALTER COLUMN email_subscriptions SET DEFAULT '["alarms"]';
UPDATE manager SET email_subscriptions = '["alarms"]' WHERE email_subscriptions = '[]';

-- Whether the name was given by a person; else it follows contexts and action.
ALTER TABLE contextual_rule ADD COLUMN is_named boolean NOT NULL DEFAULT true;

DO $$
DECLARE
  scoped text;
BEGIN
  FOREACH scoped IN ARRAY ARRAY['version_part', 'guide_alarm', 'guide_preview'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', scoped);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', scoped);
    EXECUTE format(
      'CREATE POLICY company_scope ON %I USING (in_scope(company_id)) WITH CHECK (in_scope(company_id))', scoped);
  END LOOP;
END
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON guide_alarm, guide_preview TO waymark_app;
-- A part stays as it was written; only when it was last used moves.
GRANT SELECT, INSERT, UPDATE (used_at) ON version_part TO waymark_app;
REVOKE DELETE ON version_part FROM waymark_app;
