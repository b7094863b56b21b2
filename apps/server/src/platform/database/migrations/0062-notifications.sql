-- Mails that a manager was sent for a period, so that no period is mailed twice, by whichever server or retry.
CREATE TABLE notification_sent (
  manager_id int NOT NULL REFERENCES manager (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('weeklyHeart', 'surveyAnswers')),
  period text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (manager_id, kind, period)
);
CREATE INDEX notification_sent_at ON notification_sent (sent_at);
GRANT SELECT, INSERT, DELETE ON notification_sent TO waymark_app;
