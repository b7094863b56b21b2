-- In which browser and on how big a screen an error happened; empty for every other event.
ALTER TABLE events ADD COLUMN IF NOT EXISTS browser LowCardinality(String);
ALTER TABLE events ADD COLUMN IF NOT EXISTS screen LowCardinality(String);
