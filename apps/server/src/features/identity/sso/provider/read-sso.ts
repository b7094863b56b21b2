import type { WireSso } from '@waymark/contract'
import type { SsoCall } from './sso-call.ts'
import { findSsoRecord } from './sso-store.ts'
import { ssoWire } from './sso-wire.ts'

/** The configuration as it stands; without one, our own addresses. */
export async function readSso(call: Pick<SsoCall, 'database' | 'publicAddress' | 'scope'>): Promise<WireSso> {
  const { companyId } = call.scope
  const record = await call.database.inScope(call.scope, tx => findSsoRecord(tx, companyId))
  return ssoWire(record, call.publicAddress(), companyId)
}
