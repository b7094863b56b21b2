-- Words that mean the same in searches of an application: groups of terms.
ALTER TABLE property ADD COLUMN search_synonyms jsonb NOT NULL DEFAULT '[]';
ALTER TABLE property ADD COLUMN search_synonyms_version int NOT NULL DEFAULT 1;
