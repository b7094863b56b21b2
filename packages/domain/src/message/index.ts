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
export type { LimitedMessageField, MessageFieldState } from './message-fields.ts'
export {
  countCharacters,
  messageFieldIssues,
  messageTextLimits,
  surveyFields,
} from './message-fields.ts'
export type { MessageFault } from './message-publication-issues.ts'
export { messagePublicationIssues, messageTextIssues } from './message-publication-issues.ts'
export {
  isEndInvalid,
  nextFullHour,
  recurrenceDays,
  recurrenceDefaults,
  withoutSeconds,
} from './message-schedule.ts'
export { messageTitle, newMessageName } from './message-title.ts'
export type { MessageLabel, MessageSaveLabel } from './message-visibility.ts'
export {
  displayOfMessage,
  isMessagePublished,
  labelOfMessage,
  messageSaveLabel,
  nextMessageVisibility,
  unpublishedAs,
  visibilityByStart,
} from './message-visibility.ts'
