-- Receivers of events: webhooks and channels of Slack and Teams.
CREATE TABLE webhook (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('webhook', 'slack', 'teams')),
  name text NOT NULL CHECK (name <> ''),
  -- Encrypted with a key of this installation: the address of a channel is what lets in.
  address bytea NOT NULL,
  -- What may be shown of the address: its host and its last four characters.
  address_hint text NOT NULL,
  -- Encrypted like the address; a webhook has one, a channel has none.
  secret bytea,
  former_secret bytea,
  former_until timestamptz,
  events text[] NOT NULL,
  -- Null: events of every application.
  property_ids int[],
  -- Language of the notices in a channel.
  locale text NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'off', 'paused')),
  pause_reason text CHECK (pause_reason IN ('gone', 'unanswered')),
  last_success_at timestamptz,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'webhook') = (secret IS NOT NULL)),
  UNIQUE (company_id, id),
  UNIQUE (company_id, name)
);

-- Events on their way to a receiver, written in the transaction of what happened; the log for 30 days after that.
CREATE TABLE webhook_delivery (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id int NOT NULL,
  webhook_id int NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts int NOT NULL DEFAULT 0,
  -- When it is due. A worker that takes it moves this on, so that another takes it over where that worker died.
  next_at timestamptz NOT NULL DEFAULT '-infinity',
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  status int,
  fault text,
  duration_ms int,
  reply text,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (company_id, webhook_id) REFERENCES webhook (company_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook_id, next_at) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_log ON webhook_delivery (webhook_id, created_at DESC, id);
CREATE INDEX webhook_delivery_age ON webhook_delivery (created_at);

-- Before, these kinds were kept as search sources and sent nothing; there is nothing of them to take over.
DELETE FROM integration_config WHERE kind IN ('webhook', 'slack', 'teams');

DO $$
DECLARE
  scoped text;
BEGIN
  FOREACH scoped IN ARRAY ARRAY['webhook', 'webhook_delivery'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', scoped);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', scoped);
    EXECUTE format(
      'CREATE POLICY company_scope ON %I USING (in_scope(company_id)) WITH CHECK (in_scope(company_id))', scoped);
  END LOOP;
END
$$;
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook, webhook_delivery TO waymark_app;
