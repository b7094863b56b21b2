import { mailHtml } from './mail-html.ts'
import { logoCid, type MailLook } from './mail-look.ts'
import { type MailKind, type MailLocale, writeMail } from './mail-texts.ts'
import { roleWord } from './server-texts.ts'

/** A square of 32 × 32 pixels with round corners, in place of a company's logo. */
const sampleLogo =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2232%22 height=%2232%22%3E%3Crect width=%2232%22 height=%2232%22 rx=%228%22 fill=%22%23c2410c%22/%3E%3Cpath d=%22M9 23 16 9l7 14z%22 fill=%22white%22/%3E%3C/svg%3E'

const sampleUnsubscribe = 'https://waymark.example.com/unsubscribe?token=EXAMPLE'

const sampleParagraph = 'Order desk\n72 (+4)\nhttps://waymark.example.com/app/7/analytics/overview'

const sampleDays: Readonly<Record<MailLocale, Readonly<Record<'until' | 'from' | 'to' | 'at', string>>>> = {
  'en-US': {
    until: '9 March 2026, 11:00 CET',
    from: '23 February 2026',
    to: '1 March 2026',
    at: '2 March 2026, 11:00 CET',
  },
  de: {
    until: '9. März 2026, 11:00 MEZ',
    from: '23. Februar 2026',
    to: '1. März 2026',
    at: '2. März 2026, 11:00 MEZ',
  },
}

const sampleValues = (locale: MailLocale) => ({
  ...{ inviter: 'Zoë Brook', actor: 'Zoë Brook', name: 'Ada Brook', email: 'ada.brook@example.com' },
  ...{ company: 'Brook & Hill', target: 'Order desk', property: 'Order desk', propertyId: '7' },
  ...{
    role: roleWord(locale, 'moderator'),
    guide: 'Create an order',
    webhook: 'Order events',
    schedule: 'Guides of the week',
    step: '3',
    errors: '12',
    hours: '8',
  },
  ...{ device: 'Firefox 142, Linux', network: '192.0.2.0/24' },
  ...sampleDays[locale],
  ...{ job: 'Translations', place: 'Order desk', link: 'https://waymark.example.com/open?token=EXAMPLE' },
})

export type PreviewTheme = 'light' | 'dark'

/** The media query of the dark look, decided: a frame does not inherit the theme of the page around it. */
const decided = { light: 'not all', dark: 'all' } as const

/**
 * One mail of a kind as its reader sees it, with invented names, for the developers' sandbox. Without a theme it
 * follows the screen.
 */
export function previewMail(kind: MailKind, locale: MailLocale, theme: PreviewTheme | null): string {
  const values = { ...sampleValues(locale), unsubscribe: sampleUnsubscribe }
  const extras = { company: { id: 1 }, paragraphs: [sampleParagraph] }
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
