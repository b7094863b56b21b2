-- Content that may show images of other hosts, saved before they were copied at each save (issue 16, item 8) or brought
-- back by a restored version. A job copies the images into our storage and takes the row away; an image that cannot be
-- copied is tried again on the next days.
CREATE TABLE foreign_image_holder (
  company_id int NOT NULL,
  property_id int NOT NULL,
  object_type text NOT NULL CHECK (object_type IN ('guide', 'message', 'popup', 'stylings')),
  -- Of `stylings` the property's id.
  object_id int NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (object_type, object_id),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);
CREATE INDEX foreign_image_holder_next ON foreign_image_holder (next_at);
ALTER TABLE foreign_image_holder ENABLE ROW LEVEL SECURITY;
ALTER TABLE foreign_image_holder FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON foreign_image_holder
  USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON foreign_image_holder TO waymark_app;

-- Candidates: our own addresses are among them, which the job finds out.
SELECT set_config('waymark.is_system', 'on', true);
INSERT INTO foreign_image_holder (company_id, property_id, object_type, object_id)
SELECT guide.company_id, guide.property_id, 'guide', guide.id FROM guide
WHERE jsonb_path_exists(guide.steps, '$[*].screenshot.src ? (@ like_regex "^(https?:)?//" flag "i")')
  OR EXISTS (SELECT FROM guide_text WHERE guide_text.property_id = guide.property_id
    AND guide_text.guide_id = guide.id AND jsonb_path_exists(guide_text.steps,
      '$.*.media ? (@.kind == "image").src ? (@ like_regex "^(https?:)?//" flag "i")'))
UNION ALL
SELECT message.company_id, message.property_id, 'message', message.id FROM message
WHERE jsonb_path_exists(message.language_texts,
  '$.*.texts.media.*.src ? (@ like_regex "^(https?:)?//" flag "i")')
UNION ALL
SELECT popup.company_id, popup.property_id, 'popup', popup.id FROM popup
WHERE jsonb_path_exists(popup.texts,
  '$.*.media ? (@.kind == "image").src ? (@ like_regex "^(https?:)?//" flag "i")')
UNION ALL
SELECT property.company_id, property.id, 'stylings', property.id FROM property
WHERE jsonb_path_exists(property.stylings,
  '$.keyvalue() ? (@.key == "avatar_img" || @.key == "helpDeskImageURL").value ? (@ like_regex "^(https?:)?//" flag "i")');
