import type { WireSso } from '@waymark/contract'
import { refuse } from '../../../../platform/http/index.ts'
import { documentLimits } from '../../../../platform/untrusted/index.ts'
import { parseMetadata } from './parse-metadata.ts'
import { readSso } from './read-sso.ts'
import { applySso } from './save-sso.ts'
import { auditSso, type SsoCall } from './sso-call.ts'
import { insertSso, lockSsoRecord } from './sso-store.ts'

const maxBytes = documentLimits.metadata.bytes

/** Names the identity provider by its metadata document, in place of the one before. */
export async function importSso(call: SsoCall, xml: string): Promise<WireSso> {
  if (Buffer.byteLength(xml) > maxBytes) throw refuse('tooLarge', { maxBytes })
  const { companyId } = call.scope
  const read = await parseMetadata({ companyId, field: 'xmlConfig' }, xml, call.clock.now())
  if (Array.isArray(read)) throw refuse('breaksRule', { issues: read })
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
