-- Which tooltip or validator an event is about (0: neither), and what a validator found.
ALTER TABLE events ADD COLUMN IF NOT EXISTS item_id UInt32;
ALTER TABLE events ADD COLUMN IF NOT EXISTS is_valid Nullable(Bool);
