import type { NoticeEvent } from '@waymark/domain/workspace/webhook'
import type pg from 'pg'
import { postEventsWith } from '../../../platform/outbox/index.ts'
import { layoutColumns } from './event-layout.ts'

/** Columns of a chunk that are read. */
interface AnswerChunk {
  readonly layout: number
  readonly inboxIds: readonly string[]
  readonly dropped: ReadonlySet<string>
}

interface InboxRow {
  readonly id: string
  readonly property_id: number
  readonly lines: string
}

/** Batches with an answer, of companies that send answers to a receiver. Without one this reads two indexes. */
const answersSql = `
  SELECT i.id, i.property_id, i.lines FROM event_inbox AS i
  WHERE i.id = ANY($1::bigint[]) AND position('"survey_answered"' in i.lines) > 0 AND EXISTS (
    SELECT FROM webhook AS w
    WHERE w.company_id = i.company_id AND w.state = 'active' AND 'message.answered' = ANY(w.events))
  ORDER BY i.id`

const messagesSql = `
  SELECT id, company_id AS "companyId", property_id AS "propertyId", type FROM message
  WHERE id = ANY($1::int[]) AND type IN ('nps', 'survey')`

interface Message {
  readonly id: number
  readonly companyId: number
  readonly propertyId: number
  readonly type: string
}

/** Answers by `property:message`, without those that were seen before. */
function countAnswers(rows: readonly InboxRow[], chunk: AnswerChunk): ReadonlyMap<string, number> {
  const columns = layoutColumns[chunk.layout] ?? []
  const [typeAt, messageAt] = [columns.indexOf('type'), columns.indexOf('message_id')]
  const counts = new Map<string, number>()
  for (const row of rows) {
    for (const [index, line] of row.lines.split('\n').entries()) {
      if (!line.includes('"survey_answered"') || chunk.dropped.has(`${row.id}:${index + 1}`)) continue
      const values = JSON.parse(line) as readonly unknown[]
      if (values[typeAt] !== 'survey_answered') continue
      const key = `${row.property_id}:${values[messageAt]}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}

/**
 * Writes one event for each survey or NPS with new answers, in the transaction in which they are remembered as seen, so
 * that no answer is announced twice. It holds how many, never what was answered or by whom.
 */
export async function postAnswers(client: pg.ClientBase, chunk: AnswerChunk): Promise<void> {
  const { rows } = await client.query<InboxRow>({
    name: 'event-answers',
    text: answersSql,
    values: [chunk.inboxIds],
  })
  if (rows.length === 0) return
  const counts = countAnswers(rows, chunk)
  const ids = [...counts.keys()].map(key => Number(key.split(':')[1]))
  const messages = await client.query<Message>(messagesSql, [ids])
  // Pages report the ids, so a message of another application does not count.
  const notices = messages.rows.flatMap(({ id, companyId, propertyId, type }): NoticeEvent[] => {
    const answers = counts.get(`${propertyId}:${id}`)
    if (answers === undefined) return []
    const data = { messageId: id, messageType: type, answers }
    return [{ event: 'message.answered', companyId, propertyId, data }]
  })
  await postEventsWith(client, notices)
}
