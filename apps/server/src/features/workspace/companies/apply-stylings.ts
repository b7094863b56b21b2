import { Readable } from 'node:stream'
import { mayAll } from '@waymark/domain/identity/access'
import { byteOrderMark, csvLine } from '../../../platform/csv.ts'
import { type CompanyScope, PropertyScope } from '../../../platform/database/index.ts'
import { Refusal } from '../../../platform/http/index.ts'
import { copyPictures } from '../../content/images/index.ts'
import { JobFault, type JobRun, type JobWork, noteInPayload } from '../background-jobs/index.ts'
import { changeContent, editStylings, writeStylings } from '../properties/index.ts'
import type { StylingsWork } from './company-dependencies.ts'
import { listApplications, type StylingsPlan, type StylingsResult } from './start-stylings-job.ts'

/** Rights that the call and its job need. */
export const editAllStylings = [...editStylings, 'edit:company'] as const

interface Application {
  readonly id: number
  readonly name: string
}

/** The reason for which an application refused the values; other errors are worth another try. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
  const { issues = [] } = Object(error.data) as {
    readonly issues?: readonly { readonly path: string; readonly code: string }[]
  }
  return issues.map(({ path, code }) => `${path} ${code}`).join(', ') || error.code
}

/** Changes one application and notes the result in the same transaction, so that a job begun again skips it. */
async function applyTo(
  work: StylingsWork,
  { jobId, company }: Pick<JobRun, 'jobId' | 'company'>,
  {
    sent,
    id,
    ids,
  }: { readonly sent: StylingsPlan['sent']; readonly id: number; readonly ids: readonly number[] },
): Promise<StylingsResult> {
  const scope = new PropertyScope(company.companyId, id, company.actor, company.role)
  const body = await copyPictures(work, { from: ids.filter(one => one !== id), to: id }, sent)
  return changeContent(work.database, scope, async tx => {
    const isChanged = await writeStylings(tx, scope, { body, ifMatch: null })
    const result = isChanged ? 'changed' : 'unchanged'
    await noteInPayload(tx, jobId, ['results', String(id)], result)
    return result
  })
}

const resultFile = (applications: readonly Application[], results: StylingsPlan['results']) => ({
  name: 'applications.csv',
  mediaType: 'text/csv' as const,
  content: Readable.from([
    byteOrderMark,
    csvLine(['id', 'application', 'result']),
    ...applications.map(({ id, name }) => csvLine([String(id), name, results[id] ?? ''])),
  ]),
})

function countResults(results: readonly StylingsResult[]) {
  const changed = results.filter(one => one === 'changed').length
  const unchanged = results.filter(one => one === 'unchanged').length
  return { changed, unchanged, failed: results.length - changed - unchanged }
}

const applicationsOf = ({ database }: StylingsWork, company: CompanyScope) =>
  database.inScope(company, tx => listApplications(tx, company))

/**
 * Applies stylings to each application of the company in a transaction of its own, so that authors can save meanwhile.
 * Begun again after a crash it continues with the applications that have no result. An application that refuses the
 * values stays as it is. The file lists the result of each application.
 */
export function stylingsWork(work: StylingsWork): JobWork {
  return async ({ jobId, company, payload, progress, keep }: JobRun) => {
    if (!mayAll(company.role, editAllStylings).allowed) throw new JobFault('notAllowed')
    const plan = payload as StylingsPlan
    const applications = await applicationsOf(work, company)
    const ids = applications.map(({ id }) => id)
    const results: Record<string, StylingsResult> = { ...plan.results }
    for (const [index, id] of ids.entries()) {
      await progress(index / ids.length)
      if (results[id] !== undefined) continue
      results[id] = await applyTo(work, { jobId, company }, { sent: plan.sent, id, ids }).catch(
        error => `failed: ${reasonOf(error)}` as const,
      )
    }
    await keep(resultFile(applications, results))
    return { counts: countResults(Object.values(results)) }
  }
}
