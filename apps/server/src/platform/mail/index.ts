export { type Mail, type MailMessage, openMail } from './mail.ts'
