import { sql } from 'kysely'
import { type ClickHouse, isPassing } from '../../../platform/clickhouse/index.ts'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { readSnippetStatus, type SnippetDependencies } from './snippet-status.ts'

/** Whether a user started a guide at any time; `away` where the event store does not answer. */
async function hasStartedGuide(events: ClickHouse, propertyId: number): Promise<boolean | 'away'> {
  try {
    const rows = await events.query({
      sql: `SELECT 1 AS found FROM events
        WHERE property_id = {property:UInt32} AND type = 'guide_started' LIMIT 1`,
      params: { property: propertyId },
      timeoutMs: 2_000,
    })
    return rows.length > 0
  } catch (error) {
    if (isPassing(error)) return 'away'
    throw error
  }
}

/** Which steps from an empty application to its first figure are done. */
export async function readFirstSteps(deps: SnippetDependencies, scope: PropertyScope) {
  const [rows, snippet, hasStart] = await Promise.all([
    deps.database.inScope(scope, async tx => {
      const guide = tx.selectFrom('guide').where('guide.property_id', '=', scope.propertyId)
      const url = tx.selectFrom('application_url').where('application_url.property_id', '=', scope.propertyId)
      return tx
        .selectNoFrom(({ exists }) => [
          exists(url.where('application_url.status', '=', 'active').select(sql.lit(1).as('one'))).as(
            'hasUrl',
          ),
          exists(guide.where('guide.visibility', '!=', 'deleted').select(sql.lit(1).as('one'))).as(
            'hasGuide',
          ),
          exists(guide.where('guide.first_published_at', 'is not', null).select(sql.lit(1).as('one'))).as(
            'hasPublished',
          ),
        ])
        .executeTakeFirstOrThrow()
    }),
    readSnippetStatus(deps, scope),
    hasStartedGuide(deps.events, scope.propertyId),
  ])
  return {
    hasUrl: Boolean(rows.hasUrl),
    hasSnippet: snippet.last !== null,
    hasGuide: Boolean(rows.hasGuide),
    hasPublished: Boolean(rows.hasPublished),
    hasStart: hasStart === true,
    isPartial: snippet.isPartial || hasStart === 'away',
  }
}
