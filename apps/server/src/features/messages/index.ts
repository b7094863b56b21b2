export { createMessage } from './create-message.ts'
export { messageRoutes } from './routes.ts'
export { saveMessage } from './save-message.ts'
