import type { WireIntegration } from '@waymark/contract'
import { sourceKinds } from '@waymark/domain/workspace/integration'
import type { Tx } from '../../../platform/database/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'

/** What is kept of an integration besides its kind and name. */
export interface IntegrationData {
  readonly url: string
  readonly filter: string
}

/** Integrations that the transaction sees. */
export function selectIntegrations(tx: Tx) {
  return tx
    .selectFrom('integration_config as i')
    .select([
      'i.id',
      'i.company_id',
      'i.kind',
      'i.name',
      'i.data',
      'i.is_active',
      'i.last_check',
      'i.version',
    ])
    .select('i.created_at')
    .where('i.kind', 'in', [...sourceKinds])
    .orderBy('i.name')
}

export type IntegrationRow = Awaited<ReturnType<ReturnType<typeof selectIntegrations>['execute']>>[number]

/** An integration as it travels; nothing secret is among it. */
export function toWireIntegration(row: IntegrationRow): WireIntegration {
  const data = row.data as unknown as IntegrationData
  return {
    id: row.id,
    companyId: row.company_id,
    data: {
      kind: row.kind as WireIntegration['data']['kind'],
      name: row.name,
      url: data.url,
      filter: data.filter,
    },
    isActive: row.is_active,
    lastCheck: row.last_check as WireIntegration['lastCheck'],
    createdAt: wireInstant(row.created_at),
    version: row.version,
  }
}
