import type { WireMember } from '@waymark/contract'
import { mayManageTeam, type TeamDecision } from '@waymark/domain/identity/access'
import { limitOf } from '@waymark/domain/workspace/company'
import type { CompanyScope, Database } from '../../../platform/database/index.ts'
import type { SignedIn } from '../../../platform/http/index.ts'
import { readLimits } from '../../workspace/companies/index.ts'
import { findOtherMemberships, mayResetMfa } from '../security/index.ts'
import { type MemberListQuery, type MemberRow, readTeamPage } from './member-list-view.ts'
import { countSeats } from './member-seats.ts'
import { type TeamFacts, toWireMember } from './member-wire.ts'
import { readAdmins } from './role-store.ts'
import { type TeamView, teamViewOf } from './team-view.ts'

interface MemberPage {
  readonly items: WireMember[]
  readonly total: number
  readonly page: number
  readonly limit: number
  readonly may: { readonly invite: TeamDecision; readonly changeSecurity: TeamDecision }
  readonly memberLimit: number
  readonly membersUsed: number
}

/** A person may be invited to the company, or to one of the asker's properties. */
function mayInvite(view: TeamView): TeamDecision {
  const company = mayManageTeam(view, { targetType: 'company', targetId: view.companyId })
  const own = (view.visible ?? []).map(targetId => mayManageTeam(view, { targetType: 'property', targetId }))
  return own.find(decision => decision.allowed) ?? company
}

async function resettable(
  database: Database,
  scope: CompanyScope,
  rows: readonly MemberRow[],
): Promise<TeamFacts['mayResetMfa']> {
  if (scope.within !== null) return () => ({ allowed: false, reason: 'ownApplicationsOnly' })
  const ids = rows.flatMap(row => (row.managerId === null ? [] : [row.managerId]))
  // The decision depends on whether a user also belongs to another company; this fact is not disclosed to anyone.
  const elsewhere = await database.asSystem(tx => findOtherMemberships(tx, scope, ids))
  return ({ managerId: id, isSuperAdmin, mfaEnabled }) => {
    const holder = { id, isSuperAdmin, isElsewhere: elsewhere.has(id) }
    const decision = mayResetMfa(scope.role, scope.actor.managerId, holder)
    return decision.allowed && !mfaEnabled ? { allowed: false, reason: 'notEnrolled' } : decision
  }
}

/** A page of the company's members and open invites, as far as the asker may see them. */
export async function listMembers(
  database: Database,
  scope: CompanyScope,
  me: SignedIn | null,
  query: MemberListQuery,
): Promise<MemberPage> {
  const view = teamViewOf(scope, me)
  const read = await database.inScope(scope, async tx => ({
    page: await readTeamPage(tx, view, query),
    admins: await readAdmins(tx, scope.companyId),
    memberLimit: limitOf(await readLimits(tx, scope), 'members'),
    membersUsed: await countSeats(tx, scope.companyId),
  }))
  const { page, admins, ...places } = read
  const facts: TeamFacts = { admins, mayResetMfa: await resettable(database, scope, page.rows) }
  return {
    items: page.rows.map(row => toWireMember(view, facts, row)),
    total: page.total,
    page: query.page,
    limit: query.limit,
    may: {
      invite: mayInvite(view),
      changeSecurity: mayManageTeam(view, { targetType: 'company', targetId: scope.companyId }),
    },
    ...places,
  }
}
