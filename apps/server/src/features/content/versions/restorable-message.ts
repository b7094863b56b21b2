import { restoreFields, toSnapshot } from '@waymark/domain/foundation/entity'
import {
  isMessagePublished,
  type MessageContent,
  messageFields,
  readStoredTime,
} from '@waymark/domain/messages/message'
import {
  contentOf,
  type MessageRecord,
  readMessage,
  requireMessageEdit,
  writeRestoredMessage,
} from '../../messages/messages/index.ts'
import { currentTexts, type RestorableContent } from './restorable-content.ts'

/** A version as JSON keeps it; a field that is newer than the version is absent. */
type StoredMessage = Partial<Omit<MessageContent, 'minTime' | 'maxTime'>> & {
  readonly minTime?: Parameters<typeof readStoredTime>[0]
  readonly maxTime?: Parameters<typeof readStoredTime>[0]
}

const idOf = ({ id }: { readonly id: number }) => String(id)

/** Versions of announcements, NPS and surveys, whose texts are kept by the id of their language. */
export const restorableMessage: RestorableContent<MessageRecord, MessageContent> = {
  type: 'message',
  read: readMessage,
  contentOf,
  requireEdit: requireMessageEdit,
  restored: (now, snapshot, languages) => {
    const stored = snapshot as StoredMessage
    // Fields that are newer than the version keep their present value.
    return restoreFields(messageFields, now, {
      ...toSnapshot(messageFields, now),
      ...stored,
      minTime: readStoredTime(stored.minTime),
      maxTime: readStoredTime(stored.maxTime),
      languageTexts: currentTexts(stored.languageTexts ?? {}, languages, idOf),
    })
  },
  audience: content => ({
    languageBehaviour: content.languageBehaviour,
    userSegmentId: content.userSegmentId,
    pageSegmentId: content.pageSegmentId,
    contextTags: null,
    samplePercent: content.samplePercent,
    followsGuideSegment: [content.tutorialSegmentation, content.tutorialPageSegmentation],
    texts: Object.fromEntries(
      Object.entries(content.languageTexts).map(([key, { status }]) => [
        key,
        { status: status === 'off' ? 'off' : 'on' } as const,
      ]),
    ),
  }),
  isLive: content => isMessagePublished(content.visibility),
  languagesOf: snapshot => Object.keys((snapshot as StoredMessage).languageTexts ?? {}),
  languageKey: idOf,
  write: (tx, scope, { record, ...write }) => writeRestoredMessage(tx, scope, { ...write, message: record }),
}
