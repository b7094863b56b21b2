import type { TaskAction } from '@waymark/domain/content/page-item'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { mainUrl } from '../../workspace/properties/index.ts'

/** A task as reports name and count it. */
export interface ReportedTask {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly actions: readonly TaskAction[]
  /** Name of its page segment. */
  readonly pageSegment: string | null
  readonly userSegmentId: number | null
  readonly pageSegmentId: number | null
  readonly isLive: boolean
  readonly publishedAt: Date | null
}

/** An element tag as reports name it. */
export interface ReportedTag {
  readonly id: number
  readonly name: string
  readonly pageSegment: string | null
  readonly isLive: boolean
}

/** As many tasks are counted; an application has a few. */
const maxTasks = 100

const items = (tx: Tx, scope: PropertyScope, kind: 'task' | 'elementTag') =>
  tx
    .selectFrom('page_item')
    .leftJoin('page_segment', join =>
      join
        .onRef('page_segment.property_id', '=', 'page_item.property_id')
        .onRef('page_segment.id', '=', 'page_item.page_segment_id'),
    )
    .select(['page_item.id', 'page_item.name', 'page_item.visibility', 'page_item.published_at'])
    .select('page_segment.name as pageSegment')
    .select(sql<{ description?: string; actions?: TaskAction[] }>`page_item.details`.as('details'))
    .where('page_item.property_id', '=', scope.propertyId)
    .where('page_item.kind', '=', kind)
    .orderBy('page_item.id')

/** The property's tasks, drafts too; a draft is not counted. */
export async function readReportedTasks(tx: Tx, scope: PropertyScope): Promise<readonly ReportedTask[]> {
  const rows = await items(tx, scope, 'task')
    .select(['page_item.user_segment_id', 'page_item.page_segment_id'])
    .orderBy('page_item.published_at')
    .limit(maxTasks)
    .execute()
  return rows.map(({ id, name, visibility, published_at, pageSegment, details, ...segments }) => ({
    id,
    name,
    pageSegment,
    userSegmentId: segments.user_segment_id,
    pageSegmentId: segments.page_segment_id,
    description: details.description ?? '',
    actions: details.actions ?? [],
    isLive: visibility === 'public',
    publishedAt: published_at,
  }))
}

/** The property's element tags with their names. */
export async function readReportedTags(tx: Tx, scope: PropertyScope): Promise<readonly ReportedTag[]> {
  const rows = await items(tx, scope, 'elementTag').execute()
  return rows.map(({ id, name, visibility, pageSegment }) => ({
    id,
    name,
    pageSegment,
    isLive: visibility === 'public',
  }))
}

/** The address on which page patterns of tasks are compared. */
export async function readMainUrl(tx: Tx, scope: PropertyScope): Promise<string | null> {
  const { url } = await tx
    .selectFrom('property')
    .select(mainUrl.as('url'))
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  return url
}
