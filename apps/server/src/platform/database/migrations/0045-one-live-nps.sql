-- A property has one live NPS, and as many drafts of the next one as its staff write.
DROP INDEX message_one_nps;
CREATE UNIQUE INDEX message_one_live_nps ON message (property_id) WHERE type = 'nps' AND visibility = 'public';
