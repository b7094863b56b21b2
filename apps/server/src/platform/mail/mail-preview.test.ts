import { uiLocales } from '@waymark/domain/foundation/text'
import { expect, it } from 'vitest'
import { previewMail } from './mail-preview.ts'
import { mailKinds } from './mail-texts.ts'

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
