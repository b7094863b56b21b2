-- What a day of UTC holds as two numbers, which change with every event that comes or goes (decision 0176). Nothing waits: see 0006.
ALTER TABLE events ADD PROJECTION IF NOT EXISTS day_prints (
  SELECT property_id, toDate(occurred_at), count(), sum(sipHash64(event_id))
  GROUP BY property_id, toDate(occurred_at)
);
ALTER TABLE events MATERIALIZE PROJECTION day_prints SETTINGS mutations_sync = 0;
