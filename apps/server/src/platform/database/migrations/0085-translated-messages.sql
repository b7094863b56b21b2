-- Files of translations can be about messages too; the closed list is `translatedTypes` of domain.
ALTER TABLE translation_import DROP CONSTRAINT translation_import_object_type_check;
ALTER TABLE translation_import ADD CONSTRAINT translation_import_object_type_check
  CHECK (object_type IN ('guide', 'chapter', 'message', 'property'));
ALTER TABLE translation_import_file DROP CONSTRAINT translation_import_file_object_type_check;
ALTER TABLE translation_import_file ADD CONSTRAINT translation_import_file_object_type_check
  CHECK (object_type IN ('guide', 'chapter', 'message'));
