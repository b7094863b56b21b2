export { ModelError, streamChat } from './stream-chat.ts'
