-- The path of an application URL counts from now on (docs/rules.md, FIELD-51). A default one often names the page that
-- links open, such as https://app.example.com/start, while the assistant runs in the whole application: there its host
-- becomes an application URL too, so that nothing changes for running applications. It can be removed on the screen.
SELECT set_config('waymark.is_system', 'on', true);

INSERT INTO application_url (company_id, property_id, url_pattern, status, is_default)
SELECT one.company_id, one.property_id, substring(one.url_pattern FROM '^(?:https?://)?[^/?#]+'), 'active', false
FROM application_url AS one
WHERE one.is_default AND one.status = 'active' AND one.url_pattern ~ '^(https?://)?[^/?#*]+/[^?#]'
ON CONFLICT DO NOTHING;
