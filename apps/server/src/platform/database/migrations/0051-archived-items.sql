-- Tooltips, beacons, validators, element tags, tasks and rules can be archived: they act nowhere and can be restored.
ALTER TABLE page_item DROP CONSTRAINT page_item_visibility_check,
  ADD CONSTRAINT page_item_visibility_check CHECK (visibility IN ('private', 'public', 'archived'));
ALTER TABLE contextual_rule DROP CONSTRAINT contextual_rule_status_check,
  ADD CONSTRAINT contextual_rule_status_check CHECK (status IN ('draft', 'live', 'archived'));
