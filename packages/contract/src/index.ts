import { accountRows, mfaRows, sessionRows } from './rows/account.ts'
import { assistantRows } from './rows/assistant.ts'
import { auditRows } from './rows/audit.ts'
import { authRows } from './rows/auth.ts'
import { chapterRows } from './rows/chapters.ts'
import { companyRows } from './rows/companies.ts'
import { guideRows } from './rows/guides.ts'
import { magicLinkRows } from './rows/magic-links.ts'
import { managerRows } from './rows/managers.ts'
import { authorizationRows, memberRows } from './rows/members.ts'
import { propertyRows } from './rows/properties.ts'
import { reportRows } from './rows/reports.ts'
import { securityRows, ssoRows } from './rows/security.ts'
import { shellRows } from './rows/shell.ts'

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
  properties: propertyRows,
  guides: guideRows,
  chapters: chapterRows,
  reports: reportRows,
  assistant: assistantRows,
  shell: shellRows,
}
export type Contract = typeof contract

export type { WireApiToken, WireSession } from './rows/account.ts'
export type { WireAuditEntry } from './rows/audit.ts'
export type { WireChapter } from './rows/chapters.ts'
export type { WireCompany } from './rows/companies.ts'
export type { WireGuide, WireGuideRow } from './rows/guides.ts'
export type { CurrentManager, WireInvite } from './rows/managers.ts'
export type { WireMember } from './rows/members.ts'
export type { WireLanguage, WireProperty, WirePropertyRow } from './rows/properties.ts'
export type { WireGuideFigures, WireGuideReport } from './rows/reports.ts'
export type { WireSecurityUser, WireSso } from './rows/security.ts'
export type { WireShellOptions } from './rows/shell.ts'
export type { ErrorBody, RefusalCode, RefusalData, WireIssue } from './schema/errors.ts'
export { errorBodySchema, refusals } from './schema/errors.ts'
export type { WireRoleAssignment } from './schema/role-assignment.ts'
export type { SentStep, StepInput, WireStep } from './schema/step.ts'
