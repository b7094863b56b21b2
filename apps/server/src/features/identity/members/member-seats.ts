import { hasRoom, limitOf } from '@waymark/domain/workspace/company'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import type { LockedCompany } from './membership.ts'

const members = (companyId: number) => sql`
  SELECT manager.email FROM role_assignment JOIN manager ON manager.id = role_assignment.manager_id
  WHERE role_assignment.company_id = ${companyId}`

const invited = (companyId: number) => sql`
  SELECT invite.email FROM invite
  WHERE invite.company_id = ${companyId} AND invite.used_at IS NULL AND invite.cancelled_at IS NULL`

/** How many places of the member limit are taken: members and open invites, each e-mail once (rule TEAM-27). */
export async function countSeats(tx: Tx, companyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${members(companyId)} UNION ${invited(companyId)}) AS place`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

interface Places {
  readonly others: number
  readonly isMember: boolean
  readonly isInvited: boolean
}

async function readPlaces(tx: Tx, companyId: number, email: string): Promise<Places> {
  const { rows } = await sql<Places>`
    SELECT (SELECT count(*)::int FROM (${members(companyId)} UNION ${invited(companyId)}) AS place
        WHERE place.email <> ${email}) AS others,
      ${email} IN (${members(companyId)}) AS "isMember",
      ${email} IN (${invited(companyId)}) AS "isInvited"`.execute(tx)
  return rows[0] ?? { others: 0, isMember: false, isInvited: false }
}

function refuseWithoutRoom(company: LockedCompany, others: number): void {
  const limit = limitOf(company.limits, 'members')
  if (!hasRoom(limit, others)) throw refuse('limitReached', { type: 'member', limit })
}

/** Refuses (402) to invite a person for whom there is no place. Asks for the team's lock. */
export async function requireInviteSeat(tx: Tx, company: LockedCompany, email: string): Promise<void> {
  const { others, isMember, isInvited } = await readPlaces(tx, company.id, email)
  if (!isMember && !isInvited) refuseWithoutRoom(company, others)
}

/**
 * Refuses (402) to let a person in for whom there is no place: the limit may have become lower since they were
 * invited. Asks for the team's lock.
 */
export async function requireMemberSeat(tx: Tx, company: LockedCompany, email: string): Promise<void> {
  const { others, isMember } = await readPlaces(tx, company.id, email)
  if (!isMember) refuseWithoutRoom(company, others)
}
