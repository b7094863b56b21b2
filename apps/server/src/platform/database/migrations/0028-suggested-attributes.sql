-- Keys that pages sent and nobody has decided about: kept private, and offered to those who edit attributes.
ALTER TABLE attribute ADD COLUMN is_suggested boolean NOT NULL DEFAULT false;
