import {
  type ByUiLocale,
  cleanName,
  defuseLinks,
  findUiLocale,
  type UiLocale,
  uiLocaleOf,
  uiLocales,
} from '@waymark/domain/foundation/text'
import german from '@waymark/locales/de/mail.json' with { type: 'json' }
import english from '@waymark/locales/en-US/mail.json' with { type: 'json' }
import type { MailMessage } from './mail-message.ts'

export type MailLocale = UiLocale

const texts: ByUiLocale<typeof english> = { 'en-US': english, de: german }

/** Kinds of messages that there are words for. */
export type MailKind = keyof typeof english

export const mailKinds = Object.keys(english) as readonly MailKind[]

/** The language for a person who wrote to us: the first that they accept and we have, else English. */
export function mailLocaleOf(acceptLanguage: string | undefined): MailLocale {
  const requested = (acceptLanguage ?? '')
    .split(',')
    .flatMap(one => findUiLocale(one.split(';', 1)[0] ?? '') ?? [])
  return requested[0] ?? uiLocales[0]
}

/** The language that a person's row names, as far as there are texts in it. */
export const mailLocaleFor = (locale: string): MailLocale => uiLocaleOf(locale)

/** Values that are ours or were checked as an address; all others are texts of people. */
const ownValues: ReadonlySet<string> = new Set([
  ...['link', 'email', 'until', 'at', 'network', 'role', 'unsubscribe', 'from', 'to'],
  ...['least', 'value', 'change', 'count', 'average', 'score', 'users', 'guides'],
])

/** Puts `{{name}}` in: texts of people as one line without anything that a mail program turns into a link. */
export function fillMailText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return ownValues.has(name) ? cleanName(value) : defuseLinks(value)
  })
}

interface MailExtras {
  /** Made with `fillMailText`; they take the place of `{{paragraphs}}`. */
  readonly paragraphs?: readonly string[]
  /** Whose name and logo it shows. */
  readonly company?: MailMessage['company'] | undefined
}

/** A message of a kind in a language, with its values put into the body. No value gets into the subject. */
export function writeMail(
  kind: MailKind,
  locale: MailLocale,
  to: string,
  values: Readonly<Record<string, string>>,
  { paragraphs = [], company }: MailExtras = {},
): MailMessage {
  const template: { subject: string; text: string; action?: string } = texts[locale][kind]
  const parts = template.text.split('{{paragraphs}}').map(part => fillMailText(part, values))
  const link = values['link']
  return {
    ...{ to, locale, subject: template.subject, text: parts.join(paragraphs.join('\n\n')) },
    ...(template.action === undefined || link === undefined
      ? {}
      : { action: { label: template.action, link: cleanName(link) } }),
    ...(company === undefined ? {} : { company }),
  }
}
