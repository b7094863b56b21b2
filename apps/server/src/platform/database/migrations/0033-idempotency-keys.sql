-- Replies to creations that were sent with an `Idempotency-Key`, kept for 24 hours so that a repeated request gets the
-- same reply (issue 16, item 15). A manager's own rows: like `session` they belong to no company.
CREATE TABLE idempotency_key (
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  -- SHA-256 of the key.
  key_hash bytea NOT NULL CHECK (length(key_hash) = 32),
  -- SHA-256 of the call and its parsed input.
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  -- The reply as JSON, encrypted: it may hold a token that is shown once. Null while the call runs.
  reply bytea,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (manager_id, key_hash)
);
CREATE INDEX idempotency_key_expiry ON idempotency_key (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_key TO waymark_app;
