-- Which guides have no texts in the wished language is found out first, whatever the planner believes of the sizes: only
-- of those few, not of every guide, are the texts of all languages looked at.
CREATE OR REPLACE FUNCTION guides_saying(of_property int, wished int, fallback int, words text) RETURNS SETOF int
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
    SELECT lacking.id FROM (
      SELECT guide.id FROM guide
      WHERE guide.property_id = $1
        AND NOT EXISTS (SELECT FROM guide_search own WHERE own.guide_id = guide.id AND own.language_id = $2)
      OFFSET 0) AS lacking
    CROSS JOIN LATERAL (
      SELECT own.folded FROM guide_search own JOIN language ON language.id = own.language_id
      WHERE own.guide_id = lacking.id ORDER BY own.language_id <> $3, language.key LIMIT 1) AS other
    WHERE other.folded LIKE $4'
    USING of_property, wished, fallback, pattern;
END
$$;
