-- Pages and articles of a company's knowledge bases, as the search of the assistant reads them.
CREATE TABLE knowledge_document (
  -- Below 1000 are the help links of an application, which the search shows as documents too.
  id int GENERATED ALWAYS AS IDENTITY (START WITH 1000) PRIMARY KEY,
  company_id int NOT NULL,
  integration_id int NOT NULL,
  url text NOT NULL CHECK (length(url) <= 2048),
  -- First part of a language tag, as 'en'; empty: unknown.
  language text NOT NULL,
  title text NOT NULL,
  headings text NOT NULL,
  body text NOT NULL CHECK (length(body) <= 60000),
  -- Made with the text search configuration of the language.
  search tsvector NOT NULL,
  -- Validators of the reply (RFC 9110), for conditional requests.
  etag text,
  last_modified text,
  -- The crawl that saw it last; what an entire crawl has not seen is removed.
  seen_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  UNIQUE (integration_id, url),
  FOREIGN KEY (company_id, integration_id) REFERENCES integration_config (company_id, id) ON DELETE CASCADE
);
CREATE INDEX knowledge_document_search ON knowledge_document USING gin (search);

ALTER TABLE knowledge_document ENABLE ROW LEVEL SECURITY;
ALTER TABLE knowledge_document FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON knowledge_document
  USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON knowledge_document TO waymark_app;

ALTER TABLE integration_config
  -- Of sources that a job reads: how far it is, and how the last run ended.
  ADD COLUMN crawl jsonb,
  -- When the job reads the source next; null: not by itself.
  ADD COLUMN crawl_due_at timestamptz,
  -- The last time that the source was read to its end.
  ADD COLUMN crawled_at timestamptz;
CREATE INDEX integration_config_crawl_due ON integration_config (crawl_due_at) WHERE crawl_due_at IS NOT NULL;
