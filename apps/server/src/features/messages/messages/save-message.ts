import { isDeepStrictEqual } from 'node:util'
import type { MessageSave, WireIssue, WireLanguage, WireMessage } from '@waymark/contract'
import { isFreeOfErrors } from '@waymark/domain/foundation/text'
import { may, mayChangeVisibility } from '@waymark/domain/identity/access'
import {
  hasDefaultText,
  isEndInvalid,
  isMessagePublished,
  type MessageContent,
  nextMessageVisibility,
  visibilityByStart,
} from '@waymark/domain/messages/message'
import type { PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { breaksRule, refuse, requireAllowed } from '../../../platform/http/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import { changeContent, readLanguages } from '../../workspace/properties/index.ts'
import { applyMessageSave } from './apply-message-save.ts'
import { contentOf, type MessageRecord, readMessage } from './message-record.ts'
import { defaultLanguageId, publicationIssues, toWireMessage } from './message-wire.ts'
import type { MessageAction } from './record-message.ts'
import { replaceLiveNps } from './replace-live-nps.ts'
import { requireMessagesOn } from './require-messages-on.ts'
import { refuseUnknownGuides, writeMessage } from './write-message.ts'

export interface MessageSaveCall {
  readonly id: number
  /** Version that the caller saw; null: it did not say. */
  readonly ifMatch: number | null
  readonly announcement: MessageSave
}

const timeOf = (time: MessageContent['minTime']) => time?.at.getTime() ?? null

/** The visibility after a save (document 1 §4); a start ahead makes a published message scheduled. */
function visibilityAfter(
  before: MessageContent,
  after: MessageContent,
  save: Pick<MessageSave, 'visibility' | 'publish'>,
  languages: readonly WireLanguage[],
  now: Date,
): MessageContent['visibility'] {
  const next = nextMessageVisibility(before.visibility, {
    isPublishing: save.publish ?? isMessagePublished(before.visibility),
    hasDefaultText: hasDefaultText(after.languageTexts, defaultLanguageId(languages)),
    override: save.visibility,
  })
  return visibilityByStart(next, timeOf(after.minTime), now.getTime())
}

/** Refuses (422) an end that is wrong, where the times change or the message goes out (document 2 §5.2). */
function refuseWrongEnd(before: MessageContent, after: MessageContent, now: Date): void {
  const isSame = isDeepStrictEqual([before.minTime, before.maxTime], [after.minTime, after.maxTime])
  const goesOut = isMessagePublished(after.visibility) && !isMessagePublished(before.visibility)
  if (isSame && !goesOut) return
  if (!isEndInvalid(timeOf(after.maxTime), timeOf(after.minTime), now.getTime())) return
  throw breaksRule('maxTime', 'endInvalid', 'the end must lie after the start, and after now without a start')
}

/** Refuses (422) to publish, or to leave published, what does not pass (document 2 §5.2 and §5.3). */
function refuseUnpublishable(
  before: MessageContent,
  after: MessageContent,
  languages: readonly WireLanguage[],
): void {
  if (!isMessagePublished(after.visibility)) return
  const issues: readonly WireIssue[] = publicationIssues(
    { ...after, visibility: before.visibility },
    languages,
  )
  if (!isFreeOfErrors(issues)) throw refuse('breaksRule', { issues: [...issues] })
}

function actionOf(before: MessageContent, after: MessageContent): MessageAction {
  const [wasOut, isOut] = [isMessagePublished(before.visibility), isMessagePublished(after.visibility)]
  if (wasOut === isOut) return 'message.save'
  return isOut ? 'message.publish' : 'message.unpublish'
}

interface MessageRestore {
  readonly message: MessageRecord
  readonly after: MessageContent
  readonly restoredFrom: number
  readonly now: Date
  readonly isUnconditional: boolean
}

/** Writes a restored version of a message under the rules of a save; a start ahead makes a published one scheduled. */
export async function writeRestoredMessage(
  tx: Tx,
  scope: PropertyScope,
  { message, after: content, ...write }: MessageRestore,
): Promise<void> {
  const before = contentOf(message)
  const visibility = visibilityByStart(content.visibility, timeOf(content.minTime), write.now.getTime())
  const after = { ...content, visibility }
  if (isDeepStrictEqual(before, after)) return
  refuseWrongEnd(before, after, write.now)
  refuseUnpublishable(before, after, await readLanguages(tx, scope))
  await refuseUnknownGuides(tx, scope, after)
  await writeMessage(tx, scope, { ...write, before: message, after, action: 'message.restoreVersion' })
}

/** Refuses (403) who may not change the message, and properties without messages. */
export async function requireMessageEdit(
  tx: Tx,
  scope: PropertyScope,
  message: MessageContent,
): Promise<void> {
  await requireMessagesOn(tx, scope)
  requireAllowed(may(scope.role, `edit:${message.type}`, { visibility: message.visibility }))
}

/** `saveMessage` in a transaction that has the property's content lock. */
export async function saveMessageIn(
  tx: Tx,
  scope: PropertyScope,
  { id, ifMatch, announcement }: MessageSaveCall,
  now: Date,
): Promise<MessageRecord> {
  const languages = await readLanguages(tx, scope)
  const message = await readMessage(tx, scope, id)
  const before = contentOf(message)
  await requireMessageEdit(tx, scope, before)
  await refuseStale(tx, { type: 'message', id, version: message.version }, ifMatch)
  const { visibility: named, publish, replaceLive = false, ...fields } = announcement
  const content = applyMessageSave(before, fields, languages)
  const visibility = visibilityAfter(before, content, { visibility: named, publish }, languages, now)
  const after = { ...content, visibility }
  if (isDeepStrictEqual(before, after)) return message
  requireAllowed(mayChangeVisibility(scope.role, before.type, before.visibility, visibility))
  refuseWrongEnd(before, after, now)
  refuseUnpublishable(before, after, languages)
  await refuseUnknownGuides(tx, scope, after)
  if (after.type === 'nps' && visibility === 'public' && before.visibility !== 'public')
    await replaceLiveNps(tx, scope, { id, isReplacing: replaceLive, now })
  const action = actionOf(before, after)
  await writeMessage(tx, scope, { before: message, after, action, now, isUnconditional: ifMatch === null })
  return readMessage(tx, scope, id)
}

/**
 * Saves a message; absent fields stay, and a save that changes nothing leaves no version. Refuses a stale save
 * (409), what does not belong to its type, an end before its start, a publication that its texts do not allow, and
 * a second live NPS (422).
 */
export async function saveMessage(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  call: MessageSaveCall,
): Promise<WireMessage> {
  return changeContent(database, scope, async tx => {
    const saved = await saveMessageIn(tx, scope, call, clock.now())
    return toWireMessage(saved, scope.role, await readLanguages(tx, scope))
  })
}
