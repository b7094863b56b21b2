-- In the order of event_ids: the id of the start without which an event of a guide's run does not count (EVENT-6), or
-- NULL. NULL as a whole: no event of the batch needs a start, or the batch was written by an earlier Waymark.
ALTER TABLE event_inbox ADD COLUMN start_ids uuid[];
