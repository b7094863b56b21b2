import type { WireEndUser } from '@waymark/contract'
import type { AuditAction } from '@waymark/domain/workspace/audit'
import {
  type CompanyScope,
  type Tx,
  updateById,
  type WriteDependencies,
} from '../../../platform/database/index.ts'
import { breaksRule } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { readEndUser } from './end-user-view.ts'
import { lockPerson, type Person } from './person-store.ts'

/** Change to a user, or null if they are already in that state. */
type Change = (person: Person, now: Date) => { archived_at?: Date | null; status?: Person['status'] } | null

/** Ids of users may be larger than those that the audit log names, and it is not to say who a person is. */
const auditId = (id: number) => (id <= 2_147_483_647 ? id : null)

async function apply(
  { database, clock }: WriteDependencies,
  scope: CompanyScope,
  { id, action, change }: { readonly id: number; readonly action: AuditAction; readonly change: Change },
): Promise<WireEndUser> {
  return database.inScope(scope, async (tx: Tx) => {
    const before = await lockPerson(tx, scope, id)
    const set = change(before, clock.now())
    if (set === null) return readEndUser(tx, scope, id)
    await updateById(tx, 'end_user', String(id), set)
    await recordAudit(tx, scope, {
      action,
      objectId: auditId(id),
      before: { status: before.status, archived: before.archivedAt !== null },
      after: { propertyId: before.propertyId },
    })
    return readEndUser(tx, scope, id)
  })
}

/** Puts a user away: in no list, no audience and no segment, until a page names them again. */
export const archivePerson = (deps: WriteDependencies, scope: CompanyScope, id: number) =>
  apply(deps, scope, {
    id,
    action: 'endUser.archive',
    change: ({ archivedAt }, now) => (archivedAt === null ? { archived_at: now } : null),
  })

/** Restores an archived user. */
export const restorePerson = (deps: WriteDependencies, scope: CompanyScope, id: number) =>
  apply(deps, scope, {
    id,
    action: 'endUser.restore',
    change: ({ archivedAt }) => (archivedAt === null ? null : { archived_at: null }),
  })

/** Makes a user active without an invitation. Refuses an anonymous one (422): no one knows who they are. */
export const activatePerson = (deps: WriteDependencies, scope: CompanyScope, id: number) =>
  apply(deps, scope, {
    id,
    action: 'endUser.activate',
    change: ({ isAnonymous, status }) => {
      if (!isAnonymous) return status === 'active' ? null : { status: 'active' }
      throw breaksRule('params.userId', 'anonymous', 'no one knows who this user is')
    },
  })
