-- The element tag that was used (0: none), and the name of an event that the host application sent with `track`.
ALTER TABLE events ADD COLUMN IF NOT EXISTS element_tag_id UInt32;
ALTER TABLE events ADD COLUMN IF NOT EXISTS name LowCardinality(String);
-- Members of a segment, users or pages, while a report is narrowed to them. Only hashes are kept, for a day.
CREATE TABLE IF NOT EXISTS report_filter_member (
  filter_id String,
  name String EPHEMERAL,
  member UInt64 DEFAULT sipHash64(name),
  made_at DateTime DEFAULT now()
)
ENGINE = MergeTree
ORDER BY (filter_id, member)
TTL made_at + INTERVAL 1 DAY
SETTINGS non_replicated_deduplication_window = 100;
