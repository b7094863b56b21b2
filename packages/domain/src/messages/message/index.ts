export { emptyMessageTexts } from './empty-message-texts.ts'
export type {
  AnnouncementTexts,
  LanguageTextStatus,
  MessageLanguageText,
  MessageLanguageTexts,
  MessageLink,
  MessageType,
  MessageVisibility,
  SurveyTexts,
} from './message.ts'
export {
  announcementCategories,
  hasDefaultText,
  isAnnouncementTexts,
  isCategoryOf,
  isLanguageActive,
  languageTextStatuses,
  messageTypes,
  messageVisibilities,
} from './message.ts'
export type {
  MessageEvent,
  MessageFacts,
  MessageMemory,
  MessageReason,
  MessageTiming,
  MessageVerdict,
} from './message-delivery.ts'
export {
  answerRound,
  mayShowMessage,
  messageReasons,
  messageTimingBounds,
  messageTimingDefaults,
  rememberMessage,
  sampleDraw,
  waitLeftMs,
} from './message-delivery.ts'
export type { MessageContent } from './message-entity.ts'
export {
  messageEntity,
  messageFields,
  messageListFields,
  messageTimingFields,
} from './message-entity.ts'
export type { LimitedMessageField, MessageFieldState, TextCompleteness } from './message-fields.ts'
export {
  countCharacters,
  messageFieldIssues,
  messageTextLimits,
  surveyFields,
  textCompleteness,
} from './message-fields.ts'
export type { MessageFault } from './message-publication-issues.ts'
export { messagePublicationIssues, messageTextIssues } from './message-publication-issues.ts'
export {
  countReachDays,
  isEndInvalid,
  nextFullHour,
  recurrenceDays,
  recurrenceDefaults,
  withoutSeconds,
} from './message-schedule.ts'
export { messageTextPairs } from './message-text-pairs.ts'
export { isGeneratedName, messageTitle, newMessageName } from './message-title.ts'
export { planMessageTranslation, translatableTexts, withTranslatedFields } from './message-translation.ts'
export type { MessageLabel, MessageSaveLabel } from './message-visibility.ts'
export {
  displayOfMessage,
  isMessagePublished,
  labelOfMessage,
  messageSaveLabel,
  nextMessageVisibility,
  unpublishedAs,
  visibilityBySchedule,
  visibilityByStart,
} from './message-visibility.ts'
export type { ZonedTime } from './zoned-time.ts'
export { readStoredTime } from './zoned-time.ts'
