import type { MailLocale } from './mail-texts.ts'

/**
 * An instant as a message says it: Berlin time, as everywhere (document 2 §9), and saying so, because a message does
 * not know where it is read.
 */
export function mailInstant(at: Date, locale: MailLocale): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
    timeZoneName: 'short',
  })
  return format.format(at)
}
