import type { MessageType, MessageVisibility } from '@waymark/domain/messages/message'
import { labelOfMessage } from '@waymark/domain/messages/message'
import type { IconName, StatusTone } from '@waymark/kit'

/** The drawing of each type. */
export const typeIcons = {
  announcement: 'message',
  nps: 'heart',
  survey: 'document',
} as const satisfies Readonly<Record<MessageType, IconName>>

const tones = {
  live: 'live',
  scheduled: 'live',
  draft: 'draft',
  used: 'quiet',
  deletedOrArchived: 'quiet',
} as const satisfies Readonly<Record<ReturnType<typeof labelOfMessage>, StatusTone>>

/** The colour of a message's label, and the key of its words. */
export function statusLook(visibility: MessageVisibility) {
  const label = labelOfMessage(visibility)
  return { tone: tones[label], label: `status.${label}` } as const
}

/** Returns the route of a message's editor. */
export function editorPath(type: MessageType) {
  return type === 'announcement'
    ? ('/app/$property/messages/announcement/edit/$announcementId' as const)
    : ('/app/$property/messages/survey/edit/$announcementId' as const)
}
