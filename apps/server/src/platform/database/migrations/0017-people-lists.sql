-- Lists of people in any order, archived ones and searches too, are answered by the columns of people's values
-- (docs/decisions/0016-segments-by-column.md): no index of the rows has to keep their orders up to date at every visit.
DROP INDEX end_user_created, end_user_archived, end_user_external, end_user_last_seen, end_user_first_seen;

-- Archived people are laid out, too.
DROP INDEX end_user_place;
CREATE INDEX end_user_place ON end_user (property_id, id);

-- What was laid out so far lacks them: a change of each property lets the job begin anew.
SELECT set_config('waymark.is_system', 'on', true);
INSERT INTO end_user_change (company_id, property_id, user_id)
SELECT layout.company_id, layout.property_id, first.id FROM people_layout AS layout
CROSS JOIN LATERAL (
  SELECT end_user.id FROM end_user WHERE end_user.property_id = layout.property_id ORDER BY end_user.id LIMIT 1) AS first;
DELETE FROM people_layout;
