export type { ApplicationUrlDraft, ApplicationUrlFault } from './application-url.ts'
export { checkApplicationUrl, openableAddress } from './application-url.ts'
export { archiveGraceDays, deletionInstant, isRestorable } from './archive.ts'
export type { ContentSettings } from './content-settings.ts'
export { contentSettingsMax, withContentSettings } from './content-settings.ts'
export {
  type FeatureFlagName,
  type FeatureFlags,
  featureFlagNames,
  withFlagDefaults,
} from './feature-flags.ts'
export type { FirstUrlFault } from './first-url.ts'
export { isPlainHttp, readFirstUrl } from './first-url.ts'
export {
  applicationPagesOf,
  hasSeveralHosts,
  matchesApplicationHost,
  matchesApplicationUrl,
} from './match-application-url.ts'
export { matchTheme, type PageLook } from './match-theme.ts'
export type { PropertySettings } from './property-fields.ts'
export { propertyEntity, propertyFields } from './property-fields.ts'
export { readSelectorConfig } from './read-selector-config.ts'
export { type ReadyThemeName, readyThemes, type ThemeValues, themeOf } from './ready-themes.ts'
export { isSignedAttributesOnly } from './signed-attributes-only.ts'
export type { SelectorConfig, StylingFault, StylingKey, StylingKind } from './styling-rules.ts'
export {
  applyStylings,
  assistantCorners,
  backModes,
  maxMinParents,
  readMinViewWidth,
  stylingIssues,
  stylingKinds,
} from './styling-rules.ts'
export { stylingsDefaults, withStylingsDefaults } from './stylings-defaults.ts'
