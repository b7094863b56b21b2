import type { WireJob } from '@waymark/contract'
import { type CompanyScope, PropertyScope, type Tx } from '../../../platform/database/index.ts'
import { readWireJob, startJob } from '../background-jobs/index.ts'
import { precheckStylingPatterns, refuseStylings } from '../properties/index.ts'
import type { StylingsDependencies } from './company-dependencies.ts'

type Json = Readonly<Record<string, unknown>>

/** What came of one application: changed, unchanged, or why it was left as it was. */
export type StylingsResult = 'changed' | 'unchanged' | `failed: ${string}`

/** The input of a job that applies stylings, with what it has done so far. */
export interface StylingsPlan {
  readonly sent: Json
  /** By the id of the application; written in the transaction that changes the application. */
  readonly results: Readonly<Record<string, StylingsResult>>
}

/** The applications of the company that are not archived, by id. */
export const listApplications = (tx: Tx, { companyId }: CompanyScope) =>
  tx
    .selectFrom('property')
    .select(['property.id', 'property.name', 'property.stylings'])
    .where('property.company_id', '=', companyId)
    .where('property.archived_at', 'is', null)
    .orderBy('property.id')
    .execute()

/**
 * Starts the job that changes look and behaviour of the assistants of all applications of the company. Images are
 * fetched once. Refuses (422) where the values cannot be used in one of the applications, and (429) as `startJob`.
 */
export async function startStylingsJob(
  { database, jobs, copyForeignImages }: StylingsDependencies,
  scope: CompanyScope,
  sent: Json,
): Promise<WireJob> {
  await precheckStylingPatterns(sent)
  const applications = await database.inScope(scope, tx => listApplications(tx, scope))
  for (const { stylings } of applications) refuseStylings(stylings as Json, sent)
  const [first] = applications
  const { companyId, actor, role } = scope
  const kept =
    first === undefined
      ? sent
      : await copyForeignImages(new PropertyScope(companyId, first.id, actor, role), 'stylings', sent)
  return database.inScope(scope, async tx => {
    const plan: StylingsPlan = { sent: kept, results: {} }
    const object = { type: 'company', id: companyId, name: null }
    const id = await startJob(tx, jobs, scope, { kind: 'applyStylings', object, payload: plan })
    return readWireJob(tx, scope, id)
  })
}
