import { randomBytes } from 'node:crypto'
import { type contract, maxWebhooks, type WireWebhook } from '@waymark/contract'
import { type CompanyScope, insertRow, type Tx } from '../../../platform/database/index.ts'
import type { BodyOf } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import {
  addressHint,
  assertNameAvailable,
  refuseAboveLimit,
  requireAddress,
  requireApplications,
  requireOfferedEvents,
} from './check-webhook.ts'
import type { WebhookDependencies } from './webhook-dependencies.ts'
import { auditedWebhook, readWebhook, sealForCompany, toWireWebhook } from './webhook-store.ts'

export type NewWebhook = BodyOf<typeof contract.webhooks.create>

/** A new signing secret: 32 random bytes. */
export const makeSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/** Notices in a channel are in the language of who set it up. */
async function localeOf(tx: Tx, { actor }: CompanyScope): Promise<string> {
  const row = await tx
    .selectFrom('manager')
    .select('manager.locale')
    .where('manager.id', '=', actor.managerId)
    .executeTakeFirst()
  return row?.locale ?? 'en-US'
}

/** Creates a webhook or chat channel; the reply is the only one that holds the signing secret. */
export function createWebhook(deps: WebhookDependencies, scope: CompanyScope, input: NewWebhook) {
  const { companyId } = scope
  const url = requireAddress(input.url, deps.allowPrivate)
  const events = requireOfferedEvents(input.kind, input.events)
  const secret = input.kind === 'webhook' ? makeSigningSecret() : null
  return deps.database.inScope(
    scope,
    async (tx): Promise<{ webhook: WireWebhook; secret: string | null }> => {
      await refuseAboveLimit(tx, scope, maxWebhooks)
      await assertNameAvailable(tx, scope, input.name, null)
      const id = await insertRow(tx, 'webhook', {
        company_id: companyId,
        kind: input.kind,
        name: input.name,
        address: sealForCompany(deps.key, companyId, url),
        address_hint: addressHint(url),
        secret: secret === null ? null : sealForCompany(deps.key, companyId, secret),
        events: [...events],
        property_ids: await requireApplications(tx, scope, input.propertyIds),
        locale: await localeOf(tx, scope),
      })
      const row = await readWebhook(tx, scope, id)
      await recordAudit(tx, scope, { action: 'webhook.create', objectId: id, after: auditedWebhook(row) })
      return { webhook: toWireWebhook(deps.key, row), secret }
    },
  )
}
