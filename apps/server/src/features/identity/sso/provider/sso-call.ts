import type { Clock } from '../../../../platform/clock.ts'
import type { CompanyScope, Database, Tx } from '../../../../platform/database/index.ts'
import type { ApiContext } from '../../../../platform/http/index.ts'
import { recordAudit, refuseStaleChange } from '../../../../platform/record/index.ts'
import { auditedProvider } from './identity-provider.ts'
import type { SsoRecord } from './sso-store.ts'

/** Dependencies of a configuration change. */
export interface SsoCall {
  readonly database: Database
  readonly clock: Clock
  readonly publicAddress: () => string
  readonly scope: CompanyScope
  readonly ctx: Pick<ApiContext, 'ifMatch' | 'me'>
}

/** Refuses a change made against an older version (409 `stale`, with who made the newer one). */
export async function refuseStaleSso(tx: Tx, call: SsoCall, record: SsoRecord): Promise<void> {
  const { scope, ctx } = call
  const { version } = record
  const about = { objectType: 'sso', objectId: scope.companyId, version, exceptAction: 'sso.test' }
  await refuseStaleChange(tx, scope, about, ctx.ifMatch)
}

type Audited = Pick<SsoRecord, 'isEnabled' | 'provider'> | null

const audited = (state: Audited) =>
  state === null ? null : { enabled: state.isEnabled, ...auditedProvider(state.provider) }

/** Writes down a change of the configuration, the certificate as its fingerprint. */
export async function auditSso(
  tx: Tx,
  call: SsoCall,
  action: 'sso.create' | 'sso.save' | 'sso.remove' | 'sso.import',
  states: { readonly before: Audited; readonly after: Audited },
): Promise<void> {
  await recordAudit(tx, call.scope, {
    action,
    objectId: call.scope.companyId,
    before: audited(states.before),
    after: audited(states.after),
    isUnconditional: states.before !== null && call.ctx.ifMatch === null,
  })
}

/** Ends the company's sessions that came through its identity provider, but for the one that asks for it. */
export async function endSsoSessions(tx: Tx, call: SsoCall): Promise<void> {
  const credential = call.ctx.me?.credential
  const own = credential?.kind === 'session' ? credential.sessionId : null
  await tx
    .updateTable('session')
    .set({ revoked_at: call.clock.now() })
    .where('session.company_id', '=', call.scope.companyId)
    .where('session.method', '=', 'sso')
    .where('session.revoked_at', 'is', null)
    .$if(own !== null, query => query.where('session.id', '<>', own ?? ''))
    .execute()
}
