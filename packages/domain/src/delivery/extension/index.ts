export {
  type ExtensionPolicy,
  type PolicyField,
  type PolicyReading,
  readExtensionPolicy,
} from './extension-policy.ts'
export {
  applicationAt,
  type ExtensionApplication,
  type ExtensionSettings,
  type ExtensionSignIn,
  hostPatterns,
  settingsLifeMs,
} from './extension-settings.ts'
export { type PageIdentity, type PageMessage, readPageMessage } from './page-message.ts'
export { namedOrigin, pageOriginHeader } from './page-origin.ts'
export { pagePatterns } from './page-patterns.ts'
export {
  type ExtensionInstallation,
  firefoxExtensionId,
  type PolicyBrowser,
  type PolicyFile,
  type PolicySystem,
  type ProfileIds,
  policyBrowsers,
  policyFile,
  policySystems,
} from './policy-file.ts'
export {
  policyTemplate,
  policyTemplateTexts,
  type TemplateLanguage,
  type TemplateTexts,
  templateLanguages,
} from './policy-template.ts'
