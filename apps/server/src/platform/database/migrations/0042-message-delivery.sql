-- When a message opens by itself: after how many seconds on the page, for which share of the visitors, and how often
-- it returns once it was dismissed.
ALTER TABLE message
  ADD COLUMN wait_seconds int NOT NULL DEFAULT 0 CHECK (wait_seconds BETWEEN 0 AND 3600),
  ADD COLUMN sample_percent int NOT NULL DEFAULT 100 CHECK (sample_percent BETWEEN 1 AND 100),
  ADD COLUMN max_reminders int NOT NULL DEFAULT 3 CHECK (max_reminders BETWEEN 0 AND 20);

-- Messages whose start or end is the next thing that happens to them.
CREATE INDEX message_due_start ON message (min_time) WHERE visibility = 'scheduled';
CREATE INDEX message_due_end ON message (max_time) WHERE visibility = 'public' AND max_time IS NOT NULL;
