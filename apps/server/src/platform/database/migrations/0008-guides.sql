-- Guides in their thousands: found by their words, put in order, taken back from among the deleted ones.
-- Both come with PostgreSQL and are trusted: the owner of a database may switch them on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Where a deleted guide lay, so that deleting can be undone (document 1 §4); null while it is not deleted.
ALTER TABLE guide ADD COLUMN deleted_at timestamptz;
ALTER TABLE guide ADD COLUMN former_chapter_id int;
ALTER TABLE guide ADD COLUMN former_sort int;
ALTER TABLE guide ADD FOREIGN KEY (property_id, former_chapter_id) REFERENCES chapter (property_id, id)
  ON DELETE SET NULL (former_chapter_id);
CREATE INDEX guide_former_chapter ON guide (property_id, former_chapter_id) WHERE former_chapter_id IS NOT NULL;

-- A list asks which languages a guide has, and for its title in one, without reading the texts of its steps.
CREATE INDEX guide_text_language ON guide_text (property_id, language_id, guide_id);

-- Text as the search compares it: without regard to case, accents and kinds of white space.
CREATE FUNCTION search_fold(said text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(
    -- Most texts have nothing but plain letters, and plain letters are ten times as fast.
    CASE WHEN octet_length(said) = length(said) THEN lower(said)
    ELSE
      replace(replace(replace(
        translate(
          regexp_replace(lower(normalize(said, NFKD)), '[\u0300-\u036f]', '', 'g'),
          'øđłıħŧ', 'odliht'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
    END,
    '\s\s+|[\t\n\v\f\r]', ' ', 'g');

-- What a guide says in one language. Triggers keep it, whoever writes the texts.
CREATE TABLE guide_search (
  company_id int NOT NULL,
  property_id int NOT NULL,
  guide_id int NOT NULL,
  language_id int NOT NULL,
  -- The beginning of the title, to order lists by.
  title text NOT NULL,
  folded text NOT NULL,
  PRIMARY KEY (guide_id, language_id) INCLUDE (company_id, property_id, title),
  FOREIGN KEY (guide_id, language_id) REFERENCES guide_text (guide_id, language_id) ON DELETE CASCADE
);
-- Most fit into their row: reading thousands of them must not unpack each.
ALTER TABLE guide_search ALTER COLUMN folded SET STORAGE EXTERNAL;
ALTER TABLE guide_search SET (toast_tuple_target = 8160);
-- The only index that begins with a property, so that no plan looks through all texts of one for a rare word.
CREATE INDEX guide_search_words ON guide_search USING gin (property_id, language_id, folded gin_trgm_ops);

-- Texts of steps that went are kept in case these come back; they are not found meanwhile.
CREATE FUNCTION keep_guide_search(of_guide int, of_language int DEFAULT NULL) RETURNS void
  LANGUAGE sql
  BEGIN ATOMIC
    INSERT INTO guide_search (company_id, property_id, guide_id, language_id, title, folded)
    SELECT t.company_id, t.property_id, t.guide_id, t.language_id, left(search_fold(t.title), 200),
      -- Between two texts stands a sign that nobody types, so that no words are found across them.
      search_fold(concat_ws(E'\x01', t.title, t.subtitle, (
        SELECT string_agg(concat_ws(E'\x01', s.said->>'content', s.said->>'message', s.said->'media'->>'text',
          s.said->'media'->>'title'), E'\x01' ORDER BY one.place)
        -- Texts are taken apart once: looking each step up would unpack all of them for every step.
        FROM jsonb_array_elements(g.steps) WITH ORDINALITY AS one (step, place)
        JOIN jsonb_each(t.steps) AS s (uuid, said) ON s.uuid = one.step->>'uuid')))
    FROM guide_text t JOIN guide g ON g.id = t.guide_id AND g.property_id = t.property_id
    WHERE t.guide_id = of_guide AND t.language_id = coalesce(of_language, t.language_id)
    ON CONFLICT (guide_id, language_id) DO UPDATE SET title = excluded.title, folded = excluded.folded
      WHERE guide_search.folded IS DISTINCT FROM excluded.folded;
  END;

CREATE FUNCTION guide_text_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_guide_search(NEW.guide_id, NEW.language_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER guide_text_search AFTER INSERT OR UPDATE OF title, subtitle, steps ON guide_text
  FOR EACH ROW EXECUTE FUNCTION guide_text_changed();

CREATE FUNCTION guide_steps_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_guide_search(NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER guide_steps_search AFTER UPDATE OF steps ON guide
  FOR EACH ROW WHEN (OLD.steps IS DISTINCT FROM NEW.steps) EXECUTE FUNCTION guide_steps_changed();

-- Words that pages have set with `tag` (document 2 §7.5), as far as the pointer call told.
CREATE TABLE seen_tag (
  company_id int NOT NULL,
  property_id int NOT NULL,
  tag text NOT NULL CHECK (tag <> '' AND length(tag) <= 128),
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (property_id, tag),
  FOREIGN KEY (company_id, property_id) REFERENCES property (company_id, id) ON DELETE CASCADE
);

ALTER TABLE seen_tag ENABLE ROW LEVEL SECURITY;
ALTER TABLE seen_tag FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON seen_tag USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON seen_tag TO waymark_app;

-- No index can serve LIKE beneath a policy: a comparison that might tell of a row must not see it before the
-- policy has. So the search is a function of the owner, to whom the policy is open, that asks for the scope itself.
ALTER TABLE guide_search ENABLE ROW LEVEL SECURITY;
ALTER TABLE guide_search FORCE ROW LEVEL SECURITY;
CREATE POLICY company_scope ON guide_search TO waymark_app
  USING (in_scope(company_id)) WITH CHECK (in_scope(company_id));
CREATE POLICY owner_finds ON guide_search TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON guide_search TO waymark_app;

-- Ids of a property's guides that say the words in the language in which they are listed: the wished one, else the
-- default one, else the first by its key.
CREATE FUNCTION guides_saying(of_property int, wished int, fallback int, words text) RETURNS SETOF int
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 200 AS $$
DECLARE
  pattern text := '%' || replace(replace(replace(
    search_fold(btrim(words)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF NOT EXISTS (SELECT FROM property WHERE property.id = of_property AND in_scope(property.company_id)) THEN
    RETURN;
  END IF;
  -- Planned each time: one word is in every guide, another in none.
  RETURN QUERY EXECUTE '
    SELECT said.guide_id FROM guide_search said
    WHERE said.property_id = $1 AND said.language_id = $2 AND said.folded LIKE $4
    UNION ALL
    SELECT guide.id FROM guide
    CROSS JOIN LATERAL (
      SELECT own.folded FROM guide_search own JOIN language ON language.id = own.language_id
      WHERE own.guide_id = guide.id ORDER BY own.language_id <> $3, language.key LIMIT 1) AS other
    WHERE guide.property_id = $1 AND other.folded LIKE $4
      AND NOT EXISTS (SELECT FROM guide_search own WHERE own.guide_id = guide.id AND own.language_id = $2)'
    USING of_property, wished, fallback, pattern;
END
$$;
REVOKE ALL ON FUNCTION guides_saying FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guides_saying TO waymark_app;

-- The owner of the tables is under their policies, too.
SELECT set_config('waymark.is_system', 'on', true);
SELECT keep_guide_search(guide.id) FROM guide;
