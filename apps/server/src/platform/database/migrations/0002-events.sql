-- The durable buffer before the event store: what was acknowledged and is not yet there.

-- One row for each batch that was acknowledged. `lines` are its events as the event store takes them (one JSON array
-- per line, columns by `layout`), `event_ids` their ids in the same order.
CREATE TABLE event_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  received_at timestamptz NOT NULL,
  layout smallint NOT NULL,
  event_count smallint NOT NULL,
  event_ids uuid[] NOT NULL,
  lines text NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
CREATE INDEX event_inbox_property ON event_inbox (property_id) INCLUDE (event_count);

-- Batches that are on their way to the event store together: which, and which of their events were seen before.
CREATE TABLE event_chunk (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Unique beyond this database: the event store may be older or younger than it.
  token uuid NOT NULL DEFAULT gen_random_uuid(),
  layout smallint NOT NULL,
  inbox_ids bigint[] NOT NULL,
  dropped_inbox_ids bigint[] NOT NULL,
  -- One-based place within the batch; belongs to the batch at the same place of dropped_inbox_ids.
  dropped_places int[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Ids of the last 30 days: an event counts once per property.
CREATE TABLE event_seen (
  event_id uuid NOT NULL,
  property_id int NOT NULL,
  seen_on date NOT NULL DEFAULT current_date,
  PRIMARY KEY (property_id, event_id)
);
CREATE INDEX event_seen_on ON event_seen USING brin (seen_on);

-- Events that could not be counted, as they came, with the reason.
CREATE TABLE event_quarantine (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  received_at timestamptz NOT NULL,
  user_id text NOT NULL,
  reason text NOT NULL,
  event text NOT NULL
);
CREATE INDEX event_quarantine_property ON event_quarantine (company_id, property_id, id);
ALTER TABLE event_quarantine ENABLE ROW LEVEL SECURITY;
ALTER TABLE event_quarantine FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON event_quarantine
  USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));

GRANT SELECT, INSERT, DELETE ON event_inbox, event_chunk, event_seen, event_quarantine TO waymark_app;
