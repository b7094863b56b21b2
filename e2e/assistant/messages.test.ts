import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { untilStill } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { formPage } from './support/content.ts'
import { aSurvey, messagesContent, once, pushed } from './support/messages.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()
const patience = { timeout: 10_000 }
const typesOf = ({ sites }: Visit) => sites.events().map(one => one.type)
const answers = ({ sites }: Visit) => sites.events().filter(one => one.type === 'survey_answered')
const explain = (page: Page, id: string) =>
  page.evaluate(
    one =>
      new Promise(resolve =>
        (window as unknown as { Waymark: (...args: unknown[]) => void }).Waymark('explain', one, resolve),
      ),
    id,
  )

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  await untilStill(page)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(context: unknown): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> }
    }
    const { violations: found } = await axe.run({ include: ['waymark-assistant'] })
    return found.flatMap(({ id, nodes }) => nodes.map(node => `${id} ${JSON.stringify(node.target)}`))
  })
}

const longPauses = { automaticItemsPerDay: 1, automaticPauseS: 3_600, surveyPauseHours: 24 }

describe('announcements', () => {
  it('MSG-43 opens due announcements as one stack, reads them, and does not return', async () => {
    const opened = await visit(messagesContent({ announcements: pushed, look: { hasAnnouncements: true } }))
    const { page, sites, panel } = opened
    await page.goto(sites.host + formPage)
    const first = page.getByRole('dialog', { name: 'New feature: Projects have templates' })
    await first.getByText('1/2').waitFor()
    expect(await violations(page)).toEqual([])
    await first.getByRole('button', { name: 'Read more' }).click()
    const link = first.getByRole('link', { name: 'Read more' })
    expect(await link.getAttribute('href')).toBe('https://docs.example.com/templates')
    expect(await violations(page)).toEqual([])
    await first.getByRole('button', { name: 'Next' }).click()
    const second = page.getByRole('dialog', { name: 'News: Maintenance on Sunday' })
    await second.getByRole('button', { name: 'Got it' }).click()
    await second.waitFor({ state: 'hidden' })
    await expect
      .poll(() => typesOf(opened).filter(type => type.startsWith('message_')), patience)
      .toEqual(['message_shown', 'message_opened', 'message_shown', 'message_opened'])
    await page.getByRole('button', { name: /Open help/ }).click()
    await panel.getByRole('tab', { name: /News/ }).click()
    await panel.getByText('Projects have templates').waitFor()
    await eventually(() => panel.getByText('new', { exact: true }).filter({ visible: true }).count()).toBe(0)
    await page.reload()
    await expect
      .poll(() => explain(page, 'announcement:21'), patience)
      .toMatchObject({ isShown: false, reasons: ['alreadyUsed'] })
  })

  it('MSG-39 a dismissal and a reminder hold an announcement back', async () => {
    const opened = await visit(messagesContent({ announcements: pushed }))
    const { page, sites } = opened
    await page.goto(sites.host + formPage)
    const card = page.getByRole('dialog', { name: /Projects have templates/ })
    await card.getByRole('button', { name: 'Remind me later' }).click()
    const second = page.getByRole('dialog', { name: /Maintenance/ })
    await second.getByRole('button', { name: 'Close' }).click()
    await expect
      .poll(() => typesOf(opened), patience)
      .toEqual(expect.arrayContaining(['message_reminded', 'message_dismissed']))
    expect(await explain(page, 'announcement:21')).toMatchObject({
      reasons: expect.arrayContaining(['dismissedLately']),
    })
    expect(await explain(page, 'announcement:22')).toMatchObject({
      reasons: expect.arrayContaining(['alreadyDismissed']),
    })
  })

  it('MSG-43 opens in the middle of the page where the property is configured so, and keeps the focus inside', async () => {
    const { page, sites, card } = await visit(
      messagesContent({ announcements: pushed.slice(1), look: { hasModalAnnouncements: true } }),
    )
    await page.goto(sites.host + formPage)
    const modal = card('News: Maintenance on Sunday')
    await modal.waitFor()
    expect(await violations(page)).toEqual([])
    for (const name of ['Close', 'Remind me later', 'Got it', 'Close']) {
      await page.keyboard.press('Tab')
      expect(await modal.getByRole('button', { name }).evaluate(one => one.matches(':focus'))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'hidden' })
  })

  it('MSG-59 a popup opens like an announcement, once, and is in no report and no list', async () => {
    const headlines = ['Spring is here', 'Winter is over']
    const popups = pushed.map((one, at) => ({
      ...one,
      id: at - 7,
      category: 5,
      headline: headlines[at] ?? '',
    }))
    const opened = await visit({ ...messagesContent({}), automatic: true, popups })
    const { page, sites } = opened
    await page.goto(sites.host + formPage)
    const card = page.getByRole('dialog', { name: 'Announcement: Spring is here' })
    await card.getByRole('button', { name: 'Close' }).click()
    await card.waitFor({ state: 'hidden' })
    await page.reload()
    const other = page.getByRole('dialog', { name: 'Announcement: Winter is over' })
    await other.waitFor()
    expect(await other.getByText('1/2').count()).toBe(0)
    expect(typesOf(opened).filter(type => type.startsWith('message_'))).toEqual([])
  })

  it('MSG-45 an announcement that is unpublished leaves the open page', async () => {
    const { page, sites } = await visit(messagesContent({ announcements: pushed }))
    await page.goto(sites.host + formPage)
    const card = page.getByRole('dialog', { name: /Projects have templates/ })
    await card.waitFor()
    await eventually(() => sites.streams.size).toBe(1)
    const at = performance.now()
    sites.revision += 1
    sites.content = messagesContent({})
    for (const stream of sites.streams) stream.write('data: changed\n\n')
    await card.waitFor({ state: 'hidden' })
    expect(performance.now() - at).toBeLessThan(5_000)
  })
})

