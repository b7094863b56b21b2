import type { WireRoleAssignment } from '@waymark/contract'
import { mayGiveRole, type RoleName } from '@waymark/domain/identity/access'
import type { Clock } from '../../../platform/clock.ts'
import type { CompanyScope, Database, Tx } from '../../../platform/database/index.ts'
import { breaksRule, refuse, type SignedIn } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import {
  beginMembership,
  type HeldRole,
  lockTeam,
  maySeeRole,
  putRole,
  readRoles,
  readTarget,
  readTargetName,
  requireAnAdmin,
  requireTeam,
  type TeamView,
  teamViewOf,
} from '../members/index.ts'
import { toWireRole } from './role-wire.ts'

/** A role that is to be given, as it was sent. */
export interface SentRole {
  readonly roleName: RoleName
  readonly targetType: 'property' | 'company'
  readonly targetOriginId?: number | undefined
  readonly subjectOriginId: number
}

interface RoleChange {
  readonly role: HeldRole
  /** The previous role of the user there. */
  readonly before: HeldRole | null
}

function readRequestedRoles(companyId: number, sent: readonly SentRole[]): HeldRole[] {
  const requested = sent.map((one, index) => ({
    ...readTarget(companyId, one, `data.${index}.`),
    roleName: one.roleName,
    managerId: one.subjectOriginId,
  }))
  const places = requested.map(
    ({ managerId, targetType, targetId }) => `${managerId} ${targetType} ${targetId}`,
  )
  const twice = places.findIndex((place, index) => places.indexOf(place) !== index)
  if (twice < 0) return requested
  throw breaksRule(`data.${twice}`, 'duplicate', 'A person has one role in one place.')
}

/** Checks each role on its own; refuses who is no member (404) and what is not the asker's to give (403, 422). */
async function readChanges(tx: Tx, view: TeamView, requested: readonly HeldRole[]): Promise<RoleChange[]> {
  const subjects = [...new Set(requested.map(input => input.managerId))]
  const held = (await readRoles(tx, view.companyId, subjects)).filter(role => maySeeRole(view, role))
  const changes: RoleChange[] = []
  for (const role of requested) {
    await readTargetName(tx, view, role, '')
    const own = held.filter(one => one.managerId === role.managerId)
    if (own.length === 0) throw refuse('notFound')
    const before =
      own.find(one => one.targetType === role.targetType && one.targetId === role.targetId) ?? null
    requireTeam(mayGiveRole(view, role, before, role.managerId === view.actor.managerId))
    changes.push({ role, before })
  }
  return changes
}

const companyRoles = (changes: readonly RoleChange[]): Map<number, RoleName | null> =>
  new Map(
    changes
      .filter(({ role }) => role.targetType === 'company')
      .map(({ role }) => [role.managerId, role.roleName]),
  )

const described = ({ roleName, targetType, targetId }: HeldRole) => ({ roleName, targetType, targetId })

/**
 * Gives members of the company their roles, there and in its properties: all of them or, where one is refused,
 * none (rule TEAM-30). What a person had at the same place makes way.
 */
export function assignRoles(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  scope: CompanyScope,
  { me, sent }: { readonly me: SignedIn | null; readonly sent: readonly SentRole[] },
): Promise<WireRoleAssignment[]> {
  const view = teamViewOf(scope, me)
  const { companyId } = scope
  const requested = readRequestedRoles(companyId, sent)
  return database.inScope(scope, async tx => {
    await lockTeam(tx, companyId)
    const changes = await readChanges(tx, view, requested)
    await requireAnAdmin(tx, companyId, companyRoles(changes))
    for (const { role, before } of changes.filter(({ role, before }) => role.roleName !== before?.roleName)) {
      await putRole(tx, companyId, role)
      await beginMembership(tx, companyId, role.managerId, clock.now())
      await recordAudit(tx, scope, {
        action: 'role.assign',
        objectId: role.managerId,
        before: before === null ? null : described(before),
        after: described(role),
      })
    }
    return requested.map(toWireRole)
  })
}
