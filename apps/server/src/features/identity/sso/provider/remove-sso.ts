import { refuse } from '../../../../platform/http/index.ts'
import { auditSso, endSsoSessions, refuseStaleSso, type SsoCall } from './sso-call.ts'
import { deleteSso, lockSsoRecord } from './sso-store.ts'

/** Forgets the identity provider, which also switches it off (TEAM-3). Refuses where there is none (404). */
export async function removeSso(call: SsoCall): Promise<{ ok: true }> {
  await call.database.inScope(call.scope, async tx => {
    const current = await lockSsoRecord(tx, call.scope.companyId)
    if (current === null) throw refuse('notFound')
    await refuseStaleSso(tx, call, current)
    await deleteSso(tx, call.scope.companyId)
    await endSsoSessions(tx, call)
    await auditSso(tx, call, 'sso.remove', { before: current, after: null })
  })
  return { ok: true }
}
