import type {
  ContentDocument,
  DeliveredAnnouncement,
  DeliveredSurvey,
} from '@waymark/domain/delivery/delivery'
import type { MessageTiming } from '@waymark/domain/messages/message'
import { aContent, projectGuide } from './content.ts'
import { fullLook, news, settings } from './full-content.ts'

export const once: MessageTiming = {
  recurrenceDays: 0,
  reminderDays: 0,
  maxReminders: 3,
  samplePercent: 100,
  waitS: 0,
}

/** The announcements of `news`, which open by themselves. */
export const pushed: readonly DeliveredAnnouncement[] = (news ?? []).map(one => ({ ...one, timing: once }))

/** A survey with a scale of the given kind. */
export function aSurvey(
  scale: DeliveredSurvey['scale'],
  over: Partial<DeliveredSurvey> = {},
): DeliveredSurvey {
  return {
    id: 61,
    scale,
    question: 'How easy was it to plan this project?',
    leftLabel: 'Very difficult',
    rightLabel: 'Very easy',
    commentBoxLabel: 'What could be better?',
    buttonLabel: 'Send',
    thankYouMessage: 'Thank you. Your answer helps us to improve planning.',
    page: null,
    timing: { ...once, reminderDays: 3 },
    ...over,
  }
}

/** A page on which messages open by themselves, with a second between two. */
export function messagesContent(over: Parameters<typeof aContent>[1]): ContentDocument {
  return aContent([projectGuide], {
    automatic: true,
    settings,
    ...over,
    look: { ...fullLook, ...over?.look },
  })
}
