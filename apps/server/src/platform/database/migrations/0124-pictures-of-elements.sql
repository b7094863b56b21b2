-- Pictures of elements that are picked alone: of page items, for authors, and of the element that the editor looks for.
ALTER TABLE page_item ADD COLUMN screenshot jsonb;
ALTER TABLE editor_session ADD COLUMN seek_screenshot jsonb;
