import { assistantRows } from './rows/assistant.ts'
import { authRows, managerRows } from './rows/auth.ts'
import { chapterRows } from './rows/chapters.ts'
import { guideRows } from './rows/guides.ts'
import { companyRows, propertyRows } from './rows/properties.ts'
import { reportRows } from './rows/reports.ts'

/** Every call of the API: what both sides read (house rule 5). */
export const contract = {
  auth: authRows,
  managers: managerRows,
  companies: companyRows,
  properties: propertyRows,
  guides: guideRows,
  chapters: chapterRows,
  reports: reportRows,
  assistant: assistantRows,
}
export type Contract = typeof contract

export type { CurrentManager } from './rows/auth.ts'
export type { WireChapter } from './rows/chapters.ts'
export type { WireGuide, WireGuideRow } from './rows/guides.ts'
export type { WireLanguage, WireProperty, WirePropertyRow } from './rows/properties.ts'
export type { WireGuideFigures, WireGuideReport } from './rows/reports.ts'
export type { ErrorBody, RefusalCode, RefusalData, WireIssue } from './schema/errors.ts'
export { errorBodySchema, refusals } from './schema/errors.ts'
export type { SentStep, StepInput, WireStep } from './schema/step.ts'
