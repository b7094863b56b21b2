-- The live view of a property: what its pages sent in the last minutes, kept only while staff look at it.

-- Properties whose live view is open; each reading of the view extends it.
CREATE UNLOGGED TABLE event_live_watch (
  property_id int PRIMARY KEY,
  company_id int NOT NULL,
  until timestamptz NOT NULL
);

-- Events and refused requests of watched properties. `reason` says why one was dropped; null: it was taken.
-- Events that may not be recorded have neither user nor path.
CREATE UNLOGGED TABLE event_live (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  occurred_at timestamptz NOT NULL,
  type text,
  path text,
  user_id text,
  is_anonymous boolean NOT NULL,
  guide_id int,
  message_id int,
  item_id int,
  reason text,
  count int NOT NULL
);
CREATE INDEX event_live_property ON event_live (property_id, id);

DO $$
DECLARE
  scoped text;
BEGIN
  FOREACH scoped IN ARRAY ARRAY['event_live_watch', 'event_live'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', scoped);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', scoped);
    EXECUTE format(
      'CREATE POLICY company_scope ON %I USING (in_scope(company_id)) WITH CHECK (in_scope(company_id))', scoped);
  END LOOP;
END
$$;
GRANT SELECT, INSERT, UPDATE, DELETE ON event_live_watch, event_live TO waymark_app;
