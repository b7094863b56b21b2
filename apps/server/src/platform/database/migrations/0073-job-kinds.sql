-- The closed list of kinds is `jobKinds` of the contract, which is what writes them; the column keeps the form of a name
-- only, so that a new kind needs no migration.
ALTER TABLE job DROP CONSTRAINT job_kind_check;
ALTER TABLE job ADD CONSTRAINT job_kind_check CHECK (kind ~ '^[a-z][a-zA-Z]{2,39}$');
