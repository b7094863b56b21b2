import { isMessagePublished, type MessageContent } from '@waymark/domain/messages/message'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { breaksRule } from '../../../platform/http/index.ts'
import { linkedGuides } from './apply-message-save.ts'
import type { MessageRecord } from './message-record.ts'
import { insertMessage, unknownGuides, updateMessage } from './message-store.ts'
import { type MessageAction, recordMessage } from './record-message.ts'

/** Refuses (422) a link to a guide of another property. */
export async function refuseUnknownGuides(
  tx: Tx,
  scope: PropertyScope,
  content: MessageContent,
): Promise<void> {
  const linked = linkedGuides(content.languageTexts)
  const [unknown] = await unknownGuides(
    tx,
    scope,
    linked.map(({ id }) => id),
  )
  const place = linked.find(({ id }) => id === unknown)
  if (place !== undefined) throw breaksRule(place.path, 'unknown', 'there is no such guide in this property')
}

/** Adds a message as its first version, with the audit entry. Returns its id. */
export async function addMessage(
  tx: Tx,
  scope: PropertyScope,
  content: MessageContent,
  now: Date,
): Promise<number> {
  await refuseUnknownGuides(tx, scope, content)
  const id = await insertMessage(tx, scope, content, now)
  const note = { id, before: null, after: content, version: 1, isUnconditional: false }
  await recordMessage(tx, scope, { ...note, action: 'message.create' })
  return id
}

export interface MessageWrite {
  readonly before: MessageRecord
  readonly after: MessageContent
  readonly action: MessageAction
  readonly now: Date
  readonly isUnconditional: boolean
  /** The version that this one restores. */
  readonly restoredFrom?: number | undefined
}

/** Writes a changed message as its next version, with the audit entry. */
export async function writeMessage(tx: Tx, scope: PropertyScope, write: MessageWrite): Promise<void> {
  const { before, after, now } = write
  const version = before.version + 1
  const isNowOut = isMessagePublished(after.visibility) && !isMessagePublished(before.visibility)
  await updateMessage(tx, scope, {
    id: before.id,
    content: after,
    version,
    firstPublishedAt: before.firstPublishedAt ?? (isNowOut ? now : null),
    lastPublishedAt: isNowOut ? now : before.lastPublishedAt,
    now,
  })
  const { action, isUnconditional, restoredFrom } = write
  const note = { id: before.id, action, before, after, version, isUnconditional, restoredFrom }
  await recordMessage(tx, scope, note)
}
