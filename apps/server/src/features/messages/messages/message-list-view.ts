import type { WireMessageRow } from '@waymark/contract'
import type { MessageType, MessageVisibility } from '@waymark/domain/messages/message'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { readLanguages } from '../../workspace/properties/index.ts'
import { pageOrder } from './message-order.ts'
import { selectMessages, toRecord } from './message-record.ts'
import { toWireRow } from './message-wire.ts'

export interface MessageListQuery {
  readonly page: number
  readonly limit: number
  readonly status?: MessageVisibility | undefined
  readonly type?: MessageType | undefined
  readonly category?: number | 'nps' | 'survey' | undefined
  readonly search?: string | undefined
  readonly sort: 'updatedAt' | 'title' | 'minTime' | 'place'
  readonly order: 'ASC' | 'DESC'
}

const numberOf = { nps: 7, survey: 8 } as const

/** Whether the name, a headline or a question in any language holds the words, with any case. */
const hasWords = (words: string) => sql<boolean>`(
  strpos(lower(message.title), lower(${words})) > 0 OR EXISTS (
    SELECT FROM jsonb_each(message.language_texts) AS one
    WHERE strpos(lower(coalesce(one.value->'texts'->>'headline', one.value->'texts'->>'question', '')),
      lower(${words})) > 0))`

function filtered(tx: Tx, scope: PropertyScope, query: MessageListQuery) {
  const { status, type, category, search } = query
  let rows = selectMessages(tx, scope)
  rows =
    status === undefined
      ? rows.where('message.visibility', '<>', 'deleted')
      : rows.where('message.visibility', '=', status)
  if (type !== undefined) rows = rows.where('message.type', '=', type)
  if (category !== undefined) {
    rows = rows.where('message.category', '=', typeof category === 'number' ? category : numberOf[category])
  }
  return search === undefined || search === '' ? rows : rows.where(hasWords(search))
}

/** The other way round of `pageOrder`. */
const pageOrderReversed = sql`message.pinned, message.rank DESC,
  coalesce(message.min_time, message.last_published_at, message.updated_at), message.id`

const places = {
  updatedAt: sql`message.updated_at`,
  title: sql`lower(message.title)`,
  minTime: sql`message.min_time`,
} as const

const liveFirst = sql`coalesce(array_position(ARRAY['public','scheduled','private','used'], message.visibility::text), 9)`

function inOrder(rows: ReturnType<typeof filtered>, sort: MessageListQuery['sort'], order: 'ASC' | 'DESC') {
  if (sort === 'place') return rows.orderBy(order === 'ASC' ? pageOrder : pageOrderReversed)
  return rows
    .orderBy(places[sort], ordering => {
      const directed = order === 'ASC' ? ordering.asc() : ordering.desc()
      // Only a start can be absent; the others follow their index.
      return sort === 'minTime' ? directed.nullsLast() : directed
    })
    .orderBy('message.id', order === 'ASC' ? 'asc' : 'desc')
}

/** One page of the messages that the filters leave; deleted ones only where they are asked for. */
export async function listMessages(tx: Tx, scope: PropertyScope, query: MessageListQuery) {
  const { page, limit, sort, order } = query
  const languages = await readLanguages(tx, scope)
  const { total } = await filtered(tx, scope, query)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  // "The NPS" is the live one, else the next to be live, else the latest draft.
  const matching = filtered(tx, scope, query)
  const first = query.category === 'nps' ? matching.orderBy(liveFirst) : matching
  const rows = await inOrder(first, sort, order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const items = rows.map((row): WireMessageRow => toWireRow(toRecord(row), scope.role, languages))
  return { items, total, page, limit }
}
