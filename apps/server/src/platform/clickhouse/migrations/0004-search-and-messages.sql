-- What a search was narrowed to; which kind of result was opened, and its place in the list (from 1).
ALTER TABLE events ADD COLUMN IF NOT EXISTS search_filter LowCardinality(String);
ALTER TABLE events ADD COLUMN IF NOT EXISTS found LowCardinality(String);
ALTER TABLE events ADD COLUMN IF NOT EXISTS position Nullable(UInt16);
-- Whether an announcement came up by itself, and what of it was followed.
ALTER TABLE events ADD COLUMN IF NOT EXISTS mode LowCardinality(String);
ALTER TABLE events ADD COLUMN IF NOT EXISTS which LowCardinality(String);
