import { type RawBuilder, sql } from 'kysely'
import type { CompanyScope, Database, Tx } from '../../../platform/database/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { MailLocale } from '../../../platform/mail/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { inviteQueue } from '../../identity/magic-links/index.ts'

export interface InviteDependencies {
  readonly database: Pick<Database, 'inScope'>
  readonly jobs: Pick<Jobs, 'enqueue'>
}

export interface InviteRequest {
  /** Whom: `created` are all who were never invited, `pending` people who were and have not come. */
  readonly status: 'imported' | 'created' | 'pending'
  readonly propertyId?: number | undefined
  readonly ids?: readonly number[] | undefined
  readonly importedJobId?: number | undefined
  readonly locale: MailLocale
}

const statuses = {
  imported: ['imported'],
  created: ['imported', 'created'],
  pending: ['pending'],
} as const

type Invited = 'endUser' | 'companyUser'

/** The recipients of an invitation request, as a job can read it later. */
interface StoredRequest extends Omit<InviteRequest, 'locale'> {
  /** Properties whose users the person may read; null: all of the company. */
  readonly within: readonly number[] | null
}

/** Users whom no mail can reach are left out: they cannot be invited. */
const reachable: Readonly<Record<Invited, RawBuilder<boolean>>> = {
  endUser: sql`end_user.status IN ('imported', 'created', 'pending') AND end_user.email IS NOT NULL
    AND end_user.archived_at IS NULL AND NOT end_user.is_anonymous`,
  companyUser: sql`company_user.email IS NOT NULL`,
}
const tables = { endUser: 'end_user', companyUser: 'company_user' } as const
const identifiers = {
  endUser: sql`end_user.email`,
  companyUser: sql`company_user.identifier`,
} as const

const notWaiting = (of: Invited) => sql<boolean>`NOT EXISTS (SELECT FROM user_invite AS laid
  WHERE laid.company_id = ${sql.ref(`${tables[of]}.company_id`)} AND laid.identifier = ${identifiers[of]})`

/** The recipients of a request; an absent field adds no condition. */
function wanted(of: Invited, companyId: number, request: StoredRequest): RawBuilder<boolean> {
  const { status, ids, importedJobId, propertyId, within } = request
  const column = (name: string) => sql.ref(`${tables[of]}.${name}`)
  const conditions: RawBuilder<boolean>[] = [
    sql`${column('company_id')} = ${companyId}`,
    reachable[of],
    sql`${column('status')} = ANY(${[...statuses[status]]}::text[])`,
  ]
  if (ids !== undefined) conditions.push(sql`${column('id')} = ANY(${[...ids]}::bigint[])`)
  if (importedJobId !== undefined) conditions.push(sql`${column('import_job_id')} = ${importedJobId}`)
  // Asked for again while the first mail still waits, it is one.
  if (status === 'pending') conditions.push(notWaiting(of))
  if (of === 'endUser' && within !== null)
    conditions.push(sql`end_user.property_id = ANY(${[...within]}::int[])`)
  if (of === 'endUser' && propertyId !== undefined) conditions.push(sql`end_user.property_id = ${propertyId}`)
  return sql.join(conditions, sql` AND `)
}

/** So many are marked in one statement. */
const atOnce = 2_000

interface Marking {
  readonly of: Invited
  readonly companyId: number
  readonly invitedBy: number
  readonly request: StoredRequest
  readonly locale: string
  readonly afterId: number
  readonly upToId: number
}

/** Marks some as pending and lays their invitations ready; one mail for each person, however often they are there. */
async function markSome(
  tx: Tx,
  marking: Marking,
): Promise<{ readonly count: number; readonly last: number }> {
  const { of, companyId, invitedBy, request, locale, afterId, upToId } = marking
  const table = sql.table(tables[of])
  const id = sql.ref(`${tables[of]}.id`)
  const { rows } = await sql<{ count: number; last: number | null }>`
    WITH chosen AS (
      SELECT ${id} FROM ${table} WHERE ${wanted(of, companyId, request)} AND ${id} > ${afterId} AND ${id} <= ${upToId}
      ORDER BY ${id} LIMIT ${atOnce}
    ), invited AS (
      UPDATE ${table} SET status = 'pending' FROM chosen WHERE ${id} = chosen.id
      RETURNING ${id}, ${identifiers[of]} AS identifier, ${sql.ref(`${tables[of]}.email`)}
    ), laid AS (
      INSERT INTO user_invite (company_id, invited_by, identifier, email, locale)
      SELECT DISTINCT ON (invited.identifier) ${companyId}::int, ${invitedBy}::int,
        invited.identifier, invited.email, ${locale} FROM invited
      ON CONFLICT (company_id, identifier) DO NOTHING)
    SELECT count(*)::int AS count, max(id)::float8 AS last FROM invited`.execute(tx)
  return { count: rows[0]?.count ?? 0, last: rows[0]?.last ?? upToId }
}

