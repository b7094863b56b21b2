export type { CallMeta } from './call.ts'
export { type Contract, contract } from './contract.ts'
export { exampleValues } from './example-values.ts'
export { parameterDescriptions } from './parameter-descriptions.ts'
export type { WireAdoptionGoal } from './rows/analytics/adoption-goals.ts'
export type {
  WireAdoption,
  WireAdoptionPage,
  WireAnalyticsOverview,
  WireAnswer,
  WireEngagement,
  WireEngagementPage,
  WireHappiness,
  WireNps,
  WireRetention,
  WireSegmentFigures,
  WireSegmentReport,
  WireSurveyRow,
  WireSurveys,
} from './rows/analytics/analytics.ts'
export type {
  WireContentOverview,
  WireMessageReach,
  WireSearchQuery,
  WireSearchReport,
  WireTopGuide,
} from './rows/analytics/content-analytics.ts'
export type { WireItemRow, WireTooltipReport, WireValidatorReport } from './rows/analytics/item-reports.ts'
export type {
  WireAnnouncementDetail,
  WireAnnouncementFigures,
  WireAnnouncementReport,
} from './rows/analytics/message-reports.ts'
export type { WireNpsInsight } from './rows/analytics/nps-insight.ts'
export type { WirePageSegment } from './rows/analytics/page-segments.ts'
export type { WireReportSchedule, WireScheduleTarget } from './rows/analytics/report-schedules.ts'
export type {
  WireGuideDetail,
  WireGuideFigures,
  WireGuideReport,
  WireGuideSegments,
} from './rows/analytics/reports.ts'
export type {
  WireTagReport,
  WireTagRow,
  WireTaskReport,
  WireTaskRow,
  WireTrackedReport,
  WireTrackedRow,
} from './rows/analytics/task-success.ts'
export type { WireAlarm, WireStepError } from './rows/content/alarms.ts'
export type { WireChapter, WireOutline } from './rows/content/chapters.ts'
export type { WireContentCheck } from './rows/content/content-check.ts'
export type {
  ContextualRuleQuery,
  ContextualRuleSave,
  WireContextualRule,
  WireRuleUsage,
} from './rows/content/contextual-rules.ts'
export type { WireBulkResult, WireContextTag } from './rows/content/guide-flows.ts'
export type { WireStockImage } from './rows/content/images.ts'
export type {
  SentLanguageTexts,
  WireCopiedLanguage,
  WireLanguageContent,
  WireLanguageUsage,
  WireRemovedTexts,
  WireSavedTexts,
} from './rows/content/languages.ts'
export type { WirePageCheckSchedule } from './rows/content/page-check-schedules.ts'
export type { SentCheckResult, WirePageCheck } from './rows/content/page-checks.ts'
export type { PageItemQuery, WirePageItemUsage } from './rows/content/page-items.ts'
export type { WirePopup } from './rows/content/popups.ts'
export type { WirePreview } from './rows/content/previews.ts'
export type { WireFound } from './rows/content/search.ts'
export type {
  WireTranslationImport,
  WireTranslationImportFile,
  WireTranslationTexts,
} from './rows/content/translations.ts'
export type { RestorableType, WireRestoredContent } from './rows/content/versions.ts'
export type { WireCopilotQuestion } from './rows/delivery/copilot-questions.ts'
export {
  type EditorPurpose,
  pickKinds,
  type SentElement,
  type WireEditorSession,
  type WireElementPicture,
  type WirePageLook,
  type WirePickedElement,
} from './rows/delivery/editor.ts'
export type {
  WireGeneratedTexts,
  WirePageEditor,
  WireRecordedTexts,
  WireRecording,
  WireRuleChoices,
  WireStepPicture,
  WireWrittenGuide,
  WireWrittenItem,
  WireWrittenTask,
} from './rows/delivery/page-editor-calls.ts'
export type { WireLiveEvent } from './rows/delivery/snippet.ts'
export type { WireApiToken, WireSession } from './rows/identity/account.ts'
export { defaultApiTokenDays, maxApiTokenDays } from './rows/identity/account.ts'
export type { CurrentManager, WireInvite } from './rows/identity/managers.ts'
export type { WireMember } from './rows/identity/members.ts'
export type { WireSecurityUser, WireSso } from './rows/identity/security.ts'
export type { WireCompanyUser } from './rows/people/company-users.ts'
export type { WireAttribute, WireEndUser } from './rows/people/people.ts'
export type {
  WireErasure,
  WireForeignUser,
  WireGuideActivity,
  WireUserAnswer,
  WireUserContent,
  WireUserSession,
} from './rows/people/person.ts'
export type { WireSegmentUses } from './rows/people/segment-parts.ts'
export type {
  WireAiSegment,
  WireSampleUser,
  WireSegmentVerdict,
  WireUserSegment,
} from './rows/people/segments.ts'
export type { WireImportColumn, WireUserImport } from './rows/people/user-imports.ts'
export type { WireApplication, WireDiscovered } from './rows/workspace/applications.ts'
export type { WireAuditEntry } from './rows/workspace/audit.ts'
export type { WireApplicationUrl, WireBrowserExtension, WireCompany } from './rows/workspace/companies.ts'
export type { WireEventRetention, WireRetentionPreview } from './rows/workspace/event-retention.ts'
export type { WireExtensionInstallation } from './rows/workspace/extension-rows.ts'
export type { WireExtensionSession } from './rows/workspace/extension-session-list-rows.ts'
export type { WireFoundDocument, WireIntegration } from './rows/workspace/integrations.ts'
export type { WireJob } from './rows/workspace/jobs.ts'
export type { WireApplicationMetadata, WirePortfolioImport } from './rows/workspace/portfolio-rows.ts'
export type { WireLanguage, WireProperty, WirePropertyRow } from './rows/workspace/properties.ts'
export type { WireAssistantTexts, WireContentSettings } from './rows/workspace/property-edits.ts'
export type { WireRecordingLevels } from './rows/workspace/recording-levels.ts'
export type { WireSavedView } from './rows/workspace/saved-views.ts'
export type { WireSearchSynonyms } from './rows/workspace/search-synonyms.ts'
export type { WireShellOptions, WireStaffEvent } from './rows/workspace/shell.ts'
export type { WireUrlException } from './rows/workspace/url-exceptions.ts'
export {
  deliveryStates,
  maxWebhooks,
  type WireDelivery,
  type WireWebhook,
} from './rows/workspace/webhooks.ts'
export type { BulkAction, WireBulkItemResult } from './schema/bulk.ts'
export type { WireContextTags } from './schema/context-tags.ts'
export type { NewContextualRule, WireTestedRule } from './schema/contextual-rule.ts'
export type { ErrorBody, RefusalCode, RefusalData, WireIssue } from './schema/errors.ts'
export { errorBodySchema, refusals } from './schema/errors.ts'
export type { WireGuide, WireGuideAlarm, WireGuidePage, WireGuideRow } from './schema/guide.ts'
export type {
  SentChapterTexts,
  SentGuideTexts,
  WireGuideTexts,
  WireTextStatus,
} from './schema/guide-texts.ts'
export type { MessageSave, NewMessage, WireMessage, WireMessageRow } from './schema/message.ts'
export type {
  WireBeacon,
  WireElementTag,
  WireProposedRule,
  WireTask,
  WireTooltip,
  WireValidator,
} from './schema/page-item.ts'
export type { WireRoleAssignment } from './schema/role-assignment.ts'
export {
  opaqueObject,
  type SentStep,
  type StepInput,
  type WireScreenshot,
  type WireStep,
} from './schema/step.ts'
export type {
  WireChapterDifference,
  WireChapterVersion,
  WireGuideDifference,
  WireGuideVersion,
  WireListedVersion,
  WireVersion,
} from './schema/version.ts'
export { tagDescriptions } from './tags.ts'
