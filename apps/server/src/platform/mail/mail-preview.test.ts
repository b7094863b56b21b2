import { uiLocales } from '@waymark/domain/foundation/text'
import { expect, it } from 'vitest'
import { previewMail } from './mail-preview.ts'
import { type MailKind, mailKinds } from './mail-texts.ts'

/** Mails that follow from an act of a person or protect an account or data; no one subscribes to them. */
const transactional: ReadonlySet<MailKind> = new Set<MailKind>([
  ...(['invite', 'magicLink', 'supportMessage', 'alreadyRegistered', 'confirmRegistration'] as const),
  ...(['passwordReset', 'passwordResetSso', 'passwordChanged', 'mfaReset', 'newDevice', 'newToken'] as const),
  ...(['emailChanged', 'confirmEmail', 'emailChangeBegun', 'emailWanted'] as const),
  ...(['webhookPaused', 'webhookGone'] as const),
])

/** Words of the lists that three mails have, each in one of them alone. */
const listed: Readonly<Record<string, readonly string[]>> = {
  weeklySummary: ['72 (+4)', '318 (+12)', 'Warehouse', '/analytics/overview'],
  surveyAnswers: ['How was your order?', 'Would you recommend us?', '/analytics/content/surveys/nps'],
  renewals: ['Order desk, Brook Software', '/applications/portfolio-overview?renewal=due'],
}
const cases = mailKinds.flatMap(kind => uiLocales.map(locale => ({ kind, locale })))

it.each(cases)('MAIL-14 the preview of $kind in $locale shows its own content', ({ kind, locale }) => {
  const html = previewMail(kind, locale, null)
  expect(html).not.toMatch(/\{\{|undefined|<p[^>]*>\s*<\/p>/)
  for (const [owner, words] of Object.entries(listed)) {
    for (const word of words)
      expect([owner, word, html.includes(word)]).toEqual([owner, word, owner === kind])
  }
})

it('MAIL-14 no two previews are alike', () => {
  for (const locale of uiLocales) {
    expect(new Set(mailKinds.map(kind => previewMail(kind, locale, null))).size).toBe(mailKinds.length)
  }
})

it.each(mailKinds)('MAIL-14 the preview of %s decides the theme, or follows the screen', kind => {
  expect(previewMail(kind, 'en-US', null)).toContain('(prefers-color-scheme: dark)')
  expect(previewMail(kind, 'en-US', 'dark')).toContain('@media all')
  expect(previewMail(kind, 'en-US', 'light')).toContain('@media not all')
})

it.each(cases)('MAIL-37 $kind in $locale can be ended unless it is transactional', ({ kind, locale }) => {
  const offersEnd = previewMail(kind, locale, null).includes('https://waymark.example.com/unsubscribe?token=')
  expect(offersEnd).toBe(!transactional.has(kind))
})
