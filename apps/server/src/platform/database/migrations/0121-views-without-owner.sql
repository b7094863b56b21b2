-- A shared view stays when the account of its owner is deleted; a personal view is deleted with the account.
ALTER TABLE saved_view
  ALTER COLUMN manager_id DROP NOT NULL,
  DROP CONSTRAINT saved_view_manager_id_fkey,
  ADD CONSTRAINT saved_view_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES manager (id) ON DELETE SET NULL;

-- The views of an account lie in several companies, so that no scope of the caller covers them.
CREATE FUNCTION delete_personal_views() RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  was_system text := current_setting('waymark.is_system', true);
BEGIN
  PERFORM set_config('waymark.is_system', 'on', true);
  DELETE FROM saved_view WHERE manager_id = OLD.id AND NOT is_shared;
  PERFORM set_config('waymark.is_system', coalesce(was_system, ''), true);
  RETURN OLD;
END
$$;
CREATE TRIGGER manager_personal_views BEFORE DELETE ON manager
  FOR EACH ROW EXECUTE FUNCTION delete_personal_views();
