import type { WireSso } from '@waymark/contract'
import { refuse } from '../../../../platform/http/index.ts'
import { type IdentityProvider, isWhole, readProviderFields } from './identity-provider.ts'
import { readSso } from './read-sso.ts'
import { auditSso, type SsoCall } from './sso-call.ts'
import { insertSso } from './sso-store.ts'

/** Names the company's identity provider, switched off. Refuses a second one (409 `nameTaken`). */
export async function createSso(call: SsoCall, sent: IdentityProvider): Promise<WireSso> {
  const { fields, issues } = readProviderFields(sent, call.clock.now())
  if (!isWhole(fields)) throw refuse('breaksRule', { issues })
  await call.database.inScope(call.scope, async tx => {
    const isKept = await insertSso(tx, call.scope.companyId, fields)
    if (!isKept) throw refuse('nameTaken', { field: 'idpEntityId' })
    await auditSso(tx, call, 'sso.create', { before: null, after: { isEnabled: false, provider: fields } })
  })
  return readSso(call)
}
