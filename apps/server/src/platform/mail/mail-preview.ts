import { mailHtml } from './mail-html.ts'
import { mailInstant } from './mail-instant.ts'
import { logoCid, type MailLook } from './mail-look.ts'
import { fillMailText, type MailKind, type MailLocale, writeMail } from './mail-texts.ts'
import { digestTexts, roleLabel } from './server-texts.ts'

/** A square of 32 × 32 pixels with round corners, in place of a company's logo. */
const sampleLogo =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2232%22 height=%2232%22%3E%3Crect width=%2232%22 height=%2232%22 rx=%228%22 fill=%22%23c2410c%22/%3E%3Cpath d=%22M9 23 16 9l7 14z%22 fill=%22white%22/%3E%3C/svg%3E'

const sampleUnsubscribe = 'https://waymark.example.com/unsubscribe?token=EXAMPLE'

const address = 'https://waymark.example.com/app/7'

const formatDay = (locale: MailLocale, day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const sampleDays = (locale: MailLocale) => ({
  until: mailInstant(new Date('2026-03-09T10:00:00Z'), locale),
  from: formatDay(locale, '2026-02-23'),
  to: formatDay(locale, '2026-03-01'),
  at: mailInstant(new Date('2026-03-02T10:00:00Z'), locale),
})

const sampleValues = (locale: MailLocale) => ({
  ...{ inviter: 'Zoë Brook', actor: 'Zoë Brook', name: 'Ada Brook', email: 'ada.brook@example.com' },
  ...{ company: 'Brook & Hill', target: 'Order desk', property: 'Order desk', propertyId: '7' },
  ...{
    role: roleLabel(locale, 'moderator'),
    guide: 'Create an order',
    webhook: 'Order events',
    schedule: 'Guides of the week',
    step: '3',
    errors: '12',
    hours: '8',
  },
  ...{ device: 'Firefox 142, Linux', network: '192.0.2.0/24' },
  ...sampleDays(locale),
  ...{ job: 'Translations', place: 'Order desk', link: 'https://waymark.example.com/open?token=EXAMPLE' },
})

type DigestTexts = ReturnType<typeof digestTexts>

/** Paragraphs of the mails that list something, as their senders make them (rules MAIL-31, MAIL-32, MAIL-36). */
const sampleDigests: Readonly<
  Partial<
    Record<
      MailKind,
      (texts: DigestTexts, locale: MailLocale) => (readonly [string, Record<string, string>])[]
    >
  >
> = {
  weeklySummary: texts => [
    [
      texts.application,
      {
        ...{ property: 'Order desk', score: '72 (+4)', users: '318 (+12)', guides: '96 (−3)' },
        link: `${address}/analytics/overview`,
      },
    ],
    [texts.noApplication, { property: 'Warehouse', link: `${address}/analytics/overview` }],
  ],
  surveyAnswers: texts => [
    [
      texts.survey,
      {
        ...{ title: 'How was your order?', property: 'Order desk', count: '14', average: '4.2' },
        link: `${address}/analytics/content/surveys`,
      },
    ],
    [
      texts.nps,
      {
        ...{ title: 'Would you recommend us?', property: 'Order desk', count: '27', average: '41' },
        link: `${address}/analytics/content/surveys/nps`,
      },
    ],
  ],
  renewals: (texts, locale) => [
    [
      texts.renewal,
      {
        ...{ title: 'Order desk, Brook Software', day: formatDay(locale, '2026-06-01'), owner: 'Zoë Brook' },
        link: `${address}/applications/portfolio-overview?renewal=due`,
      },
    ],
  ],
}

const sampleParagraphs = (kind: MailKind, locale: MailLocale): readonly string[] =>
  (sampleDigests[kind]?.(digestTexts(locale), locale) ?? []).map(([text, values]) =>
    fillMailText(text, values),
  )

export type PreviewTheme = 'light' | 'dark'

/** The media query of the dark look, decided: a frame does not inherit the theme of the page around it. */
const decided = { light: 'not all', dark: 'all' } as const

/**
 * One mail of a kind as its reader sees it, with invented names, for the developers' sandbox. Without a theme it
 * follows the screen.
 */
export function previewMail(kind: MailKind, locale: MailLocale, theme: PreviewTheme | null): string {
  const values = { ...sampleValues(locale), unsubscribe: sampleUnsubscribe }
  const extras = { company: { id: 1 }, paragraphs: sampleParagraphs(kind, locale) }
  const message = writeMail(kind, locale, 'ada.brook@example.com', values, extras)
  const isSwitchable = message.text.includes(sampleUnsubscribe)
  const look: MailLook = {
    sender: 'Brook & Hill',
    logo: { type: 'image/png', bytes: Buffer.alloc(0) },
  }
  const html = mailHtml(
    isSwitchable ? { ...message, unsubscribe: sampleUnsubscribe } : message,
    look,
  ).replace(`cid:${logoCid}`, sampleLogo)
  return theme === null ? html : html.replace('(prefers-color-scheme: dark)', decided[theme])
}
