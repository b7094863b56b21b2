import { cleanName, defuseLinks } from '@waymark/domain/text'
import german from '@waymark/locales/de/mail.json' with { type: 'json' }
import english from '@waymark/locales/en-US/mail.json' with { type: 'json' }
import type { MailMessage } from './envelope.ts'

export type MailLocale = 'en-US' | 'de'

const texts = { 'en-US': english, de: german } as const satisfies Record<MailLocale, typeof english>

/** Kinds of messages that there are words for. */
export type MailKind = keyof typeof english

export const mailKinds = Object.keys(english) as readonly MailKind[]

/** The language for a person who wrote to us: the first that they accept and we have, else English. */
export function mailLocaleOf(acceptLanguage: string | undefined): MailLocale {
  const wished = (acceptLanguage ?? '').split(',').map(one => one.trim().slice(0, 2).toLowerCase())
  return wished.find(one => one === 'de' || one === 'en') === 'de' ? 'de' : 'en-US'
}

/** The language that a person's row names, as far as there are texts in it. */
export const mailLocaleFor = (locale: string): MailLocale => (locale.startsWith('de') ? 'de' : 'en-US')

/** Values that are ours or were checked as an address; all others are texts of people. */
const ownValues: ReadonlySet<string> = new Set(['link', 'email', 'until', 'at', 'network', 'role'])

/** Puts `{{name}}` in: texts of people as one line without anything that a mail program turns into a link. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return ownValues.has(name) ? cleanName(value) : defuseLinks(value)
  })
}

/** A message of a kind in a language, with its values put into the body. No value gets into the subject. */
export function writeMail(
  kind: MailKind,
  locale: MailLocale,
  to: string,
  values: Readonly<Record<string, string>>,
): MailMessage {
  const { subject, text } = texts[locale][kind]
  return { to, subject, text: filled(text, values) }
}
