-- Names of segments are unique per property, without regard to case and to the Unicode form (issue 16, item 15).
SELECT set_config('waymark.is_system', 'on', true);

-- Duplicates from before this are renamed: "Name (2)", or the next free number. The oldest keeps its name.
DO $$
DECLARE
  segments text;
  duplicate record;
  number int;
  candidate text;
  is_taken boolean;
BEGIN
  FOREACH segments IN ARRAY ARRAY['user_segment', 'page_segment'] LOOP
    EXECUTE format('UPDATE %I SET name = btrim(name) WHERE name <> btrim(name) AND btrim(name) <> ''''', segments);
    FOR duplicate IN EXECUTE format(
      'SELECT id, property_id, name FROM (
        SELECT id, property_id, name,
          row_number() OVER (PARTITION BY property_id, lower(normalize(name, NFKC)) ORDER BY id) AS place
        FROM %I) AS named WHERE place > 1 ORDER BY id', segments)
    LOOP
      number := 1;
      LOOP
        number := number + 1;
        -- 200 characters at most, as the contract allows.
        candidate := left(duplicate.name, 199 - length(format(' (%s)', number))) || format(' (%s)', number);
        EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE property_id = $1
          AND lower(normalize(name, NFKC)) = lower(normalize($2, NFKC)))', segments)
          INTO is_taken USING duplicate.property_id, candidate;
        EXIT WHEN NOT is_taken;
      END LOOP;
      EXECUTE format('UPDATE %I SET name = $1 WHERE id = $2', segments) USING candidate, duplicate.id;
    END LOOP;
  END LOOP;
END
$$;

-- It compared names with case; the index below replaces it.
ALTER TABLE page_segment DROP CONSTRAINT IF EXISTS page_segment_property_id_name_key;

CREATE UNIQUE INDEX user_segment_name ON user_segment (property_id, lower(normalize(name, NFKC)));
CREATE UNIQUE INDEX page_segment_name ON page_segment (property_id, lower(normalize(name, NFKC)));
