import { refuse } from '../../../../platform/http/index.ts'
import { beginRequest } from '../signing-in/sso-request.ts'
import type { SsoCall } from './sso-call.ts'
import { findSsoRecord } from './sso-store.ts'

/** Begins a test sign-in and returns the address to open; how it ended is in the configuration afterwards. */
export async function beginTest(call: SsoCall): Promise<{ url: string }> {
  const record = await call.database.inScope(call.scope, tx => findSsoRecord(tx, call.scope.companyId))
  if (record === null) {
    const message = 'Name the identity provider first.'
    throw refuse('breaksRule', { issues: [{ path: 'config', code: 'notConfigured', message }] })
  }
  const purpose = { kind: 'test', begunBy: call.scope.actor.managerId } as const
  return { url: await beginRequest(call, record, purpose) }
}
