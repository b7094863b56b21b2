import { Readable } from 'node:stream'
import type { WireEndUser, WireJob } from '@waymark/contract'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { CompanyScope, Database, Tx } from '../../../platform/database/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { readPersonEvents } from '../../analytics/report-queries/person-events.ts'
import { JobFault, type JobWork, readWireJob, startJob } from '../../workspace/background-jobs/index.ts'
import { readEndUser } from './end-user-view.ts'
import { type Person, readPerson } from './person-store.ts'

interface ExportJob {
  readonly userId: number
}

/** Begins to gather everything that is known of a user (a copy as the GDPR grants it). */
export async function exportPerson(
  { database, jobs }: { readonly database: Pick<Database, 'inScope'>; readonly jobs: Pick<Jobs, 'enqueue'> },
  scope: CompanyScope,
  id: number,
): Promise<WireJob> {
  return database.inScope(scope, async tx => {
    const { propertyId } = await readPerson(tx, scope, id)
    const payload: ExportJob = { userId: id }
    const object = { type: 'endUser', id: id <= 2_147_483_647 ? id : null, name: null }
    const jobId = await startJob(tx, jobs, scope, { kind: 'exportUserData', object, payload, propertyId })
    return readWireJob(tx, scope, jobId)
  })
}

async function readCompanyUser(tx: Tx, { companyId, externalId, email, isAnonymous }: Person) {
  if (isAnonymous) return null
  const row = await tx
    .selectFrom('company_user')
    .select(['company_user.identifier', 'company_user.email', 'company_user.status'])
    .select(['company_user.custom_data as customData', 'company_user.created_at as createdAt'])
    .where('company_user.company_id', '=', companyId)
    .where(match =>
      match.or([
        match('company_user.identifier', '=', externalId),
        ...(email === null ? [] : [match('company_user.email', '=', email)]),
      ]),
    )
    .executeTakeFirst()
  return row ?? null
}

interface Known {
  readonly user: WireEndUser
  /** Also of archived attributes: they are stored, so they are exported. */
  readonly attributes: Readonly<Record<string, unknown>>
  readonly companyUser: unknown
}

/** The file, some events at a time, so that a long history is never whole in memory. */
async function* fileOf(events: ClickHouse, person: Person, known: Known, at: Date): AsyncGenerator<string> {
  const head = { exportedAt: at.toISOString(), ...known }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "events": [`
  let isFirst = true
  for await (const rows of readPersonEvents(events, person)) {
    for (const { at: _ms, ...event } of rows) {
      yield `${isFirst ? '' : ','}\n    ${JSON.stringify(event)}`
      isFirst = false
    }
  }
  yield '\n  ]\n}\n'
}

/** Does the work: one JSON file with the row, the attributes and every event. */
export function exportPersonWork(deps: {
  readonly database: Pick<Database, 'inScope'>
  readonly events: ClickHouse
  readonly clock: Clock
}): JobWork {
  return async ({ payload, scope, keep }) => {
    const { userId } = payload as ExportJob
    const { person, known } = await deps.database.inScope(scope, async tx => {
      const found = await readPerson(tx, scope, userId).catch(() => {
        throw new JobFault('notFound')
      })
      const user = await readEndUser(tx, scope, userId)
      const companyUser = await readCompanyUser(tx, found)
      return { person: found, known: { user, attributes: found.attributes, companyUser } }
    })
    const content = Readable.from(fileOf(deps.events, person, known, deps.clock.now()))
    await keep({ name: `user-${userId}.json`, mediaType: 'application/json', content })
  }
}
