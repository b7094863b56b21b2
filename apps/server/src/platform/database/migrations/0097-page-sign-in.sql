-- Codes that sign an end user in to the assistant on a page of one application.
ALTER TABLE one_time_secret DROP CONSTRAINT one_time_secret_purpose_check;
ALTER TABLE one_time_secret ADD CONSTRAINT one_time_secret_purpose_check CHECK (purpose IN
  ('passwordReset', 'mfaChallenge', 'magicLink', 'ssoRequest', 'ssoHandoff', 'registration', 'emailChange',
   'extensionRequest', 'extensionHandoff', 'pageSignIn'));
