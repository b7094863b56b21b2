-- How staff use the dashboard (document 2 §7.13). Apart from the events of end users: small, read by operators, and
-- kept for 90 days.
CREATE TABLE staff_event (
  -- Made by the dashboard; an event that comes again counts once.
  client_uuid uuid NOT NULL,
  company_id int NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  property_id int,
  -- Who was signed in when it arrived; the role is the one that the dashboard showed.
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  role text NOT NULL,
  action text NOT NULL,
  dir_key text NOT NULL,
  dir_value jsonb NOT NULL,
  -- {userAgent, sessionId, chosenLanguage, appUrl, appSessionId, appPageVisitId}
  context jsonb NOT NULL,
  client_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (manager_id, client_uuid),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_event_company ON staff_event (company_id, received_at DESC);
CREATE INDEX staff_event_received ON staff_event (received_at);

ALTER TABLE staff_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_event FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON staff_event USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));

-- What happened stays as it was told: nothing that serves requests changes it.
GRANT SELECT, INSERT, DELETE ON staff_event TO waymark_app;
REVOKE UPDATE ON staff_event FROM waymark_app;
