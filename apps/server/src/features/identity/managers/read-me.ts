import type { CurrentManager } from '@waymark/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database/index.ts'
import type { SignedIn } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { findPendingEmail } from './email/pending-email.ts'

/** Companies that this sign-in belongs to: through an identity provider its company only (rule TEAM-37). */
function companiesOf(tx: Tx, { actor, managerId, credential }: SignedIn) {
  const companies = tx.selectFrom('company').select(['company.id', 'company.name']).orderBy('company.name')
  if (actor.isSuperAdmin) return companies.execute()
  const own = companies.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('role_assignment')
        .select('role_assignment.id')
        .whereRef('role_assignment.company_id', '=', 'company.id')
        .where('role_assignment.manager_id', '=', managerId),
    ),
  )
  if (credential.kind !== 'session' || credential.companyId === null) return own.execute()
  return own.where('company.id', '=', credential.companyId).execute()
}

/** The person signed in with the companies they can reach, for `GET /v3/managers/me`. */
export function readMe(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  me: SignedIn,
): Promise<CurrentManager> {
  return database.asSystem(async tx => {
    const pending = await findPendingEmail(tx, me.managerId, clock.now())
    const manager = await tx
      .selectFrom('manager')
      .select(['id', 'name', 'email', 'password_hash', 'email_subscriptions'])
      .where('id', '=', me.managerId)
      .executeTakeFirstOrThrow()
    return {
      id: manager.id,
      name: manager.name,
      email: manager.email,
      pendingEmail:
        pending === null ? null : { email: pending.email, expiresAt: wireInstant(pending.expiresAt) },
      emailSubscriptions: manager.email_subscriptions as string[],
      authenticated: true,
      isSuperAdmin: me.actor.isSuperAdmin,
      hasPassword: manager.password_hash !== null,
      mustEnrolMfa: me.mustEnrolMfa,
      companies: await companiesOf(tx, me),
      assignments: me.actor.assignments.map(assignment => ({
        roleName: assignment.roleName,
        targetType: assignment.targetType,
        targetOriginId: assignment.targetId,
        subjectType: 'companyUser',
        subjectOriginId: manager.id,
      })),
    }
  })
}
