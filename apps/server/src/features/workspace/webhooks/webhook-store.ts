import type { WireWebhook } from '@waymark/contract'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { notFound } from '../../../platform/http/index.ts'
import { openSealedText, sealText } from '../../../platform/secret/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { toWireRow } from '../../../platform/wire-row.ts'

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
  return selectWebhooks(tx, scope).where('w.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** Reads one webhook and holds it until the end of the transaction. */
export async function lockWebhook(tx: Tx, scope: CompanyScope, id: number): Promise<WebhookRow> {
  return selectWebhooks(tx, scope).where('w.id', '=', id).forUpdate().executeTakeFirstOrThrow(notFound)
}

/** A webhook as it travels: no secret, and of a chat channel no address. */
export function toWireWebhook(key: Buffer, row: WebhookRow): WireWebhook {
  const { address, former_until, ...columns } = row
  return {
    ...toWireRow(columns),
    url: row.kind === 'webhook' ? openOfCompany(key, row.company_id, address) : null,
    events: row.events as WireWebhook['events'],
    formerSecretUntil: former_until === null ? null : wireInstant(former_until),
  }
}

/** Returns the fields of a webhook for the audit log, without the full address. */
export const auditedWebhook = ({ kind, name, address_hint, events, property_ids, state }: WebhookRow) => ({
  ...{ kind, name, address: address_hint, events },
  ...{ applications: property_ids, state },
})
