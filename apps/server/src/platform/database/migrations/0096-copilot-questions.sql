-- Questions to the copilot with their answers, without the person who asked. Kept for 90 days.
CREATE TABLE copilot_question (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  asked_at timestamptz NOT NULL,
  language text NOT NULL,
  question text NOT NULL,
  answer text NOT NULL CHECK (answer IN ('model', 'passages', 'none')),
  -- Text that the model wrote; empty where none was shown.
  reply text NOT NULL,
  -- Kind, id and title of each source that was shown.
  sources jsonb NOT NULL,
  is_helpful boolean,
  -- Known to the page that asked, so that it can rate the answer.
  rating_key text NOT NULL UNIQUE,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);
CREATE INDEX copilot_question_list ON copilot_question (property_id, asked_at DESC, id DESC);
CREATE INDEX copilot_question_age ON copilot_question (asked_at);

ALTER TABLE copilot_question ENABLE ROW LEVEL SECURITY;
ALTER TABLE copilot_question FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON copilot_question
  USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON copilot_question TO waymark_app;
