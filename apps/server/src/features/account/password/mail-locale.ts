import type { MailLocale } from '../../../platform/mail/index.ts'

/** The language that a person's row names, as far as there are words in it. */
export const mailLocale = (locale: string): MailLocale => (locale.startsWith('de') ? 'de' : 'en-US')