async function countWanted(tx: Tx, of: Invited, companyId: number, request: StoredRequest) {
  const { rows } = await sql<{ count: number; last: number }>`
    SELECT count(*)::int AS count, coalesce(max(id), 0)::float8 AS last FROM ${sql.table(tables[of])}
    WHERE ${wanted(of, companyId, request)}`.execute(tx)
  return rows[0] ?? { count: 0, last: 0 }
}

/** Stores a request for the job that marks its recipients, unless the same one is in progress. */
const storeRequest = (tx: Tx, { of, companyId, invitedBy, request, locale, upToId }: Marking) =>
  sql`
    INSERT INTO user_invite_wish (company_id, invited_by, of_type, wish, locale, up_to_id)
    SELECT ${companyId}::int, ${invitedBy}::int, ${of}::text, ${JSON.stringify(request)}::jsonb, ${locale}::text, ${upToId}::bigint
    WHERE NOT EXISTS (SELECT FROM user_invite_wish AS kept WHERE kept.company_id = ${companyId}
      AND kept.of_type = ${of} AND kept.wish = ${JSON.stringify(request)}::jsonb)`.execute(tx)

/** Two calls about the same company's people come one after the other: the second sees what the first has done. */
const inTurn = (tx: Tx, companyId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`invitations ${companyId}`}, 0))`.execute(tx)

async function invite(
  { database, jobs }: InviteDependencies,
  scope: CompanyScope,
  { request: inviteRequest, of }: { readonly request: InviteRequest; readonly of: Invited },
): Promise<{ readonly invitedUsers: number }> {
  const { locale, ...rest } = inviteRequest
  const request: StoredRequest = { ...rest, within: scope.within }
  const { companyId, actor } = scope
  return database.inScope(scope, async tx => {
    await inTurn(tx, companyId)
    const { count: invitedUsers, last: upToId } = await countWanted(tx, of, companyId, request)
    const marking = { of, companyId, invitedBy: actor.managerId, request, locale, afterId: 0, upToId }
    if (invitedUsers <= atOnce) await markSome(tx, marking)
    else await storeRequest(tx, marking)
    if (invitedUsers > 0) await jobs.enqueue(tx, inviteQueue, { companyId })
    const { status, propertyId = null, importedJobId = null } = request
    await recordAudit(tx, scope, {
      action: `${of}.invite`,
      objectId: null,
      after: { status, propertyId, importedJobId, invitedUsers },
    })
    return { invitedUsers }
  })
}

interface RequestRow {
  readonly id: string
  readonly of: Invited
  readonly invitedBy: number
  readonly request: StoredRequest
  readonly locale: string
  readonly afterId: number
  readonly upToId: number
}

/**
 * Marks the next people of the company's oldest request; false where there is none. How far it is is in the same
 * transaction, so that a job that is begun again marks no one twice.
 */
export async function markInvited(database: Pick<Database, 'asSystem'>, companyId: number): Promise<boolean> {
  return database.asSystem(async tx => {
    const { rows } = await sql<RequestRow>`
      SELECT id, of_type AS of, invited_by AS "invitedBy", wish AS request, locale, after_id::float8 AS "afterId",
        up_to_id::float8 AS "upToId"
      FROM user_invite_wish WHERE company_id = ${companyId} ORDER BY id LIMIT 1 FOR UPDATE`.execute(tx)
    const [row] = rows
    if (row === undefined) return false
    const { id, ...marking } = row
    const { count, last } = await markSome(tx, { ...marking, companyId })
    if (count < atOnce) await tx.deleteFrom('user_invite_wish').where('id', '=', id).execute()
    else await tx.updateTable('user_invite_wish').set({ after_id: last }).where('id', '=', id).execute()
    return true
  })
}

/** Invites end users of properties by mail; they are pending then. Answers how many. */
export const invitePeople = (deps: InviteDependencies, scope: CompanyScope, request: InviteRequest) =>
  invite(deps, scope, { request, of: 'endUser' })

/** Invites end users of the company by mail. */
export const inviteCompanyUsers = (deps: InviteDependencies, scope: CompanyScope, request: InviteRequest) =>
  invite(deps, scope, { request, of: 'companyUser' })
