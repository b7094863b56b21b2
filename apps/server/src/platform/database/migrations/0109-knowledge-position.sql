-- Where the listing of a source is continued, when a run ended before its last page. Null: from the beginning.
ALTER TABLE integration_config ADD COLUMN crawl_position jsonb;
