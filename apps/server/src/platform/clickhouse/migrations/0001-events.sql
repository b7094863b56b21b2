-- One row for each thing that an end user did. Absent numbers are NULL where 0 would mean something, else 0.
CREATE TABLE IF NOT EXISTS events (
  company_id UInt32,
  property_id UInt32,
  event_id UUID,
  type LowCardinality(String),
  user_id String,
  is_anonymous Bool,
  session_id String,
  occurred_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  path String,
  lang LowCardinality(String),
  guide_id UInt32,
  guide_version UInt32,
  step Nullable(UInt16),
  source LowCardinality(String),
  reason LowCardinality(String),
  kind LowCardinality(String),
  duration_ms Nullable(UInt32),
  chapter_id UInt32,
  message_id UInt32,
  query String,
  results Nullable(UInt32),
  score Nullable(UInt16),
  comment String,
  -- Which chunk of the buffer it came with: tells after a crash what of a chunk had arrived.
  chunk_id UInt64 CODEC(Delta, ZSTD(1)),
  INDEX chunk chunk_id TYPE minmax GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(occurred_at)
ORDER BY (property_id, type, toDate(occurred_at), guide_id, user_id, occurred_at)
SETTINGS
  fsync_after_insert = 1,
  fsync_part_directory = 1,
  min_rows_to_fsync_after_merge = 1,
  non_replicated_deduplication_window = 10000;
