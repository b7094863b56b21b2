import { breaksRule } from '../../../../platform/http/index.ts'
import { beginRequest } from '../signing-in/sso-request.ts'
import type { SsoCall } from './sso-call.ts'
import { findSsoRecord } from './sso-store.ts'

/** Begins a test sign-in and returns the address to open; how it ended is in the configuration afterwards. */
export async function beginTest(call: SsoCall): Promise<{ url: string }> {
  const record = await call.database.inScope(call.scope, tx => findSsoRecord(tx, call.scope.companyId))
  if (record === null) {
    throw breaksRule('config', 'notConfigured', 'Name the identity provider first.')
  }
  const purpose = { kind: 'test', begunBy: call.scope.actor.managerId } as const
  return { url: await beginRequest(call, record, purpose) }
}
