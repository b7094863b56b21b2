import { isMessagePublished } from '@waymark/domain/messages/message'
import {
  contentOf,
  type MessageContent,
  type MessageRecord,
  readMessage,
  requireMessageEdit,
  writeRestoredMessage,
} from '../../messages/messages/index.ts'
import { type RestorableContent, textsNow } from './restorable-content.ts'

type KeptTime = { readonly at: string; readonly timezone: string } | null | undefined

const timeOf = (kept: KeptTime): MessageContent['minTime'] =>
  kept == null ? null : { at: new Date(kept.at), timezone: kept.timezone }

const idOf = ({ id }: { readonly id: number }) => String(id)

/** Versions of announcements, NPS and surveys, whose texts are kept by the id of their language. */
export const restorableMessage: RestorableContent<MessageRecord, MessageContent> = {
  type: 'message',
  read: readMessage,
  contentOf,
  requireEdit: requireMessageEdit,
  restored: (now, snapshot, languages) => {
    const kept = snapshot as Partial<MessageContent>
    const { minTime, maxTime } = snapshot as { readonly minTime?: KeptTime; readonly maxTime?: KeptTime }
    return {
      // Fields that are newer than the version stay.
      ...now,
      ...kept,
      type: now.type,
      visibility: now.visibility,
      minTime: timeOf(minTime),
      maxTime: timeOf(maxTime),
      languageTexts: textsNow(kept.languageTexts ?? {}, languages, idOf),
    }
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
  languagesOf: snapshot => Object.keys((snapshot as Partial<MessageContent>).languageTexts ?? {}),
  languageKey: idOf,
  write: (tx, scope, { record, ...write }) => writeRestoredMessage(tx, scope, { ...write, message: record }),
}
