import type { WireWebhook } from '@waymark/contract'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { notFound } from '../../../platform/http/index.ts'
import { openSealedText, sealText } from '../../../platform/secret/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'

const ownerOf = (companyId: number) => `webhook:${companyId}`

/** Encrypts an address or a secret of the company's webhook. */
export const sealForCompany = (key: Buffer, companyId: number, text: string): Buffer =>
  sealText(key, ownerOf(companyId), text)

/** Decrypts it; null where it was sealed under another installation's secret. */
export const openOfCompany = (key: Buffer, companyId: number, sealed: Buffer): string | null =>
  openSealedText(key, ownerOf(companyId), sealed)

/** The company's webhooks by name, with nothing decrypted. */
export function selectWebhooks(tx: Tx, scope: CompanyScope) {
  return tx
    .selectFrom('webhook as w')
    .select(['w.id', 'w.company_id', 'w.kind', 'w.name', 'w.address', 'w.address_hint', 'w.events'])
    .select(['w.property_ids', 'w.state', 'w.pause_reason', 'w.last_success_at', 'w.former_until'])
    .select(['w.created_at', 'w.version'])
    .where('w.company_id', '=', scope.companyId)
    .orderBy('w.name')
}

export type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['execute']>>[number]

/** Reads one webhook of the company. Refuses another id (404). */
export async function readWebhook(tx: Tx, scope: CompanyScope, id: number): Promise<WebhookRow> {
  const row = await selectWebhooks(tx, scope).where('w.id', '=', id).executeTakeFirstOrThrow(notFound)
  return row
}

/** Reads one webhook and holds it until the end of the transaction. */
export async function lockWebhook(tx: Tx, scope: CompanyScope, id: number): Promise<WebhookRow> {
  const row = await selectWebhooks(tx, scope)
    .where('w.id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  return row
}

const instantOrNull = (at: Date | null) => (at === null ? null : wireInstant(at))

/** A webhook as it travels: no secret, and of a chat channel no address. */
export function toWireWebhook(key: Buffer, row: WebhookRow): WireWebhook {
  return {
    id: row.id,
    companyId: row.company_id,
    kind: row.kind,
    name: row.name,
    url: row.kind === 'webhook' ? openOfCompany(key, row.company_id, row.address) : null,
    addressHint: row.address_hint,
    events: row.events as WireWebhook['events'],
    propertyIds: row.property_ids,
    state: row.state,
    pauseReason: row.pause_reason,
    lastSuccessAt: instantOrNull(row.last_success_at),
    formerSecretUntil: instantOrNull(row.former_until),
    createdAt: wireInstant(row.created_at),
    version: row.version,
  }
}

/** Returns the fields of a webhook for the audit log, without the full address. */
export const auditedWebhook = ({ kind, name, address_hint, events, property_ids, state }: WebhookRow) => ({
  ...{ kind, name, address: address_hint, events },
  ...{ applications: property_ids, state },
})
