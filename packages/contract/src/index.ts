import { pageSegmentRows } from './rows/analytics/page-segments.ts'
import { reportScheduleRows } from './rows/analytics/report-schedules.ts'
import { reportRows } from './rows/analytics/reports.ts'
import { backgroundTaskRows } from './rows/analytics/tasks.ts'
import { alarmRows } from './rows/content/alarms.ts'
import { chapterRows } from './rows/content/chapters.ts'
import { contentCheckRows } from './rows/content/content-check.ts'
import { contextualRuleRows } from './rows/content/contextual-rules.ts'
import { guideFlowRows } from './rows/content/guide-flows.ts'
import { guidePdfRows } from './rows/content/guide-pdfs.ts'
import { chapterTextRows, guideTextRows } from './rows/content/guide-texts.ts'
import { guideRows } from './rows/content/guides.ts'
import { imageRows } from './rows/content/images.ts'
import { languageRows } from './rows/content/languages.ts'
import { pageCheckScheduleRows } from './rows/content/page-check-schedules.ts'
import { pageCheckRows } from './rows/content/page-checks.ts'
import {
  beaconRows,
  elementTagRows,
  pageItemRows,
  taskRows,
  tooltipRows,
  validatorRows,
} from './rows/content/page-items.ts'
import { popupRows } from './rows/content/popups.ts'
import { previewRows } from './rows/content/previews.ts'
import { searchRows } from './rows/content/search.ts'
import { translationRows } from './rows/content/translations.ts'
import { versionRows } from './rows/content/versions.ts'
import { assistantRows } from './rows/delivery/assistant.ts'
import { copilotQuestionRows, copilotRatingRows } from './rows/delivery/copilot-questions.ts'
import { editorRows } from './rows/delivery/editor.ts'
import { extensionEditorRows } from './rows/delivery/extension-editor.ts'
import { pageEditorCalls } from './rows/delivery/page-editor-calls.ts'
import { snippetRows } from './rows/delivery/snippet.ts'
import { accountRows, mfaRows, sessionRows } from './rows/identity/account.ts'
import { authRows } from './rows/identity/auth.ts'
import { magicLinkRows } from './rows/identity/magic-links.ts'
import { managerRows } from './rows/identity/managers.ts'
import { authorizationRows, memberRows } from './rows/identity/members.ts'
import { securityRows, ssoRows } from './rows/identity/security.ts'
import { messageRows } from './rows/messages/messages.ts'
import { companyUserRows } from './rows/people/company-users.ts'
import { attributeRows, endUserRows } from './rows/people/people.ts'
import { foreignUserRows, personRows } from './rows/people/person.ts'
import { segmentRows } from './rows/people/segments.ts'
import { companyUserImportRows, userImportRows } from './rows/people/user-imports.ts'
import { applicationRows } from './rows/workspace/applications.ts'
import { auditRows } from './rows/workspace/audit.ts'
import { companyRows } from './rows/workspace/companies.ts'
import { eventRetentionRows } from './rows/workspace/event-retention.ts'
import { integrationRows } from './rows/workspace/integrations.ts'
import { jobRows } from './rows/workspace/jobs.ts'
import { propertyRows } from './rows/workspace/properties.ts'
import { propertyEditRows } from './rows/workspace/property-edits.ts'
import { recordingLevelRows } from './rows/workspace/recording-levels.ts'
import { savedViewRows } from './rows/workspace/saved-views.ts'
import { searchSynonymRows } from './rows/workspace/search-synonyms.ts'
import { shellRows } from './rows/workspace/shell.ts'
import { urlExceptionRows } from './rows/workspace/url-exceptions.ts'
import { webhookRows } from './rows/workspace/webhooks.ts'

/** Every call of the API: what both sides read (house rule 5). */
export const contract = {
  auth: authRows,
  managers: managerRows,
  account: accountRows,
  sessions: sessionRows,
  mfa: mfaRows,
  members: memberRows,
  authorization: authorizationRows,
  security: securityRows,
  sso: ssoRows,
  magicLinks: magicLinkRows,
  audit: auditRows,
  companies: companyRows,
  companyUsers: { ...companyUserRows, ...companyUserImportRows },
  jobs: jobRows,
  integrations: integrationRows,
  webhooks: webhookRows,
  applications: applicationRows,
  properties: {
    ...propertyRows,
    ...propertyEditRows,
    ...searchSynonymRows,
    ...languageRows,
  },
  urlExceptions: urlExceptionRows,
  eventRetention: eventRetentionRows,
  reportSchedules: reportScheduleRows,
  savedViews: savedViewRows,
  recordingLevels: recordingLevelRows,
  popups: popupRows,
  guides: { ...guideRows, ...guideFlowRows, ...guideTextRows },
  contentChecks: contentCheckRows,
  chapters: { ...chapterRows, ...chapterTextRows },
  images: imageRows,
  translations: translationRows,
  guidePdfs: guidePdfRows,
  contextualRules: contextualRuleRows,
  tooltips: tooltipRows,
  beacons: beaconRows,
  validators: validatorRows,
  elementTags: elementTagRows,
  tasks: taskRows,
  pageItems: pageItemRows,
  snippet: snippetRows,
  editor: { ...editorRows, ...extensionEditorRows },
  messages: messageRows,
  segments: segmentRows,
  pageSegments: pageSegmentRows,
  endUsers: { ...endUserRows, ...personRows },
  foreignUsers: foreignUserRows,
  userImports: userImportRows,
  backgroundTasks: backgroundTaskRows,
  attributes: attributeRows,
  reports: reportRows,
  assistant: { ...assistantRows, ...copilotRatingRows, ...pageEditorCalls },
  search: { ...searchRows, ...copilotQuestionRows },
  versions: versionRows,
  previews: previewRows,
  alarms: alarmRows,
  pageChecks: pageCheckRows,
  pageCheckSchedules: pageCheckScheduleRows,
  shell: shellRows,
}
export type { CallMeta } from './call.ts'
export { exampleValues } from './example-values.ts'
export { parameterDescriptions } from './parameter-descriptions.ts'
export { tagDescriptions } from './tags.ts'
export type Contract = typeof contract

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
