import type { contract, WireMessageRow } from '@waymark/contract'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import type { QueryOf } from '../../../platform/http/index.ts'
import { readLanguages } from '../../workspace/properties/index.ts'
import { pageOrder } from './message-order.ts'
import { selectMessages, toRecord } from './message-record.ts'
import { toWireRow } from './message-wire.ts'

export type MessageListQuery = QueryOf<typeof contract.messages.list>

const numberOf = { nps: 7, survey: 8 } as const

/** Whether the name, a headline or a question in any language holds the words, with any case. */
const hasWords = (words: string) => sql<boolean>`strpos(message.search_words, lower(${words})) > 0`

/** Id and number of the messages that the filters leave. */
function matchingIds(tx: Tx, scope: PropertyScope, query: MessageListQuery) {
  const { status, type, category, search } = query
  let rows = tx
    .selectFrom('message')
    .select('message.id')
    // Counted in the scan that also sorts: the filters, and with them the search, are evaluated once.
    .select(sql<number>`(count(*) OVER ())::int`.as('total'))
    .where('message.property_id', '=', scope.propertyId)
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

function inOrder(rows: ReturnType<typeof matchingIds>, query: MessageListQuery) {
  const { sort, order, category } = query
  if (sort === 'place') return rows.orderBy(order === 'ASC' ? pageOrder : pageOrderReversed)
  // "The NPS" is the live one, else the next to be live, else the latest draft.
  return (category === 'nps' ? rows.orderBy(liveFirst) : rows)
    .orderBy(places[sort], ordering => {
      const directed = order === 'ASC' ? ordering.asc() : ordering.desc()
      // Only a start can be absent; the others follow their index.
      return sort === 'minTime' ? directed.nullsLast() : directed
    })
    .orderBy('message.id', order === 'ASC' ? 'asc' : 'desc')
}

/** The ids of one page in its order, and how many messages match. */
async function readPage(tx: Tx, scope: PropertyScope, query: MessageListQuery) {
  const { page, limit } = query
  const read = (offset: number, rows: number) =>
    inOrder(matchingIds(tx, scope, query), query)
      .limit(rows)
      .offset(offset)
      .execute()
  const found = await read((page - 1) * limit, limit)
  const [counted] = found.length > 0 || page === 1 ? found : await read(0, 1)
  return { ids: found.map(({ id }) => id), total: counted?.total ?? 0 }
}

/** One page of the messages that match the filters; deleted ones only where the status asks for them. */
export async function listMessages(tx: Tx, scope: PropertyScope, query: MessageListQuery) {
  const { page, limit } = query
  const languages = await readLanguages(tx, scope)
  const { ids, total } = await readPage(tx, scope, query)
  // Texts are read of the page alone: sorting them along is what made late pages slow.
  const rows =
    ids.length === 0 ? [] : await selectMessages(tx, scope).where('message.id', 'in', ids).execute()
  const rowOf = new Map(rows.map(row => [row.id, row]))
  const items = ids.flatMap((id): WireMessageRow[] => {
    const row = rowOf.get(id)
    return row === undefined ? [] : [toWireRow(toRecord(row), scope.role, languages)]
  })
  return { items, total, page, limit }
}
