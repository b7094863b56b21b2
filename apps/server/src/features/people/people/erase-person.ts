import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { contract, WireErasure, WireJob } from '@waymark/contract'
import { sql } from 'kysely'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import {
  type CompanyScope,
  type Database,
  insertRow,
  type PropertyScope,
  readPage,
  type Tx,
  updateById,
} from '../../../platform/database/index.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { QueryOf } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { toWireRow } from '../../../platform/wire-row.ts'
import {
  countPersonEvents,
  deletePersonEvents,
  type EventPerson,
} from '../../analytics/report-queries/person-events.ts'
import { type JobWork, readWireJob, startJob } from '../../workspace/background-jobs/index.ts'
import { rebuildChunksWithout } from '../segments/index.ts'
import { lockPerson, type Person } from './person-store.ts'

/** The input of the job. The user id is removed from the job when the last event is deleted. */
interface EraseJob extends EventPerson {
  readonly userId: number
  readonly email: string | null
  readonly erasureId: number
}

export interface Removed {
  readonly rows: number
  readonly waiting: number
  readonly quarantined: number
  readonly events: number
}

/** Tells no one who it was, but finds the entry of a person whose id is known. */
const subjectHash = (propertyId: number, externalId: string): string =>
  createHash('sha256').update(`${propertyId}:${externalId}`).digest('hex')

/** The job that erases the user already; null: none does. */
async function readOpenErasure(tx: Tx, scope: CompanyScope, id: number): Promise<number | null> {
  const row = await tx
    .selectFrom('job')
    .select('job.id')
    .where('job.company_id', '=', scope.companyId)
    .where('job.kind', '=', 'eraseUser')
    .where('job.status', 'in', ['queued', 'running'])
    .where(sql<boolean>`job.payload->>'userId' = ${String(id)}`)
    .executeTakeFirst()
  return row?.id ?? null
}

type Starter = Pick<Jobs, 'enqueue'>

async function startErasure(tx: Tx, jobs: Starter, scope: CompanyScope, person: Person): Promise<number> {
  const { id, propertyId, externalId, isAnonymous, email } = person
  const hash = subjectHash(propertyId, externalId)
  const erasureId = await insertRow(tx, 'user_erasure', {
    company_id: scope.companyId,
    property_id: propertyId,
    subject_hash: hash,
    requested_by: scope.actor.managerId,
  })
  const payload: EraseJob = { userId: id, propertyId, externalId, isAnonymous, email, erasureId }
  // The fingerprint stands for the name: the list of processes outlives the person's data.
  const object = { type: 'endUser', id: null, name: hash.slice(0, 12) }
  const jobId = await startJob(tx, jobs, scope, { kind: 'eraseUser', object, payload, propertyId })
  await updateById(tx, 'user_erasure', erasureId, { job_id: jobId })
  return jobId
}

/**
 * Begins to erase a user: from now on they are in no list, and a job takes everything of them away. Asked for again
 * while it is under way, it is the same job.
 */
export async function erasePerson(
  { database, jobs }: { readonly database: Pick<Database, 'inScope'>; readonly jobs: Starter },
  scope: CompanyScope,
  id: number,
): Promise<WireJob> {
  return database.inScope(scope, async tx => {
    const person = await lockPerson(tx, scope, id)
    const jobId = (await readOpenErasure(tx, scope, id)) ?? (await startErasure(tx, jobs, scope, person))
    await updateById(tx, 'end_user', String(id), { archived_at: sql<Date>`now()` })
    return readWireJob(tx, scope, jobId)
  })
}

/** Batches of the buffer that are this user's alone begin with who they are. */
const waitingOf = ({ propertyId, externalId, isAnonymous }: EventPerson) => {
  const start = `,${JSON.stringify(externalId)},${isAnonymous},`
  return sql<boolean>`event_inbox.property_id = ${propertyId}
    AND strpos(left(event_inbox.lines, ${externalId.length * 6 + 60}), ${start}) BETWEEN 1 AND 40`
}

