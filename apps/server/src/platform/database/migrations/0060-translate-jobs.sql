-- Jobs that have texts translated by a service.
ALTER TABLE job DROP CONSTRAINT job_kind_check;
ALTER TABLE job ADD CONSTRAINT job_kind_check CHECK (kind IN ('importUsers', 'importCompanyUsers',
  'exportTranslations', 'importTranslations', 'exportGuidePdf', 'exportSurveyResults', 'exportNpsResults',
  'exportUserData', 'eraseUser', 'copyLanguageTexts', 'translateTexts'));
