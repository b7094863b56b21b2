import type { WireJob } from '@waymark/contract'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { breaksRule } from '../../../platform/http/index.ts'
import { readWireJob, startJob } from '../../workspace/background-jobs/index.ts'
import { readGuide, toWireGuide } from '../guides/index.ts'
import type { GuidePdfDependencies } from './guide-pdf-dependencies.ts'
import type { GuideSheet } from './guide-sheet.ts'

/** The input of a job of this kind. */
export interface GuidePdfPlan {
  readonly guideId: number
  /** Language keys; one file each. */
  readonly languages: readonly string[]
  readonly paper: GuideSheet['paper']
  readonly hasPictures: boolean
}

export interface GuidePdfOptions {
  readonly languageCodes?: readonly string[] | undefined
  readonly paper: GuideSheet['paper']
  readonly pictures: boolean
}

/** How many steps would be put on paper (document 2 §7.7); 0 where there is nothing to print. */
export async function countPdfSteps(
  { database }: GuidePdfDependencies,
  scope: PropertyScope,
  id: number,
): Promise<{ readonly data: { readonly count: number } }> {
  const { guide } = await database.inScope(scope, tx => readGuide(tx, scope, id))
  return { data: { count: guide.steps.length } }
}

/**
 * Starts to put a guide on paper as a job: one PDF, or a zip of one for each of several languages. Refuses a guide
 * without steps and a language that the property does not have (422).
 */
export async function startGuidePdf(
  { database, jobs }: GuidePdfDependencies,
  scope: PropertyScope,
  id: number,
  { languageCodes, paper, pictures }: GuidePdfOptions,
): Promise<WireJob> {
  return database.inScope(scope, async tx => {
    const found = await readGuide(tx, scope, id)
    const { title, language, steps } = toWireGuide(found, scope.role, undefined)
    if (steps.length === 0) {
      throw breaksRule('params.id', 'noSteps', 'has no steps to print')
    }
    const languages = [...new Set(languageCodes ?? [language])]
    const known = new Set(found.languages.map(one => one.key))
    const unknown = languages.findIndex(key => !known.has(key))
    if (unknown >= 0) {
      const path = `body.languageCodes.${unknown}`
      throw breaksRule(path, 'unknownLanguage', 'the property does not have this language')
    }
    const plan: GuidePdfPlan = { guideId: id, languages, paper, hasPictures: pictures }
    const object = { type: 'guide', id, name: title }
    const job = await startJob(tx, jobs, scope, { kind: 'exportGuidePdf', object, payload: plan })
    return readWireJob(tx, scope, job)
  })
}