const rowsOf = (person: EraseJob, companyId: number) => ({
  user: sql<boolean>`end_user.property_id = ${person.propertyId} AND end_user.external_id = ${person.externalId}
    AND end_user.is_anonymous = ${person.isAnonymous}`,
  companyUser: person.isAnonymous
    ? sql<boolean>`false`
    : sql<boolean>`company_user.company_id = ${companyId} AND (company_user.identifier = ${person.externalId}
      OR company_user.email = ${person.email}::text)`,
  waiting: waitingOf(person),
  quarantined: sql<boolean>`event_quarantine.property_id = ${person.propertyId}
    AND event_quarantine.user_id = ${person.externalId}`,
})

/** Takes away every row and what waits for the event store; answers how much it was. */
async function removeRows(tx: Tx, person: EraseJob, companyId: number): Promise<Omit<Removed, 'events'>> {
  const of = rowsOf(person, companyId)
  // A value of theirs may be the one that stands as an example.
  await sql`UPDATE attribute SET sample = NULL, sample_at = NULL FROM end_user
    WHERE ${of.user} AND attribute.company_id = ${companyId}
      AND (attribute.property_id IS NULL OR attribute.property_id = end_user.property_id)
      AND attribute.sample = end_user.attributes->attribute.key`.execute(tx)
  await sql`DELETE FROM user_invite WHERE user_invite.company_id = ${companyId}
    AND (user_invite.identifier = ${person.externalId} OR user_invite.email = ${person.email}::text)`.execute(
    tx,
  )
  const affected = async (query: ReturnType<typeof sql>) =>
    Number((await query.execute(tx)).numAffectedRows ?? 0)
  const { rows: users } = await sql<{ id: number }>`
    DELETE FROM end_user WHERE ${of.user} RETURNING end_user.id::float8 AS id`.execute(tx)
  await rebuildChunksWithout(
    tx,
    { companyId, propertyId: person.propertyId },
    users.map(({ id }) => id),
  )
  // The live view shows the last minutes of a property; it keeps no name of an anonymous user.
  if (!person.isAnonymous) {
    await sql`DELETE FROM event_live WHERE event_live.property_id = ${person.propertyId}
      AND event_live.user_id = ${person.externalId}`.execute(tx)
  }
  const companyUsers = await affected(sql`DELETE FROM company_user WHERE ${of.companyUser}`)
  return {
    rows: users.length + companyUsers,
    waiting: await affected(sql`DELETE FROM event_inbox WHERE ${of.waiting}`),
    quarantined: await affected(sql`DELETE FROM event_quarantine WHERE ${of.quarantined}`),
  }
}

/**
 * Copies of the person's data that were made before end with it: no one can download them from here on. Returns the
 * keys of their files, which the caller deletes; what a crash leaves goes with the files whose time is over.
 */