describe('surveys', () => {
  it.each([
    ['nps', 'ArrowRight', '1 of 10', 1],
    ['emoji', 'ArrowLeft', '5 of 5', 5],
    ['star', 'ArrowDown', '2 of 5', 2],
  ] as const)('MSG-44 %s: answers by keyboard alone, once', async (scale, key, chosen, score) => {
    const opened = await visit(messagesContent({ surveys: [aSurvey(scale)] }))
    const { page, sites } = opened
    await page.goto(sites.host + formPage)
    const card = page.getByRole('dialog', { name: 'How easy was it' })
    await card.waitFor()
    expect(await violations(page)).toEqual([])
    const first = card.getByRole('group', { name: 'How easy was it' }).getByRole('radio').first()
    await first.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press(key)
    await eventually(() => card.getByRole('radio', { name: chosen }).isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.type('More templates')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const thanks = page.getByRole('dialog').getByText('Thank you.')
    await thanks.waitFor()
    expect(await violations(page)).toEqual([])
    await expect
      .poll(() => answers(opened), patience)
      .toMatchObject([{ messageId: 61, score, comment: 'More templates', lang: 'en' }])
    await page.keyboard.press('Escape')
    await thanks.waitFor({ state: 'hidden' })
    await page.reload()
    await expect
      .poll(() => explain(page, 'survey:61'), patience)
      .toMatchObject({ isShown: false, reasons: expect.arrayContaining(['alreadyUsed']) })
    expect(typesOf(opened).filter(type => type === 'survey_shown')).toHaveLength(1)
  })

  it('MSG-44 keeps an answer that the server cannot take, and sends it from the next page', async () => {
    const opened = await visit(messagesContent({ surveys: [aSurvey('nps')] }), {
      allow: /503|Failed to load/,
    })
    const { page, sites } = opened
    await page.goto(sites.host + formPage)
    const card = page.getByRole('dialog', { name: 'How easy was it' })
    await card.waitFor()
    sites.eventsStatus = 503
    await card.getByRole('radio', { name: '9 of 10' }).check({ force: true })
    await card.getByRole('button', { name: 'Send' }).click()
    await page.getByText('You are offline.').waitFor()
    sites.eventsStatus = 200
    // A new tab has nothing of the old one but what the browser keeps.
    const other = await opened.context.newPage()
    await page.close()
    await other.goto(sites.host + formPage)
    await expect.poll(() => answers(opened), patience).toMatchObject([{ messageId: 61, score: 9 }])
  })

  it('MSG-50 goes on where the visitor was after a reload, whatever the pause, and not once it was dismissed', async () => {
    const surveys = [aSurvey('star')]
    const opened = await visit(messagesContent({ surveys, settings: { ...longPauses } }))
    const { page, sites, panel } = opened
    await page.goto(sites.host + formPage)
    const card = page.getByRole('dialog', { name: 'How easy was it' })
    await card.getByRole('radio', { name: '4 of 5' }).check({ force: true })
    await card.getByRole('textbox').fill('More templ')
    await page.reload()
    await card.waitFor({ timeout: 10_000 })
    expect(await card.getByRole('radio', { name: '4 of 5' }).isChecked()).toBe(true)
    expect(await card.getByRole('textbox').inputValue()).toBe('More templ')
    expect(await violations(page)).toEqual([])
    // The open panel takes its place, and gives it back.
    await page.evaluate("Waymark('open')")
    await panel.waitFor()
    await card.waitFor({ state: 'hidden' })
    await page.evaluate("Waymark('close')")
    await card.getByRole('textbox').fill('More templates')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => answers(opened), patience)
      .toMatchObject([{ messageId: 61, score: 4, comment: 'More templates' }])
    const other = await visit(messagesContent({ surveys, settings: { ...longPauses } }))
    await other.page.goto(other.sites.host + formPage)
    const second = other.page.getByRole('dialog', { name: 'How easy was it' })
    await second.getByRole('radio', { name: '2 of 5' }).check({ force: true })
    await second.getByRole('button', { name: 'Close' }).click()
    await other.page.reload()
    await expect
      .poll(() => explain(other.page, 'survey:61'), patience)
      .toMatchObject({ isShown: false, reasons: expect.arrayContaining(['dismissedLately']) })
  })

  it('MSG-45 an answer in one tab closes the survey in the other', async () => {
    const opened = await visit(messagesContent({ surveys: [aSurvey('emoji')] }))
    const { page, sites, context } = opened
    const other = await context.newPage()
    await Promise.all([page.goto(sites.host + formPage), other.goto(sites.host + formPage)])
    const question = (tab: Page) => tab.getByRole('dialog', { name: 'How easy was it' })
    // The second tab shows the survey as soon as its pause allows; here both show it at once.
    const shown = [page, other].map(tab =>
      question(tab)
        .waitFor({ timeout: 5_000 })
        .then(() => tab),
    )
    const tab = await Promise.any(shown)
    await question(tab).getByRole('radio', { name: '3 of 5' }).check({ force: true })
    await question(tab).getByRole('button', { name: 'Send' }).click()
    await eventually(() => question(tab === page ? other : page).count()).toBe(0)
    await expect.poll(() => answers(opened).length, patience).toBe(1)
  })

  it('MSG-40 MSG-41 ORDER-2 explain names share, waiting time and the pause between surveys', async () => {
    const surveys = [
      aSurvey('nps', { id: 61 }),
      aSurvey('star', { id: 62, question: 'And the second?' }),
      aSurvey('star', { id: 63, timing: { ...once, samplePercent: 0 } }),
      aSurvey('star', { id: 64, timing: { ...once, waitS: 3_600 } }),
    ]
    const { page, sites } = await visit(messagesContent({ surveys }))
    await page.goto(sites.host + formPage)
    await page.getByRole('dialog', { name: 'How easy was it' }).getByRole('button', { name: 'Close' }).click()
    const reasonsOf = async (id: number) =>
      ((await explain(page, `survey:${id}`)) as { reasons: string[] }).reasons
    await expect.poll(() => reasonsOf(62), patience).toContain('surveyPause')
    expect(await reasonsOf(61)).toContain('dismissedLately')
    expect(await reasonsOf(63)).toContain('notInSample')
    expect(await reasonsOf(64)).toContain('waiting')
  })

  it('MSG-44 asks no one who gave no consent', async () => {
    const { page, sites } = await visit(messagesContent({ surveys: [aSurvey('nps')] }))
    await page.goto(sites.host + formPage)
    await page.evaluate("Waymark('consent', { analytics: false })")
    // Until the script runs, the command waits in a queue that a reload would empty.
    await eventually(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('consent')
    await page.reload()
    await expect
      .poll(() => explain(page, 'survey:61'), patience)
      .toMatchObject({ reasons: expect.arrayContaining(['answersOff']) })
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('ORDER-8 a rule by click shows a survey at once, whatever the budget says', async () => {
    const settings = { automaticItemsPerDay: 0, automaticPauseS: 60, surveyPauseHours: 24 }
    const rule = {
      id: 41,
      page: null,
      priority: 0,
      contexts: [{ type: 'element', operator: 'is', status: 'clicked', selector: '#projectName' }],
      connection: 'and',
      actions: [{ type: 'messageShow', id: 61 }],
      frequency: { kind: 'always' },
    } as const
    const { page, sites } = await visit(
      messagesContent({ settings, surveys: [aSurvey('nps')], rules: [rule] }),
    )
    await page.goto(sites.host + formPage)
    await expect.poll(() => explain(page, 'survey:61'), patience).toMatchObject({ reasons: ['dayIsFull'] })
    await page.click('#projectName')
    await page.getByRole('dialog', { name: 'How easy was it' }).waitFor()
  })
})
