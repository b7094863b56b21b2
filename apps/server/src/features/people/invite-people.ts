import { type RawBuilder, sql } from 'kysely'
import type { CompanyScope, Database, Tx } from '../../platform/database/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { MailLocale } from '../../platform/mail/index.ts'
import { recordAudit } from '../../platform/record/index.ts'
import { inviteQueue } from '../magic-links/index.ts'

export interface InviteDependencies {
  readonly database: Pick<Database, 'inScope'>
  readonly jobs: Pick<Jobs, 'enqueue'>
}

export interface InviteWish {
  /** Whom: `created` are all who were never invited, `pending` those who were and have not come. */
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

/** Conditions that a wish adds; those that were not said add none. */
function wishConditions(table: 'end_user' | 'company_user', { status, ids, importedJobId }: InviteWish) {
  const said: RawBuilder<boolean>[] = [
    sql`${sql.ref(`${table}.status`)} = ANY(${[...statuses[status]]}::text[])`,
  ]
  if (ids !== undefined) said.push(sql`${sql.ref(`${table}.id`)} = ANY(${[...ids]}::bigint[])`)
  if (importedJobId !== undefined) said.push(sql`${sql.ref(`${table}.import_job_id`)} = ${importedJobId}`)
  return sql.join(said, sql` AND `)
}

function ofScope(scope: CompanyScope, propertyId: number | undefined) {
  const inside =
    scope.within === null ? sql`true` : sql`end_user.property_id = ANY(${[...scope.within]}::int[])`
  const only = propertyId === undefined ? sql`true` : sql`end_user.property_id = ${propertyId}`
  return sql`end_user.company_id = ${scope.companyId} AND ${inside} AND ${only}`
}

/** Users whom no mail can reach are left out: they cannot be invited. */
const markUsers = (scope: CompanyScope, wish: InviteWish) => sql`
  UPDATE end_user SET status = 'pending'
  WHERE ${ofScope(scope, wish.propertyId)} AND ${wishConditions('end_user', wish)}
    AND end_user.email IS NOT NULL AND end_user.archived_at IS NULL AND NOT end_user.is_anonymous
  RETURNING end_user.email AS identifier, end_user.email`

const markCompanyUsers = (scope: CompanyScope, wish: InviteWish) => sql`
  UPDATE company_user SET status = 'pending'
  WHERE company_user.company_id = ${scope.companyId} AND ${wishConditions('company_user', wish)}
    AND company_user.email IS NOT NULL
  RETURNING company_user.identifier, company_user.email`

/** Marks them and lays their invitations ready in one statement; one mail for each person, however often they are there. */
async function layReady(
  tx: Tx,
  scope: CompanyScope,
  marked: RawBuilder<unknown>,
  locale: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH invited AS (${marked}), laid AS (
      INSERT INTO user_invite (company_id, invited_by, identifier, email, locale)
      SELECT DISTINCT ON (invited.identifier) ${scope.companyId}::int, ${scope.actor.managerId}::int,
        invited.identifier, invited.email, ${locale} FROM invited
      ON CONFLICT (company_id, identifier) DO NOTHING)
    SELECT count(*)::int AS count FROM invited`.execute(tx)
  return rows[0]?.count ?? 0
}

async function invite(
  { database, jobs }: InviteDependencies,
  scope: CompanyScope,
  { wish, of }: { readonly wish: InviteWish; readonly of: 'endUser' | 'companyUser' },
): Promise<{ readonly invitedUsers: number }> {
  return database.inScope(scope, async tx => {
    const marked = of === 'endUser' ? markUsers(scope, wish) : markCompanyUsers(scope, wish)
    const invitedUsers = await layReady(tx, scope, marked, wish.locale)
    if (invitedUsers > 0) await jobs.enqueue(tx, inviteQueue, { companyId: scope.companyId })
    const { status, propertyId = null, importedJobId = null } = wish
    await recordAudit(tx, scope, {
      ...{ action: `${of}.invite`, objectType: of, objectId: null, before: null },
      ...{ after: { status, propertyId, importedJobId, invitedUsers }, isUnconditional: false },
    })
    return { invitedUsers }
  })
}

/** Invites end users of properties by mail; they are pending then. Answers how many. */
export const invitePeople = (deps: InviteDependencies, scope: CompanyScope, wish: InviteWish) =>
  invite(deps, scope, { wish, of: 'endUser' })

/** Invites end users of the company by mail. */
export const inviteCompanyUsers = (deps: InviteDependencies, scope: CompanyScope, wish: InviteWish) =>
  invite(deps, scope, { wish, of: 'companyUser' })
