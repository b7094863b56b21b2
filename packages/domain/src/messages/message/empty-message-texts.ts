import type { AnnouncementTexts, MessageType, SurveyTexts } from './message.ts'

/** Texts in which nothing is written yet. */
export function emptyMessageTexts(type: MessageType): AnnouncementTexts | SurveyTexts {
  if (type === 'announcement') return { headline: '', description: '', media: null, cta: null }
  return {
    question: '',
    leftLabel: '',
    rightLabel: '',
    commentBoxLabel: '',
    buttonLabel: '',
    thankYouMessage: '',
  }
}
