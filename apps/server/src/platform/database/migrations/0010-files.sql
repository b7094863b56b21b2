-- Files that go out and come in: translations, guides on paper; and of what source a translation was made.

-- What is filled in below is every company's, also where the owner of the tables is no superuser.
SELECT set_config('waymark.is_system', 'on', true);

-- How often a job was begun; a worker that died leaves one that is begun again.
ALTER TABLE job ADD COLUMN attempt int NOT NULL DEFAULT 0;
CREATE INDEX job_expiring ON job (expires_at) WHERE expires_at IS NOT NULL;

-- Sixteen digits of a text's fingerprint; the server makes the same of the same text.
CREATE FUNCTION text_fingerprint(said text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN left(encode(sha256(convert_to(said, 'UTF8')), 'hex'), 16);

CREATE FUNCTION made_of(language_key text, source text, target text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN source = target THEN '=' ELSE '' END || language_key || ':' || text_fingerprint(source);

-- What of a guide's texts is translated, each under a key that stays: `title`, `<uuid>.content` …
CREATE FUNCTION guide_text_parts(title text, subtitle text, steps jsonb) RETURNS TABLE (key text, said text)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT 'title', title
    UNION ALL SELECT 'subtitle', subtitle
    UNION ALL SELECT one.uuid || part.suffix, part.said
      FROM jsonb_each(steps) AS one (uuid, step)
      CROSS JOIN LATERAL (VALUES
        ('.content', one.step->>'content'),
        ('.message', one.step->>'message'),
        (CASE one.step->'media'->>'kind' WHEN 'info' THEN '.info' WHEN 'link' THEN '.link' WHEN 'image' THEN '.alt' END,
         CASE one.step->'media'->>'kind' WHEN 'info' THEN one.step->'media'->>'text'
           WHEN 'link' THEN one.step->'media'->>'title' WHEN 'image' THEN one.step->'media'->>'alt' END)
      ) AS part (suffix, said)
      WHERE part.suffix IS NOT NULL AND part.said IS NOT NULL;
  END;

-- By the same keys: `<default language>:<fingerprint of its text>` from which this language's text was made, with `=`
-- in front where it is a copy of the source that nobody has translated yet.
ALTER TABLE guide_text ADD COLUMN sources jsonb NOT NULL DEFAULT '{}';

-- Whoever writes the texts: one that changes was made of the source as it is now.
CREATE FUNCTION keep_text_sources() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  source_key text;
  source guide_text%ROWTYPE;
  made jsonb;
BEGIN
  SELECT language.key INTO source_key FROM language
    WHERE language.property_id = NEW.property_id AND language.status = 'default' AND language.id <> NEW.language_id;
  IF source_key IS NULL THEN RETURN NEW; END IF;
  SELECT t.* INTO source FROM guide_text t JOIN language ON language.id = t.language_id
    WHERE t.guide_id = NEW.guide_id AND language.property_id = NEW.property_id AND language.status = 'default';
  IF NOT FOUND THEN RETURN NEW; END IF;
  SELECT jsonb_object_agg(now_said.key, made_of(source_key, from_said.said, now_said.said)) INTO made
    FROM guide_text_parts(NEW.title, NEW.subtitle, NEW.steps) AS now_said
    JOIN guide_text_parts(source.title, source.subtitle, source.steps) AS from_said ON from_said.key = now_said.key
    LEFT JOIN guide_text_parts(
        CASE WHEN TG_OP = 'UPDATE' THEN OLD.title END, CASE WHEN TG_OP = 'UPDATE' THEN OLD.subtitle END,
        CASE WHEN TG_OP = 'UPDATE' THEN OLD.steps ELSE '{}' END) AS was_said
      ON was_said.key = now_said.key
    WHERE was_said.said IS DISTINCT FROM now_said.said;
  IF made IS NOT NULL THEN NEW.sources := NEW.sources || made; END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER guide_text_sources BEFORE INSERT OR UPDATE OF title, subtitle, steps ON guide_text
  FOR EACH ROW EXECUTE FUNCTION keep_text_sources();

-- What is translated already counts as made from what the source says now.
UPDATE guide_text SET sources = coalesce((
  SELECT jsonb_object_agg(mine.key, made_of(source_language.key, theirs.said, mine.said))
  FROM language AS source_language
  JOIN guide_text AS source ON source.language_id = source_language.id AND source.guide_id = guide_text.guide_id
  CROSS JOIN LATERAL guide_text_parts(guide_text.title, guide_text.subtitle, guide_text.steps) AS mine
  JOIN LATERAL guide_text_parts(source.title, source.subtitle, source.steps) AS theirs ON theirs.key = mine.key
  WHERE source_language.property_id = guide_text.property_id AND source_language.status = 'default'
    AND source_language.id <> guide_text.language_id), '{}');

-- The same for chapters, whose texts stand in one row: language key -> text key -> source.
ALTER TABLE chapter ADD COLUMN text_sources jsonb NOT NULL DEFAULT '{}';
CREATE FUNCTION keep_chapter_sources() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  source_key text;
  made jsonb;
BEGIN
  SELECT language.key INTO source_key FROM language
    WHERE language.property_id = NEW.property_id AND language.status = 'default';
  IF source_key IS NULL OR NEW.texts->source_key IS NULL THEN RETURN NEW; END IF;
  SELECT jsonb_object_agg(one.key, coalesce(NEW.text_sources->one.key, '{}') || one.made) INTO made FROM (
    SELECT mine.key, jsonb_object_agg(said.key,
        made_of(source_key, NEW.texts->source_key->>said.key, said.said)) AS made
      FROM jsonb_each(NEW.texts) AS mine (key, texts)
      CROSS JOIN LATERAL jsonb_each_text(mine.texts) AS said (key, said)
      WHERE mine.key <> source_key AND NEW.texts->source_key->>said.key IS NOT NULL
        AND said.key IN ('title', 'subtitle')
        AND (TG_OP = 'INSERT' OR OLD.texts->mine.key->>said.key IS DISTINCT FROM said.said)
      GROUP BY mine.key) AS one;
  IF made IS NOT NULL THEN NEW.text_sources := NEW.text_sources || made; END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER chapter_text_sources BEFORE INSERT OR UPDATE OF texts ON chapter
  FOR EACH ROW EXECUTE FUNCTION keep_chapter_sources();
UPDATE chapter SET text_sources = coalesce((
  SELECT jsonb_object_agg(one.key, one.made) FROM (
    SELECT mine.key, jsonb_object_agg(said.key,
        made_of(source_language.key, chapter.texts->source_language.key->>said.key, said.said)) AS made
      FROM language AS source_language
      CROSS JOIN LATERAL jsonb_each(chapter.texts) AS mine (key, texts)
      CROSS JOIN LATERAL jsonb_each_text(mine.texts) AS said (key, said)
      WHERE source_language.property_id = chapter.property_id AND source_language.status = 'default'
        AND mine.key <> source_language.key AND said.key IN ('title', 'subtitle')
        AND chapter.texts->source_language.key->>said.key IS NOT NULL
      GROUP BY mine.key) AS one), '{}');

-- A file of translations that was sent, and what it would change. Nothing of it is written before it is started.
CREATE TABLE translation_import (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL,
  property_id int NOT NULL,
  -- What it may be about: one guide, one chapter with its guides, or any guide of the property.
  object_type text NOT NULL CHECK (object_type IN ('guide', 'chapter', 'property')),
  object_id int,
  status text NOT NULL CHECK (status IN ('reading', 'ready', 'refused', 'writing', 'done', 'failed')),
  file_name text NOT NULL,
  file_key text NOT NULL,
  -- Why the file as a whole was refused.
  fault text,
  -- The job that reads or writes it now.
  job_id int REFERENCES job (id) ON DELETE SET NULL,
  created_by int REFERENCES manager (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);
CREATE INDEX translation_import_property ON translation_import (property_id, created_at DESC);
CREATE INDEX translation_import_expiring ON translation_import (expires_at);

-- One guide or chapter in one language: written whole or not at all.
CREATE TABLE translation_import_file (
  import_id int NOT NULL REFERENCES translation_import (id) ON DELETE CASCADE,
  company_id int NOT NULL,
  position int NOT NULL,
  name text NOT NULL,
  object_type text CHECK (object_type IN ('guide', 'chapter')),
  object_id int,
  title text,
  -- Version of the object that the report is about.
  object_version int,
  language_key text,
  status text NOT NULL CHECK (status IN ('ready', 'refused', 'written')),
  fault text,
  counts jsonb NOT NULL DEFAULT '{}',
  -- Texts that people should look at, as far as there is room.
  notes jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (import_id, position)
);

DO $$
DECLARE
  scoped text;
BEGIN
  FOREACH scoped IN ARRAY ARRAY['translation_import', 'translation_import_file'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', scoped);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', scoped);
    EXECUTE format(
      'CREATE POLICY company_scope ON %I USING (in_scope(company_id)) WITH CHECK (in_scope(company_id))', scoped);
  END LOOP;
END
$$;
GRANT SELECT, INSERT, UPDATE, DELETE ON translation_import, translation_import_file TO waymark_app;
