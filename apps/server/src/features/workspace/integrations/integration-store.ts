import type { WireIntegration } from '@waymark/contract'
import { sourceKinds } from '@waymark/domain/workspace/integration'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import type { CrawlState, SourceData } from '../knowledge/index.ts'

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
      'i.secret',
      'i.is_active',
      'i.last_check',
      'i.crawl',
      'i.crawled_at',
      'i.version',
    ])
    .select('i.created_at')
    .select(
      sql<number>`(SELECT count(*)::int FROM knowledge_document WHERE knowledge_document.integration_id = i.id)`.as(
        'documents',
      ),
    )
    .where('i.kind', 'in', [...sourceKinds])
    .orderBy('i.name')
}

export type IntegrationRow = Awaited<ReturnType<ReturnType<typeof selectIntegrations>['execute']>>[number]

function toWireCrawl(crawl: CrawlState | null): WireIntegration['crawl'] {
  if (crawl === null) return null
  const { state, done, total, outcome, endedAt } = crawl
  return { state, done, total, outcome, endedAt }
}

/** An integration as it travels; of its secret only whether there is one. */
export function toWireIntegration(row: IntegrationRow): WireIntegration {
  const data = row.data as unknown as SourceData
  return {
    id: row.id,
    companyId: row.company_id,
    data: {
      kind: row.kind as WireIntegration['data']['kind'],
      name: row.name,
      url: data.url,
      filter: data.filter,
      headerName: data.headerName ?? '',
      account: data.account ?? '',
      tenant: data.tenant ?? '',
      hasSecret: row.secret !== null,
      mapping: data.mapping ?? null,
    },
    isActive: row.is_active,
    lastCheck: row.last_check as WireIntegration['lastCheck'],
    crawl: toWireCrawl(row.crawl as unknown as CrawlState | null),
    lastReadAt: row.crawled_at === null ? null : wireInstant(row.crawled_at),
    documents: row.documents,
    createdAt: wireInstant(row.created_at),
    version: row.version,
  }
}
