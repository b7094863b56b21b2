import { describe, expect, it } from 'vitest'
import { aContent, aGuide, aSlide, aStep, propertyId } from './support/content.ts'
import { aSurvey, messagesContent, pushed } from './support/messages.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()

const steps = [
  aSlide({ content: 'Hello', media: { kind: 'info', text: 'Good to know' } }),
  aStep('#save', {
    content: 'Save',
    clickable: false,
    media: { kind: 'link', href: 'https://example.com', title: 'More' },
  }),
]

/** A page whose policy allows nothing without a nonce, and no text as script or markup. */
const strictPage = (waymark: string) => ({
  headers: {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'nonce-r4nd0m' 'strict-dynamic'",
      "style-src 'nonce-r4nd0m'",
      `connect-src ${waymark}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      "base-uri 'none'",
      'img-src data:',
    ].join('; '),
  },
  html: `<!doctype html><html lang="en"><title>Strict</title><link rel="icon" href="data:,">
    <style nonce="r4nd0m">body { margin: 40px }</style>
    <main><h1>Strict page</h1><button id="save">Save</button></main>
    <script nonce="r4nd0m" async src="${waymark}/assistant/v1.js" data-property="${propertyId}"></script>`,
})

describe('under a strict content security policy with trusted types', () => {
  it('launcher, panel and guide work from a bare script tag without a single violation', async () => {
    const { page, sites, launcher, panel, card } = await visit(aContent([aGuide(1, steps)]))
    sites.pages.set('/strict', { ...strictPage(sites.waymark) })
    await page.addInitScript(() => {
      const violations: string[] = []
      Object.assign(window, { violations })
      document.addEventListener('securitypolicyviolation', event =>
        violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      )
    })
    await page.goto(`${sites.host}/strict`)
    await launcher.click()
    await panel.getByRole('button', { name: /^Start guide/ }).click()
    await card('Hello').getByRole('button', { name: 'Next' }).click()
    await card('Save').getByRole('button', { name: 'Done' }).click()
    await page.getByText('Guide completed').first().waitFor()
    expect(await page.evaluate('violations')).toEqual([])
  })

  it('MSG-43 MSG-44 announcements and a survey open, are read and answered without a single violation', async () => {
    const content = messagesContent({ announcements: pushed.slice(1), surveys: [aSurvey('star')] })
    const { page, sites, card } = await visit(content)
    sites.pages.set('/strict', { ...strictPage(sites.waymark) })
    await page.addInitScript(() => {
      const violations: string[] = []
      Object.assign(window, { violations })
      document.addEventListener('securitypolicyviolation', event =>
        violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      )
    })
    await page.goto(`${sites.host}/strict`)
    await card('News: Maintenance on Sunday').getByRole('button', { name: 'Got it' }).click()
    const survey = card('How easy was it to plan this project?')
    await survey.getByRole('radio', { name: '4 of 5' }).check({ force: true })
    await survey.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Thank you.').first().waitFor()
    await expect
      .poll(() => sites.events().filter(one => one.type === 'survey_answered'), { timeout: 10_000 })
      .toMatchObject([{ messageId: 61, score: 4 }])
    expect(await page.evaluate('violations')).toEqual([])
  })
})
