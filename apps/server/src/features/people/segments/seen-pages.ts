import type { PropertyScope } from '../../../platform/database/index.ts'
import { mainUrl } from '../../workspace/properties/index.ts'
import type { PageSegmentDependencies } from './segment-dependencies.ts'

const daysBack = 30
const maxPages = 10

interface PageRow {
  readonly path: string
  readonly views: number
}

/** The address of a page that an event names by its path; the path alone where the application has no address. */
function urlOf(main: string | null, path: string): string {
  const origin = main === null ? null : URL.parse(main)?.origin
  return origin === undefined || origin === null ? path : `${origin}${path.startsWith('/') ? '' : '/'}${path}`
}

/** The ten pages that people were on most lately, as a test field offers them. */
export async function readSeenPages(
  { database, events, clock }: PageSegmentDependencies,
  scope: PropertyScope,
): Promise<{ items: { url: string; views: number }[] }> {
  const { url: main } = await database.inScope(scope, tx =>
    tx
      .selectFrom('property')
      .select(mainUrl.as('url'))
      .where('property.id', '=', scope.propertyId)
      .executeTakeFirstOrThrow(),
  )
  const rows = await events.query<PageRow>({
    sql: `SELECT path, toUInt32(count()) AS views FROM events
      WHERE property_id = {property:UInt32} AND path != ''
        AND occurred_at >= fromUnixTimestamp64Milli({since:Int64})
      GROUP BY path ORDER BY views DESC, path LIMIT ${maxPages}`,
    params: { property: scope.propertyId, since: clock.now().getTime() - daysBack * 86_400_000 },
    timeoutMs: 3_000,
  })
  return { items: rows.map(({ path, views }) => ({ url: urlOf(main, path), views })) }
}
