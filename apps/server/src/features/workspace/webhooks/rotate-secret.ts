import type { WireWebhook } from '@waymark/contract'
import { sql } from 'kysely'
import type { CompanyScope } from '../../../platform/database/index.ts'
import { breaksRule } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { makeSigningSecret } from './create-webhook.ts'
import type { WebhookDependencies } from './webhook-dependencies.ts'
import { lockWebhook, readWebhook, sealForCompany, toWireWebhook } from './webhook-store.ts'

/** Receivers have so long to learn the new secret; the same as for signed identities. */
const graceMs = 24 * 3_600_000

/** Makes a new signing secret; the former one signs, too, for 24 hours. Refuses a chat channel (422). */
export function rotateSecret(deps: WebhookDependencies, scope: CompanyScope, id: number) {
  const { database, clock, key } = deps
  const secret = makeSigningSecret()
  return database.inScope(scope, async (tx): Promise<{ webhook: WireWebhook; secret: string }> => {
    const { kind, version } = await lockWebhook(tx, scope, id)
    if (kind !== 'webhook') {
      throw breaksRule('params.id', 'wrongKind', 'a chat channel has no secret')
    }
    const formerUntil = new Date(clock.now().getTime() + graceMs)
    await tx
      .updateTable('webhook')
      .set({ former_secret: sql`webhook.secret`, former_until: formerUntil, version: version + 1 })
      .set({ secret: sealForCompany(key, scope.companyId, secret) })
      .where('webhook.company_id', '=', scope.companyId)
      .where('webhook.id', '=', id)
      .execute()
    await recordAudit(tx, scope, {
      action: 'webhook.rotateSecret',
      objectId: id,
      after: { formerUntil: formerUntil.toISOString() },
    })
    return { webhook: toWireWebhook(key, await readWebhook(tx, scope, id)), secret }
  })
}
