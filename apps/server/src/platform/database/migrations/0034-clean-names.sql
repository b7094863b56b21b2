-- Names hold no control characters and no invisible ones (docs/rules.md, TEXT-27): those that were kept before that was
-- refused are cleaned. Joiners between letters or emoji stay.
SELECT set_config('waymark.is_system', 'on', true);

CREATE FUNCTION pg_temp.clean_name(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(regexp_replace(regexp_replace(name,
    '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]', '', 'g'),
    '(^|[ -~])[\u200c\u200d]+|[\u200c\u200d]+($|[ -~])', '\1\2', 'g'))
$$;

-- Where a name must not be empty, its kind and number stand in for one of which nothing is left.
CREATE FUNCTION pg_temp.clean_name(name text, kind text, id int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(pg_temp.clean_name(name), ''), kind || ' ' || id)
$$;

UPDATE company SET name = pg_temp.clean_name(name, 'Company', id) WHERE name <> pg_temp.clean_name(name, 'Company', id);
UPDATE property SET name = pg_temp.clean_name(name, 'Application', id)
  WHERE name <> pg_temp.clean_name(name, 'Application', id);
UPDATE manager SET name = pg_temp.clean_name(name, 'Person', id) WHERE name <> pg_temp.clean_name(name, 'Person', id);
UPDATE language SET name = pg_temp.clean_name(name, 'Language', id) WHERE name <> pg_temp.clean_name(name, 'Language', id);
UPDATE url_exception SET name = pg_temp.clean_name(name, 'Exception', id)
  WHERE name <> pg_temp.clean_name(name, 'Exception', id);
UPDATE contextual_rule SET name = pg_temp.clean_name(name, 'Rule', id) WHERE name <> pg_temp.clean_name(name, 'Rule', id);
UPDATE page_item SET name = pg_temp.clean_name(name, 'Item', id) WHERE name <> pg_temp.clean_name(name, 'Item', id);
UPDATE message SET title = pg_temp.clean_name(title, 'Message', id)
  WHERE title <> pg_temp.clean_name(title, 'Message', id);
UPDATE popup SET title = pg_temp.clean_name(title) WHERE title <> pg_temp.clean_name(title);
UPDATE attribute SET display_name = pg_temp.clean_name(display_name)
  WHERE display_name <> pg_temp.clean_name(display_name);
UPDATE guide_text SET title = pg_temp.clean_name(title, 'Guide', guide_id)
  WHERE title <> pg_temp.clean_name(title, 'Guide', guide_id);

-- Names that are unique get their number behind them, so that two never come to the same.
UPDATE user_segment SET name = pg_temp.clean_name(name, 'Segment', id) || ' (' || id || ')'
  WHERE name <> pg_temp.clean_name(name, 'Segment', id);
UPDATE page_segment SET name = pg_temp.clean_name(name, 'Page segment', id) || ' (' || id || ')'
  WHERE name <> pg_temp.clean_name(name, 'Page segment', id);
UPDATE integration_config SET name = pg_temp.clean_name(name, 'Integration', id) || ' (' || id || ')'
  WHERE name <> pg_temp.clean_name(name, 'Integration', id);
UPDATE application_metadata SET name = pg_temp.clean_name(name, 'Application', id) || ' (' || id || ')'
  WHERE name <> pg_temp.clean_name(name, 'Application', id);

UPDATE chapter SET texts = (
  SELECT jsonb_object_agg(text.key, text.value || jsonb_build_object('title',
    pg_temp.clean_name(text.value ->> 'title', 'Chapter', chapter.id))) FROM jsonb_each(chapter.texts) AS text)
  WHERE EXISTS (SELECT FROM jsonb_each(chapter.texts) AS text
    WHERE text.value ->> 'title' <> pg_temp.clean_name(text.value ->> 'title', 'Chapter', chapter.id));
