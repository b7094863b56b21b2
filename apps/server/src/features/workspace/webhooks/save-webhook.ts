import type { WireWebhook } from '@waymark/contract'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { recordAudit, refuseStaleChange } from '../../../platform/record/index.ts'
import {
  addressHint,
  assertNameAvailable,
  requireAddress,
  requireApplications,
  requireOfferedEvents,
} from './check-webhook.ts'
import { failWaiting } from './fail-waiting.ts'
import type { WebhookDependencies } from './webhook-dependencies.ts'
import {
  auditedWebhook,
  lockWebhook,
  readWebhook,
  sealForCompany,
  toWireWebhook,
  type WebhookRow,
} from './webhook-store.ts'

type Fields = Pick<WireWebhook, 'name' | 'events' | 'propertyIds'> & {
  readonly url: string
  readonly isOn: boolean
}
export interface WebhookSave {
  readonly id: number
  readonly fields: { readonly [K in keyof Fields]?: Fields[K] | undefined }
  readonly ifMatch: number | null
}

/** Columns that change; absent fields change none. */
async function columnsOf(
  tx: Tx,
  scope: CompanyScope,
  { key, allowPrivate }: WebhookDependencies,
  { row, fields }: { readonly row: WebhookRow; readonly fields: WebhookSave['fields'] },
) {
  const { name, url, events, propertyIds, isOn } = fields
  if (name !== undefined) await assertNameAvailable(tx, scope, name, row.id)
  const address = url === undefined ? undefined : requireAddress(url, allowPrivate)
  return {
    ...(name === undefined ? {} : { name }),
    ...(address === undefined
      ? {}
      : { address: sealForCompany(key, scope.companyId, address), address_hint: addressHint(address) }),
    ...(events === undefined ? {} : { events: [...requireOfferedEvents(row.kind, events)] }),
    ...(propertyIds === undefined ? {} : { property_ids: await requireApplications(tx, scope, propertyIds) }),
    ...(isOn === undefined
      ? {}
      : { state: isOn ? ('active' as const) : ('off' as const), pause_reason: null }),
  }
}

/** Changes a webhook, switches it off or resumes it. Refuses a stale change (409). */
export function saveWebhook(
  deps: WebhookDependencies,
  scope: CompanyScope,
  { id, fields, ifMatch }: WebhookSave,
) {
  return deps.database.inScope(scope, async (tx): Promise<WireWebhook> => {
    const row = await lockWebhook(tx, scope, id)
    const about = { objectType: 'webhook', objectId: id, version: row.version }
    await refuseStaleChange(tx, scope, about, ifMatch)
    const columns = await columnsOf(tx, scope, deps, { row, fields })
    await tx
      .updateTable('webhook')
      .set({ ...columns, version: row.version + 1 })
      .where('webhook.company_id', '=', scope.companyId)
      .where('webhook.id', '=', id)
      .execute()
    if (fields.isOn === false) await failWaiting(tx, id)
    const after = await readWebhook(tx, scope, id)
    await recordAudit(tx, scope, {
      action: 'webhook.save',
      objectId: id,
      before: auditedWebhook(row),
      after: auditedWebhook(after),
      isUnconditional: ifMatch === null,
    })
    return toWireWebhook(deps.key, after)
  })
}
