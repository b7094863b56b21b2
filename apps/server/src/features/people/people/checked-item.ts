import { withWelcomeSwitches } from '@waymark/domain/content/popup'
import { type RawBuilder, sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import type { Content } from './content-rules.ts'

/** Kinds of content that can be checked, other than guides and their promotions. */
export type ItemKind = 'rule' | 'tooltip' | 'beacon' | 'validator' | 'welcome'

export const itemKinds: readonly ItemKind[] = ['rule', 'welcome', 'tooltip', 'beacon', 'validator']

/** One of them as it is kept, drafts included. */
export interface CheckedItem extends Content {
  readonly id: number
  /** The name that its authors gave it. */
  readonly name: string
  /** How far it is: `live`, `draft`, `public`, `private`, `off`. */
  readonly state: string
  readonly isPublic: boolean
  /** The feature that shows it is on. */
  readonly isSwitchedOn: boolean
  /** Whether an element was selected for its position, or null if it is not attached to an element. */
  readonly hasElement: boolean | null
  /** The guide that a rule starts. */
  readonly guideId: number | null
}

type ItemRow = Omit<CheckedItem, 'isPublic' | 'state'> & {
  readonly state: string
  readonly settings: Readonly<Record<string, unknown>> | null
}

const pageOf = (table: string) => sql`(SELECT page_segment.conditions FROM page_segment
  WHERE page_segment.property_id = ${sql.ref(`${table}.property_id`)}
    AND page_segment.id = ${sql.ref(`${table}.page_segment_id`)})`

const ruleColumns = sql`contextual_rule.id, contextual_rule.name, contextual_rule.status AS state, contextual_rule.user_segment_id AS "userSegmentId",
  ${pageOf('contextual_rule')} AS page, 'fallback_default' AS "languageBehaviour", '{}'::jsonb AS texts,
  contextual_rule.guide_id AS "guideId", true AS "isSwitchedOn", NULL AS "hasElement", NULL AS settings`

const welcomeColumns = sql`popup.id, popup.title AS name, 'off' AS state, NULL::int AS "userSegmentId", NULL AS page,
  popup.language_behaviour AS "languageBehaviour", popup.texts, NULL::int AS "guideId", true AS "isSwitchedOn",
  NULL AS "hasElement", popup.settings`

/** Validators are no part of the feature that shows tooltips and beacons. */
const itemColumns = sql`page_item.id, page_item.name, page_item.visibility AS state, page_item.user_segment_id AS "userSegmentId",
  ${pageOf('page_item')} AS page, page_item.language_behaviour AS "languageBehaviour", page_item.texts,
  NULL::int AS "guideId", page_item.identifier IS NOT NULL AS "hasElement", NULL AS settings,
  page_item.kind = 'validator' OR NOT EXISTS (SELECT FROM property WHERE property.id = page_item.property_id
    AND property.feature_flags @> '{"tooltips": false}') AS "isSwitchedOn"`

function sourceOf(kind: ItemKind): {
  readonly columns: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
} {
  if (kind === 'rule')
    return { columns: ruleColumns, from: sql`contextual_rule AS contextual_rule WHERE true` }
  if (kind === 'welcome') return { columns: welcomeColumns, from: sql`popup AS popup WHERE type = 'welcome'` }
  return { columns: itemColumns, from: sql`page_item AS page_item WHERE kind = ${kind}` }
}

function toItem({ settings, ...item }: ItemRow): CheckedItem {
  const isOn = settings !== null && withWelcomeSwitches(settings).enabled
  const state = isOn ? 'live' : item.state
  return { ...item, tags: null, state, isPublic: state === 'live' || state === 'public' }
}

/** Reads one content that is asked about; refuses (404) what is not there. */
export async function readCheckedItem(
  tx: Tx,
  { propertyId }: PropertyScope,
  kind: ItemKind,
  id: number,
): Promise<CheckedItem> {
  const { columns, from } = sourceOf(kind)
  const { rows } = await sql<ItemRow>`SELECT ${columns} FROM ${from}
    AND property_id = ${propertyId} AND id = ${id}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw refuse('notFound')
  return toItem(row)
}

/** All of a kind, by their names. */
export async function readCheckedItems(
  tx: Tx,
  { propertyId }: PropertyScope,
  kind: ItemKind,
): Promise<readonly CheckedItem[]> {
  const { columns, from } = sourceOf(kind)
  const { rows } = await sql<ItemRow>`SELECT ${columns} FROM ${from}
    AND property_id = ${propertyId} ORDER BY name, id`.execute(tx)
  return rows.map(toItem)
}
