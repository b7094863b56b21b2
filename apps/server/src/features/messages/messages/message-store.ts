import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { breaksRule } from './message-fault.ts'
import type { MessageContent } from './message-record.ts'

/** Errors for callers by constraint of the table `message`. */
const faultOf: Readonly<Record<string, Parameters<typeof breaksRule>>> = {
  message_property_id_user_segment_id_fkey: [
    'segment',
    'unknown',
    'there is no such segment in this property',
  ],
  message_property_id_page_segment_id_fkey: [
    'pageSegment',
    'unknown',
    'there is no such page segment in this property',
  ],
  message_one_live_nps: ['visibility', 'npsLive', 'another NPS is live'],
}

/** Names the field that a constraint is about (422). */
async function namingFaults<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const fault = faultOf[constraint]
    if (fault === undefined) throw error
    throw breaksRule(...fault)
  }
}

const columnsOf = (content: MessageContent) => ({
  visibility: content.visibility,
  category: content.category,
  language_behaviour: content.languageBehaviour,
  title: content.title,
  user_segment_id: content.userSegmentId,
  page_segment_id: content.pageSegmentId,
  tutorial_segmentation: content.tutorialSegmentation,
  tutorial_page_segmentation: content.tutorialPageSegmentation,
  pinned: content.pinned,
  ranking_type: content.rankingType,
  language_texts: JSON.stringify(content.languageTexts),
  min_time: content.minTime?.at ?? null,
  min_timezone: content.minTime?.timezone ?? null,
  max_time: content.maxTime?.at ?? null,
  max_timezone: content.maxTime?.timezone ?? null,
  recurrence_days: content.recurrence,
  reminder_days: content.reminderRecurrence,
  max_reminders: content.maxReminders,
  sample_percent: content.samplePercent,
  wait_seconds: content.waitS,
})

/** Adds a message and returns its id. Refuses (422) segments of elsewhere. */
export async function insertMessage(
  tx: Tx,
  scope: PropertyScope,
  content: MessageContent,
  now: Date,
): Promise<number> {
  const owner = { company_id: scope.companyId, property_id: scope.propertyId }
  const inserted = tx
    .insertInto('message')
    .values({ ...columnsOf(content), ...owner, type: content.type, created_at: now, updated_at: now })
    .returning('message.id')
    .executeTakeFirstOrThrow()
  return (await namingFaults(inserted)).id
}

export interface MessageChange {
  readonly id: number
  readonly content: MessageContent
  readonly version: number
  readonly firstPublishedAt: Date | null
  readonly lastPublishedAt: Date | null
  readonly now: Date
}

/** Writes a changed message. Refuses (422) segments of elsewhere and a second live NPS. */
export async function updateMessage(tx: Tx, scope: PropertyScope, change: MessageChange): Promise<void> {
  const updated = tx
    .updateTable('message')
    .set({
      ...columnsOf(change.content),
      version: change.version,
      first_published_at: change.firstPublishedAt,
      last_published_at: change.lastPublishedAt,
      updated_at: change.now,
    })
    .where('message.property_id', '=', scope.propertyId)
    .where('message.id', '=', change.id)
    .execute()
  await namingFaults(updated)
}

/** Which of these ids are no guides of the property. */
export async function unknownGuides(tx: Tx, scope: PropertyScope, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const known = await tx
    .selectFrom('guide')
    .select('guide.id')
    .where('guide.property_id', '=', scope.propertyId)
    .where('guide.id', 'in', [...ids])
    .execute()
  return ids.filter(id => known.every(row => row.id !== id))
}
