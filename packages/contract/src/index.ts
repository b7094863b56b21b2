import { accountRows, mfaRows, sessionRows } from './rows/account.ts'
import { alarmRows } from './rows/alarms.ts'
import { applicationRows } from './rows/applications.ts'
import { assistantRows } from './rows/assistant.ts'
import { auditRows } from './rows/audit.ts'
import { authRows } from './rows/auth.ts'
import { chapterRows } from './rows/chapters.ts'
import { companyRows } from './rows/companies.ts'
import { companyUserRows } from './rows/company-users.ts'
import { contentCheckRows } from './rows/content-check.ts'
import { contextualRuleRows } from './rows/contextual-rules.ts'
import { guideFlowRows } from './rows/guide-flows.ts'
import { guidePdfRows } from './rows/guide-pdfs.ts'
import { chapterTextRows, guideTextRows } from './rows/guide-texts.ts'
import { guideRows } from './rows/guides.ts'
import { imageRows } from './rows/images.ts'
import { integrationRows } from './rows/integrations.ts'
import { jobRows } from './rows/jobs.ts'
import { languageRows } from './rows/languages.ts'
import { magicLinkRows } from './rows/magic-links.ts'
import { managerRows } from './rows/managers.ts'
import { authorizationRows, memberRows } from './rows/members.ts'
import { messageRows } from './rows/messages.ts'
import { beaconRows, elementTagRows, taskRows, tooltipRows, validatorRows } from './rows/page-items.ts'
import { pageSegmentRows } from './rows/page-segments.ts'
import { attributeRows, endUserRows } from './rows/people.ts'
import { foreignUserRows, personRows } from './rows/person.ts'
import { popupRows } from './rows/popups.ts'
import { previewRows } from './rows/previews.ts'
import { propertyRows } from './rows/properties.ts'
import { propertyEditRows } from './rows/property-edits.ts'
import { reportRows } from './rows/reports.ts'
import { searchRows } from './rows/search.ts'
import { securityRows, ssoRows } from './rows/security.ts'
import { segmentRows } from './rows/segments.ts'
import { shellRows } from './rows/shell.ts'
import { snippetRows } from './rows/snippet.ts'
import { backgroundTaskRows } from './rows/tasks.ts'
import { translationRows } from './rows/translations.ts'
import { urlExceptionRows } from './rows/url-exceptions.ts'
import { companyUserImportRows, userImportRows } from './rows/user-imports.ts'
import { versionRows } from './rows/versions.ts'

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
  applications: applicationRows,
  properties: { ...propertyRows, ...propertyEditRows, ...languageRows },
  urlExceptions: urlExceptionRows,
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
  snippet: snippetRows,
  messages: messageRows,
  segments: segmentRows,
  pageSegments: pageSegmentRows,
  endUsers: { ...endUserRows, ...personRows },
  foreignUsers: foreignUserRows,
  userImports: userImportRows,
  backgroundTasks: backgroundTaskRows,
  attributes: attributeRows,
  reports: reportRows,
  assistant: assistantRows,
  search: searchRows,
  versions: versionRows,
  previews: previewRows,
  alarms: alarmRows,
  shell: shellRows,
}
export type { CallMeta } from './call.ts'
export type Contract = typeof contract

export type { WireApiToken, WireSession } from './rows/account.ts'
export { defaultApiTokenDays, maxApiTokenDays } from './rows/account.ts'
export type { WireAlarm, WireStepError } from './rows/alarms.ts'
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
} from './rows/analytics.ts'
export type { WireApplication, WireApplicationMetadata, WireDiscovered } from './rows/applications.ts'
export type { WireAuditEntry } from './rows/audit.ts'
export type { WireChapter, WireOutline } from './rows/chapters.ts'
export type { WireApplicationUrl, WireBrowserExtension, WireCompany } from './rows/companies.ts'
export type { WireCompanyUser } from './rows/company-users.ts'
export type {
  WireAnnouncementFigures,
  WireAnnouncementReport,
  WireContentOverview,
  WirePlace,
  WireSearchQuery,
  WireSearchReport,
  WireTooltipReport,
  WireTopGuide,
  WireValidatorReport,
} from './rows/content-analytics.ts'
export type { WireContentCheck } from './rows/content-check.ts'
export type { ContextualRuleSave, NewContextualRule, WireContextualRule } from './rows/contextual-rules.ts'
export type { WireBulkResult, WireContextTag } from './rows/guide-flows.ts'
export type { WireStockImage } from './rows/images.ts'
export type { WireIntegration } from './rows/integrations.ts'
export type { WireJob } from './rows/jobs.ts'
export type {
  SentLanguageTexts,
  WireLanguageContent,
  WireLanguageUsage,
  WireRemovedTexts,
  WireSavedTexts,
} from './rows/languages.ts'
export type { CurrentManager, WireInvite } from './rows/managers.ts'
export type { WireMember } from './rows/members.ts'
export type { WirePageSegment } from './rows/page-segments.ts'
export type { WireAttribute, WireEndUser } from './rows/people.ts'
export type {
  WireErasure,
  WireForeignUser,
  WireGuideActivity,
  WireUserAnswer,
  WireUserContent,
  WireUserSession,
} from './rows/person.ts'
export type { WirePopup } from './rows/popups.ts'
export type { WirePreview } from './rows/previews.ts'
export type { WireLanguage, WireProperty, WirePropertyRow } from './rows/properties.ts'
export type { WireAssistantTexts, WireContentSettings } from './rows/property-edits.ts'
export type { WireGuideFigures, WireGuideReport } from './rows/reports.ts'
export type { WireFound } from './rows/search.ts'
export type { WireSecurityUser, WireSso } from './rows/security.ts'
export type { WireSegmentUses } from './rows/segment-parts.ts'
export type {
  WireAiSegment,
  WireSampleUser,
  WireSegmentVerdict,
  WireUserSegment,
} from './rows/segments.ts'
export type { WireShellOptions, WireStaffEvent } from './rows/shell.ts'
export type {
  WireTranslationImport,
  WireTranslationImportFile,
  WireTranslationTexts,
} from './rows/translations.ts'
export type { WireUrlException } from './rows/url-exceptions.ts'
export type { WireImportColumn, WireUserImport } from './rows/user-imports.ts'
export type { WireContextTags } from './schema/context-tags.ts'
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
  WireTask,
  WireTooltip,
  WireValidator,
} from './schema/page-item.ts'
export type { WireRoleAssignment } from './schema/role-assignment.ts'
export type { SentStep, StepInput, WireStep } from './schema/step.ts'
export type {
  WireChapterDifference,
  WireChapterVersion,
  WireGuideDifference,
  WireGuideVersion,
  WireListedVersion,
  WireVersion,
} from './schema/version.ts'
