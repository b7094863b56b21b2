export { changeMessageLanguage, removeFromDeletedMessages } from './change-message-language.ts'
export { createMessage } from './create-message.ts'
export { contentOf, type MessageRecord, readMessage } from './message-record.ts'
export { startMessageSchedule } from './message-schedule.ts'
export { areMessagesOn, requireMessagesOn } from './require-messages-on.ts'
export { messageRoutes } from './routes.ts'
export {
  requireMessageEdit,
  saveMessage,
  saveMessageIn,
  writeRestoredMessage,
} from './save-message.ts'
export { type MessageTextsSave, saveMessageTexts } from './save-message-texts.ts'
export { translateMessage } from './translate-message.ts'
