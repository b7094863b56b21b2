-- Larger parts are compressed better (decision 0126); parts that are there keep their form until they are merged.
ALTER TABLE events MODIFY SETTING default_compression_codec = 'ZSTD(1)';
-- The new aggregates hold what these did. Where they are still being filled that work ends: else they could not be dropped.
KILL MUTATION WHERE database = currentDatabase() AND table = 'events' AND NOT is_done
  AND (command LIKE '%MATERIALIZE PROJECTION presence%' OR command LIKE '%MATERIALIZE PROJECTION visited_pages%') SYNC;
ALTER TABLE events DROP PROJECTION IF EXISTS presence SETTINGS alter_sync = 0, mutations_sync = 0;
ALTER TABLE events DROP PROJECTION IF EXISTS visited_pages SETTINGS alter_sync = 0, mutations_sync = 0;
-- In which quarters of an hour a user was there, as one list for each month. Nothing here waits: see 0006.
ALTER TABLE events ADD PROJECTION IF NOT EXISTS people (
  SELECT property_id, toStartOfMonth(occurred_at), person_hash, lang,
    groupUniqArray(toUInt32(intDiv(toUnixTimestamp(occurred_at), 900)))
  GROUP BY property_id, toStartOfMonth(occurred_at), person_hash, lang
);
-- What a session consists of, with its page views: milliseconds since 1970 and, in the lower 64 bits, a number for the path.
ALTER TABLE events ADD PROJECTION IF NOT EXISTS sittings (
  SELECT property_id, toStartOfFifteenMinutes(occurred_at), person_hash, session_hash, lang,
    min(occurred_at), max(occurred_at), countIf(bitOr(type = 'click', type = 'activity')), countIf(type = 'page_view'),
    groupArrayIf(bitOr(bitShiftLeft(toUInt128(toUnixTimestamp64Milli(occurred_at)), 64), toUInt128(sipHash64(path))), type = 'page_view')
  GROUP BY property_id, toStartOfFifteenMinutes(occurred_at), person_hash, session_hash, lang
);
-- What happened on a page on a day of UTC: with one bit for each quarter of an hour in which it was viewed.
ALTER TABLE events ADD PROJECTION IF NOT EXISTS page_days (
  SELECT property_id, toDate(occurred_at), path, min(occurred_at), minIf(occurred_at, type = 'page_view'),
    countIf(type = 'page_view'), countIf(type = 'click'),
    groupBitOrIf(bitShiftLeft(toUInt128(1), 4 * toHour(occurred_at) + intDiv(toMinute(occurred_at), 15)), type = 'page_view')
  GROUP BY property_id, toDate(occurred_at), path
);
ALTER TABLE events MATERIALIZE PROJECTION people SETTINGS mutations_sync = 0;
ALTER TABLE events MATERIALIZE PROJECTION sittings SETTINGS mutations_sync = 0;
ALTER TABLE events MATERIALIZE PROJECTION page_days SETTINGS mutations_sync = 0;
