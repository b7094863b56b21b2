-- The IANA time zone in which reports count the days of an application.
ALTER TABLE property ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC' CHECK (time_zone <> '' AND length(time_zone) <= 64);

-- When an item became public last: tasks are counted from then on.
ALTER TABLE page_item ADD COLUMN published_at timestamptz;
UPDATE page_item SET published_at = updated_at WHERE visibility = 'public';

CREATE FUNCTION keep_published_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.visibility <> 'public' THEN
    NEW.published_at := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.visibility <> 'public' THEN
    NEW.published_at := coalesce(NEW.published_at, now());
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER page_item_published_at BEFORE INSERT OR UPDATE OF visibility ON page_item
  FOR EACH ROW EXECUTE FUNCTION keep_published_at();

-- User segments of which less is recorded than of the application's other users.
CREATE TABLE recording_level (
  company_id int NOT NULL,
  property_id int NOT NULL,
  user_segment_id int NOT NULL,
  level text NOT NULL CHECK (level IN ('none', 'basic')),
  PRIMARY KEY (property_id, user_segment_id),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE,
  -- Deleting the segment would record its users in full again.
  FOREIGN KEY (property_id, user_segment_id) REFERENCES user_segment (property_id, id)
);
ALTER TABLE recording_level ENABLE ROW LEVEL SECURITY;
ALTER TABLE recording_level FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON recording_level
  USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON recording_level TO waymark_app;
