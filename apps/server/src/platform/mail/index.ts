export { type Mail, type MailMessage, openMail } from './mail.ts'
export type { MailBox } from './mail-box.ts'
export { type MailKind, type MailLocale, mailLocaleOf, writeMail } from './mail-texts.ts'
