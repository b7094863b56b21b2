-- Files of translations can be about every kind of content with texts; the closed list is `translatedKinds` of domain.
ALTER TABLE translation_import_file DROP CONSTRAINT translation_import_file_object_type_check;
ALTER TABLE translation_import_file ADD CONSTRAINT translation_import_file_object_type_check
  CHECK (object_type IN ('guide', 'chapter', 'message', 'popup', 'tooltip', 'beacon', 'validator', 'assistantTexts'));
