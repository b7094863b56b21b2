import type { WireSso } from '@waymark/contract'
import { refuse } from '../../../platform/http/index.ts'
import { readMetadata } from './read-metadata.ts'
import { readSso } from './read-sso.ts'
import { applySso } from './save-sso.ts'
import { auditSso, type SsoCall } from './sso-call.ts'
import { insertSso, lockSsoRecord } from './sso-store.ts'

/** Largest metadata document in bytes (security, "SAML"). */
const maxBytes = 262_144

/** Names the identity provider by its metadata document, in place of the one before. */
export async function importSso(call: SsoCall, xml: string): Promise<WireSso> {
  if (Buffer.byteLength(xml) > maxBytes) throw refuse('tooLarge', { maxBytes })
  const read = readMetadata(xml, call.clock.now())
  if (Array.isArray(read)) throw refuse('breaksRule', { issues: read })
  const { companyId } = call.scope
  await call.database.inScope(call.scope, async tx => {
    const isFirst = await insertSso(tx, companyId, read)
    if (isFirst) {
      const after = { isEnabled: false, provider: read }
      return auditSso(tx, call, 'sso.import', { before: null, after })
    }
    const current = await lockSsoRecord(tx, companyId)
    if (current === null) throw refuse('notFound')
    return applySso(tx, call, current, { fields: read }, 'sso.import')
  })
  return readSso(call)
}
