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

export type Contract = typeof contract
