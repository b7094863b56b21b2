import { sql } from 'kysely'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { mainUrl } from '../properties/index.ts'
import type { KeptScores } from './heart-scores.ts'

/** Which applications are read: one of any state, or those of one state that a search finds. */
export type ApplicationFilter =
  | { readonly id: number }
  | { readonly search?: string | undefined; readonly state: 'active' | 'archived' }

const liveGuides = sql<number>`(SELECT count(*)::int FROM guide
  WHERE guide.property_id = property.id AND guide.visibility = 'public')`
const alarms = sql<number>`(SELECT count(*)::int FROM guide_alarm
  WHERE guide_alarm.property_id = property.id AND guide_alarm.status = 'active')`
const scores = sql<KeptScores | null>`(SELECT json_build_object('overall', s.overall, 'happiness', s.happiness,
    'engagement', s.engagement, 'adoption', s.adoption, 'retention', s.retention, 'taskSuccess', s.task_success)
  FROM property_score AS s WHERE s.property_id = property.id)`

/** Applications of the company that the person may enter. */
export function readApplicationRows(tx: Tx, scope: CompanyScope, filter: ApplicationFilter) {
  const { companyId, within, actor } = scope
  const all = tx
    .selectFrom('property')
    .select(['property.id', 'property.name', 'property.feature_flags as flags', 'property.version'])
    .select([mainUrl.as('url'), sql<string | null>`property.stylings->>'avatar_img'`.as('avatar')])
    .select([liveGuides.as('liveGuides'), alarms.as('alarms'), scores.as('scores')])
    .select('property.archived_at as archivedAt')
    .select(
      sql<boolean>`EXISTS (SELECT FROM property_favourite AS f
        WHERE f.property_id = property.id AND f.manager_id = ${actor.managerId})`.as('isFavourite'),
    )
    .where('property.company_id', '=', companyId)
    .where(sql<boolean>`(${within}::int[] IS NULL OR property.id = ANY(${within}::int[]))`)
  if ('id' in filter) return all.where('property.id', '=', filter.id).execute()
  const words = filter.search?.trim().toLowerCase() ?? ''
  const address = sql`coalesce(${mainUrl}, '')`
  return all
    .where('property.archived_at', filter.state === 'archived' ? 'is not' : 'is', null)
    .where(sql<boolean>`strpos(lower(property.name || ' ' || ${address}), ${words}) > 0`)
    .execute()
}

export type ApplicationRow = Awaited<ReturnType<typeof readApplicationRows>>[number]
