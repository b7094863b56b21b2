-- Attempts that count against a limit (packages/domain/src/security/attempt-budgets.ts). They take the place of
-- sign_in_attempt, which a server of the version before still writes while it is replaced; a later release drops it.
CREATE TABLE attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Keyed hash of budget and subject.
  subject bytea NOT NULL,
  attempted_at timestamptz NOT NULL
);
CREATE INDEX attempt_subject ON attempt (subject, attempted_at);
CREATE INDEX attempt_age ON attempt (attempted_at);

-- Counts one attempt for each subject, unless one of them has reached its maximum within its window: then none is
-- counted, and retry_after_s says when that subject has room again and refused_by which it is, from 1. Attempts of the
-- same subject wait for each other, in the order of their keys, so that no number of callers and servers counts more.
CREATE FUNCTION take_attempt(
  subjects bytea[], maxima int[], windows_s int[], at timestamptz,
  OUT ids bigint[], OUT refused_by int, OUT retry_after_s int
) LANGUAGE plpgsql AS $$
DECLARE
  frees_at timestamptz;
BEGIN
  -- A crash of the database may lose the last moments of counting, which no caller can bring about.
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM pg_advisory_xact_lock(keys.key) FROM (
    SELECT ('x' || encode(substr(one, 1, 8), 'hex'))::bit(64)::bigint AS key FROM unnest(subjects) AS one ORDER BY 1
  ) AS keys;
  FOR position IN 1 .. cardinality(subjects) LOOP
    SELECT attempt.attempted_at + windows_s[position] * interval '1 second' INTO frees_at
    FROM attempt
    WHERE attempt.subject = subjects[position]
      AND attempt.attempted_at > at - windows_s[position] * interval '1 second'
    ORDER BY attempt.attempted_at DESC OFFSET maxima[position] - 1 LIMIT 1;
    IF FOUND THEN
      refused_by := position;
      retry_after_s := greatest(1, ceil(extract(epoch FROM frees_at - at)))::int;
      RETURN;
    END IF;
  END LOOP;
  WITH counted AS (
    INSERT INTO attempt (subject, attempted_at) SELECT unnest(subjects), at RETURNING attempt.id
  )
  SELECT array_agg(counted.id) INTO ids FROM counted;
END
$$;

-- Takes attempts back that turned out to be right.
CREATE FUNCTION give_back_attempt(taken bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  DELETE FROM attempt WHERE attempt.id = ANY(taken);
END
$$;

-- Browsers that signed in to an account before: the OWASP device-cookie protocol. A cookie without its row is worth
-- nothing, so that deleting rows revokes devices.
CREATE TABLE known_device (
  hash bytea PRIMARY KEY,
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL
);
CREATE INDEX known_device_manager ON known_device (manager_id, last_seen_at);

GRANT SELECT, INSERT, DELETE ON attempt TO waymark_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON known_device TO waymark_app;
