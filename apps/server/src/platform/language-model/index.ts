export { requestJson } from './request-json.ts'
export { ModelError, streamChat } from './stream-chat.ts'
