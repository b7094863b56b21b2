-- Reports of months read these instead of single events (decision 0110). They belong to the parts of `events`: what is
-- inserted, deleted or restored there is in them at once, and a part that has none yet is read event by event. Nothing
-- here waits: the statements that fill existing parts only queue that work, which goes on behind and after a restart.
ALTER TABLE events MODIFY COLUMN path LowCardinality(String) SETTINGS alter_sync = 0, mutations_sync = 0;
-- Numbers for the user and for the session of an event; 0: without a session.
ALTER TABLE events ADD COLUMN IF NOT EXISTS person_hash UInt64 MATERIALIZED sipHash64(user_id);
ALTER TABLE events ADD COLUMN IF NOT EXISTS session_hash UInt64
  MATERIALIZED if(empty(session_id), 0, sipHash64(user_id, session_id));
-- Who was there in which quarter of an hour, and what a session consists of. Midnight of every time zone begins a quarter.
ALTER TABLE events ADD PROJECTION IF NOT EXISTS presence (
  SELECT property_id, toStartOfFifteenMinutes(occurred_at), person_hash, session_hash, lang,
    min(occurred_at), max(occurred_at), countIf(bitOr(type = 'click', type = 'activity')), countIf(type = 'page_view')
  GROUP BY property_id, toStartOfFifteenMinutes(occurred_at), person_hash, session_hash, lang
);
-- Which pages were visited on which day of UTC, with one bit for each quarter of an hour of it.
ALTER TABLE events ADD PROJECTION IF NOT EXISTS visited_pages (
  SELECT property_id, type = 'page_view', toDate(occurred_at), if(type = 'page_view', path, ''), min(occurred_at),
    groupBitOr(bitShiftLeft(toUInt128(1), 4 * toHour(occurred_at) + intDiv(toMinute(occurred_at), 15)))
  GROUP BY property_id, type = 'page_view', toDate(occurred_at), if(type = 'page_view', path, '')
);
ALTER TABLE events MATERIALIZE COLUMN person_hash SETTINGS mutations_sync = 0;
ALTER TABLE events MATERIALIZE COLUMN session_hash SETTINGS mutations_sync = 0;
ALTER TABLE events MATERIALIZE PROJECTION presence SETTINGS mutations_sync = 0;
ALTER TABLE events MATERIALIZE PROJECTION visited_pages SETTINGS mutations_sync = 0;
