import type { WireSession } from '@waymark/contract'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/index.ts'
import type { SignedIn } from '../../../../platform/http/index.ts'
import { toWireRow } from '../../../../platform/wire-row.ts'
import { isOpenSince } from '../../session/index.ts'

/**
 * One's own open sessions, the last used first. A session through an identity provider sees those through the same
 * company only: that company must not learn what its member does elsewhere.
 */
export async function listSessions(
  deps: { readonly database: Database; readonly clock: Clock },
  me: SignedIn,
): Promise<WireSession[]> {
  const { credential } = me
  const current = credential.kind === 'session' ? credential : null
  const rows = await deps.database.asSystem(tx =>
    tx
      .selectFrom('session')
      .select(['id', 'user_agent', 'method', 'mfa_at', 'created_at', 'last_used_at'])
      .where('manager_id', '=', me.managerId)
      .where('revoked_at', 'is', null)
      .$if(current !== null && current.companyId !== null, query =>
        query.where('company_id', '=', current?.companyId ?? null),
      )
      .orderBy('last_used_at', 'desc')
      .orderBy('created_at', 'desc')
      .execute(),
  )
  const now = deps.clock.now()
  const open = rows.filter(row => isOpenSince(row.last_used_at, now))
  return open.map(({ mfa_at, ...row }) => ({
    ...toWireRow(row),
    hasMfa: mfa_at !== null,
    isCurrent: row.id === current?.sessionId,
  }))
}
