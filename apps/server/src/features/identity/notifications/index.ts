export {
  type NotificationMail,
  postNotification,
  type Recipient,
} from './post-notification.ts'
export { registerOneClickUnsubscribe } from './register-one-click.ts'
export { unsubscribeRoute } from './routes.ts'
export { scheduleUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'
