-- Texts of a language that are copied to more contents than one call may change.
ALTER TABLE job DROP CONSTRAINT job_kind_check;
ALTER TABLE job ADD CONSTRAINT job_kind_check CHECK (kind IN ('importUsers', 'importCompanyUsers',
  'exportTranslations', 'importTranslations', 'exportGuidePdf', 'exportSurveyResults', 'exportNpsResults',
  'exportUserData', 'eraseUser', 'copyLanguageTexts'));
