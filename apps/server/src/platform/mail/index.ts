export { UnsendableMail } from './envelope.ts'
export { type Mail, openMail } from './mail.ts'
export type { MailBox } from './mail-box.ts'
export { mailInstant } from './mail-instant.ts'
export { type MailLookReader, mailJob, openMailBox } from './mail-job.ts'
export { type MailLogo, type MailLook, plainLook } from './mail-look.ts'
export type { MailMessage } from './mail-message.ts'
export {
  fillMailText,
  type MailKind,
  type MailLocale,
  mailLocaleFor,
  mailLocaleOf,
  writeMail,
} from './mail-texts.ts'
export { recipientLocale } from './recipient-locale.ts'
export { registerMailPreviews } from './register-mail-previews.ts'
export {
  digestTexts,
  endUserSignInTexts,
  firstCompanyNames,
  noticeTexts,
  roleLabel,
  ruleLabels,
  unknownDevice,
} from './server-texts.ts'
