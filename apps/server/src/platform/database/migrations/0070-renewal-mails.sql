ALTER TABLE notification_sent DROP CONSTRAINT notification_sent_kind_check;
ALTER TABLE notification_sent ADD CONSTRAINT notification_sent_kind_check
  CHECK (kind IN ('weeklyHeart', 'surveyAnswers', 'renewals'));
