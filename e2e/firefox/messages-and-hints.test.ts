import { describe, expect, it } from 'vitest'
import { aContent, aGuide, aSlide, formPage } from '../assistant/support/content.ts'
import { beside, settings } from '../assistant/support/full-content.ts'
import { aSurvey, messagesContent, pushed } from '../assistant/support/messages.ts'
import { eventually } from '../support/eventually.ts'
import { type FirefoxVisit, firefoxPath, useFirefoxVisits } from './support/firefox-visits.ts'

/** Content that opens by itself, in a stock Firefox. */

const visit = useFirefoxVisits()
const automatic = { automatic: true, settings } as const
const answers = ({ sites }: FirefoxVisit) => sites.events().filter(one => one.type === 'survey_answered')

describe.skipIf(firefoxPath === null)('HOST-15 messages and hints in Firefox', () => {
  it('opens announcements as one stack and does not repeat them', async () => {
    const { page, sites } = await visit(messagesContent({ announcements: pushed }))
    await page.goTo(sites.host + formPage)
    await page.waitFor('.card', 'Projects have templates')
    await page.click('.card button', 'Read more')
    await page.waitFor('.card a', 'Read more')
    await page.click('.card button', 'Next')
    await page.click('.card button', 'Got it')
    await page.waitUntilGone('.card', 'Maintenance on Sunday')
    const opened = () => sites.events().filter(one => one.type === 'message_opened').length
    await eventually(opened).toBe(2)
    await page.reload()
    const told = `new Promise(resolve => Waymark('explain', 'announcement:21', resolve))`
    await eventually(() => page.read(told)).toMatchObject({ isShown: false, reasons: ['alreadyUsed'] })
  })

  it('answers NPS by keyboard', async () => {
    const opened = await visit(messagesContent({ surveys: [aSurvey('nps')] }))
    const { page, sites } = opened
    await page.goTo(sites.host + formPage)
    await page.waitFor('.card', 'How easy was it')
    await page.click('.card label', '9')
    await page.press('ArrowRight', 'Tab')
    await page.type('More templates')
    await page.press('Tab', 'Enter')
    await page.waitFor('.card', 'Thank you.')
    await eventually(() => answers(opened)).toMatchObject([
      { messageId: 61, score: 10, comment: 'More templates' },
    ])
  })

  it('keeps the answer of a survey over a reload and sends it by a press', async () => {
    const opened = await visit(messagesContent({ surveys: [aSurvey('star')] }))
    const { page, sites } = opened
    await page.goTo(sites.host + formPage)
    await page.click('.card label:nth-of-type(4)')
    await page.press('Tab')
    await page.type('Good')
    await page.reload()
    await page.waitFor('.card', 'How easy was it')
    await page.click('.card button', 'Send')
    await page.waitFor('.card', 'Thank you.')
    await eventually(() => answers(opened)).toMatchObject([{ messageId: 61, score: 4, comment: 'Good' }])
  })

  it('shows a hint for pointer and focus, and opens the guide of a beacon', async () => {
    const guide = aGuide(12, [aSlide({ content: 'Invite a person' })])
    const tooltip = {
      ...beside('#projectName', 51),
      trigger: 'hover',
      placement: 'bottom',
      text: 'A short name.',
      link: { href: 'https://docs.example.com/names', title: 'About names' },
    } as const
    const beacon = {
      ...beside('#description', 61),
      placement: 'auto',
      label: 'New: invitations',
      opens: { kind: 'guide', id: guide.id },
    } as const
    const { page, sites } = await visit(
      aContent([guide], { ...automatic, tooltips: [tooltip], beacons: [beacon] }),
    )
    await page.goTo(sites.host + formPage)
    await page.waitFor('button', 'New: invitations')
    await page.hover('#projectName')
    await page.waitFor('.hint-box', 'A short name.')
    await page.hover('.hint-box a', 'About names')
    await page.waitFor('.hint-box')
    await page.press('Escape')
    await page.waitUntilGone('.hint-box')
    await page.click('#projectName')
    await page.waitFor('.hint-box')
    await page.click('button', 'New: invitations')
    await page.waitFor('.card', 'Invite a person')
  })

  it('checks a field when it is left and stops the form', async () => {
    const validator = {
      ...beside('#projectName', 71),
      rule: { kind: 'regex', value: '[A-Z]{3}-[0-9]+' },
      message: 'Like ABC-12.',
      showValidState: true,
      blockSubmit: true,
    } as const
    const { page, sites } = await visit(aContent([], { ...automatic, validators: [validator] }))
    await page.goTo(sites.host + formPage)
    const isWatched = `!!document.querySelector('waymark-assistant')?.shadowRoot?.querySelector('.verdict')`
    await eventually(() => page.read<boolean>(isWatched)).toBe(true)
    await page.click('#projectName')
    await page.type('wrong')
    await page.press('Tab')
    await page.waitFor('.verdict', 'Like ABC-12.')
    await page.read(`void (form => {
      form.addEventListener('submit', event => { event.preventDefault(); document.body.dataset.sent = '' })
      form.requestSubmit()
    })(document.querySelector('#projectName').closest('form'))`)
    expect(await page.read<boolean>("'sent' in document.body.dataset")).toBe(false)
    await page.click('#projectName')
    await page.press('Control+a')
    await page.type('ABC-12')
    await page.press('Tab')
    await page.waitFor('.verdict', 'This is fine.')
  })
})