async function endCopies(tx: Tx, { userId }: EraseJob, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    UPDATE job SET expires_at = now(),
      status = CASE WHEN job.status IN ('queued', 'running') THEN 'cancelled' ELSE job.status END,
      finished_at = coalesce(job.finished_at, now())
    WHERE job.company_id = ${companyId} AND job.kind = 'exportUserData'
      AND job.payload->>'userId' = ${String(userId)}
    RETURNING job.result->'file'->>'key' AS key`.execute(tx)
  return rows.flatMap(({ key }) => key ?? [])
}

async function countRows(tx: Tx, person: EraseJob, companyId: number): Promise<Omit<Removed, 'events'>> {
  const of = rowsOf(person, companyId)
  const { rows } = await sql<Omit<Removed, 'events'>>`SELECT
    ((SELECT count(*) FROM end_user WHERE ${of.user})
      + (SELECT count(*) FROM company_user WHERE ${of.companyUser}))::int AS rows,
    (SELECT count(*) FROM event_inbox WHERE ${of.waiting})::int AS waiting,
    (SELECT count(*) FROM event_quarantine WHERE ${of.quarantined})::int AS quarantined`.execute(tx)
  return rows[0] ?? { rows: 0, waiting: 0, quarantined: 0 }
}

interface EraseDependencies {
  readonly database: Pick<Database, 'asSystem'>
  readonly events: ClickHouse
  readonly files: Pick<Files, 'delete'>
}

const longestWaitMs = 20_000

/**
 * Waits until the events that were in transit when the rows were removed have arrived. Only then can no event arrive
 * after the events are deleted.
 */
async function waitForArrival({ database }: EraseDependencies, signal: AbortSignal): Promise<void> {
  const { rows } = await database.asSystem(tx =>
    sql<{ id: string | null }>`SELECT max(event_chunk.id) AS id FROM event_chunk`.execute(tx),
  )
  const last = rows[0]?.id ?? null
  if (last === null) return
  for (let waitedMs = 0; ; waitedMs += 250) {
    const left = await database.asSystem(tx =>
      sql<{
        count: number
      }>`SELECT count(*)::int AS count FROM event_chunk WHERE event_chunk.id <= ${last}`.execute(tx),
    )
    if (left.rows[0]?.count === 0) return
    // The event store is away: the job is tried again later.
    if (waitedMs >= longestWaitMs) throw new Error('events are still on their way to the event store')
    await wait(250, undefined, { signal })
  }
}

const add = (one: Removed, other: Removed): Removed => ({
  rows: one.rows + other.rows,
  waiting: one.waiting + other.waiting,
  quarantined: one.quarantined + other.quarantined,
  events: one.events + other.events,
})

const isNothing = (left: Removed) => Object.values(left).every(count => count === 0)

/** A person may go on using the application meanwhile: what comes then is taken away once more. */
const maxRounds = 3

/** Does the work: everything of the user goes, is counted again, and the proof is kept. Begun again it goes on. */
export function eraseWork(deps: EraseDependencies): JobWork {
  const { database, events, files } = deps
  return async ({ payload, company, signal, jobId, progress }) => {
    const person = payload as EraseJob
    const { companyId } = company
    let removed: Removed = { rows: 0, waiting: 0, quarantined: 0, events: 0 }
    let leftOver = removed
    for (let round = 1; round <= maxRounds; round++) {
      const rows = await database.asSystem(tx => removeRows(tx, person, companyId))
      const copies = await database.asSystem(tx => endCopies(tx, person, companyId))
      for (const key of copies) await files.delete(key)
      await progress(0.3)
      await waitForArrival(deps, signal)
      const count = await countPersonEvents(events, person)
      if (count > 0) await deletePersonEvents(events, person)
      removed = add(removed, { ...rows, events: count })
      const rowsLeft = await database.asSystem(tx => countRows(tx, person, companyId))
      leftOver = { ...rowsLeft, events: await countPersonEvents(events, person) }
      await progress(0.9)
      if (isNothing(leftOver)) break
    }
    if (!isNothing(leftOver)) throw new Error('something of the user is still there')
    await database.asSystem(tx => keepProof(tx, { person, jobId, removed, leftOver }))
    return { counts: { ...removed } }
  }
}

interface Proof {
  readonly person: EraseJob
  readonly jobId: number
  readonly removed: Removed
  readonly leftOver: Removed
}

/**
 * Records the proof of an erasure, including data that was removed before a crash. The job deletes the user's identity
 * from its payload.
 */
async function keepProof(tx: Tx, { person, jobId, removed, leftOver }: Proof): Promise<void> {
  await updateById(tx, 'user_erasure', person.erasureId, {
    removed: JSON.stringify(removed),
    left_over: JSON.stringify(leftOver),
    finished_at: sql<Date>`now()`,
  })
  await updateById(tx, 'job', jobId, { payload: JSON.stringify({ erasureId: person.erasureId }) })
}

export type ErasureQuery = QueryOf<typeof contract.endUsers.erasures>

/** Users of a property who were erased, the last one first; with an id only entries of who bore it. */
export function listErasures(tx: Tx, scope: PropertyScope, query: ErasureQuery) {
  const { customerId } = query
  let found = tx.selectFrom('user_erasure').where('user_erasure.property_id', '=', scope.propertyId)
  if (customerId !== undefined)
    found = found.where('user_erasure.subject_hash', '=', subjectHash(scope.propertyId, customerId))
  const ordered = found
    .leftJoin('manager', 'manager.id', 'user_erasure.requested_by')
    .select(['user_erasure.id', 'user_erasure.subject_hash', 'user_erasure.requested_at'])
    .select(['user_erasure.finished_at', 'manager.name as requested_by'])
    .select(sql<Removed | null>`user_erasure.removed`.as('removed'))
    .select(sql<Removed | null>`user_erasure.left_over`.as('left_over'))
    .orderBy('user_erasure.requested_at', 'desc')
    .orderBy('user_erasure.id', 'desc')
  return readPage(ordered, query, (row): WireErasure => toWireRow(row))
}
