import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Staff, staffOf } from '../operations/support/staff.ts'
import { type JourneyBrowser, leaseBrowser, openPage, type WatchedPage } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type RunningWaymark, startWaymark } from '../support/start-waymark.ts'
import { formPage } from './support/content.ts'

/** Maximum time until pages reflect a change. */
const promisedMs = 5_000

let waymark: RunningWaymark
let browser: JourneyBrowser
let staff: Staff
const open: WatchedPage[] = []
beforeAll(async () => {
  ;[waymark, browser] = await Promise.all([startWaymark(), leaseBrowser()])
  staff = await staffOf(waymark.url)
}, 120_000)
afterEach(async () => {
  const visits = open.splice(0)
  for (const { context } of visits) await context.close()
  expect(visits.flatMap(({ faults }) => faults)).toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await waymark?.stop()
})

const guides = () => `/v2/properties/${staff.propertyId}/tutorials`
const slide = (content: string) => ({ uuid: randomUUID(), type: 'slide', content, message: 'Read this.' })

async function make(path: string, body: object): Promise<number> {
  const reply = await staff.call<{ id: number }>('POST', path, body)
  expect([reply.status, JSON.stringify(reply.body)]).toEqual([201, expect.any(String)])
  return reply.body.id
}

async function change(path: string, body: object): Promise<void> {
  const reply = await staff.call('PUT', path, body)
  expect([reply.status, JSON.stringify(reply.body)]).toEqual([200, expect.any(String)])
}

async function publishGuide(title: string, over: object = {}): Promise<number> {
  const id = await make(guides(), {
    title,
    steps: [slide(`${title}, first`), slide(`${title}, then`)],
    ...over,
  })
  await change(`${guides()}/${id}`, { visibility: 'public' })
  return id
}

/** Opens a page of the demo application and waits until it receives changes. */
async function visit(path = formPage): Promise<WatchedPage['page']> {
  const watched = await openPage(browser, { reducedMotion: 'reduce' })
  open.push(watched)
  const { page } = watched
  page.setDefaultTimeout(15_000)
  const hearing = page.waitForResponse(reply => reply.url().includes('/changes?'))
  await page.goto(`${waymark.demoUrl}/demo${path}`)
  await hearing
  return page
}

/** Changes something by the API; what is asked about afterwards must be so in time. */
async function inTime(act: () => Promise<void>, follows: () => Promise<void>): Promise<void> {
  await act()
  const at = performance.now()
  await follows()
  expect(performance.now() - at).toBeLessThan(promisedMs)
}

describe('DELIV-2 what is unpublished leaves running pages within 5 seconds', () => {
  it('a guide leaves the open panel and the number on the launcher', async () => {
    const id = await publishGuide('Take stock')
    const page = await visit()
    const launcher = page.getByRole('button', { name: /^Open help/ })
    const before = await launcher.getAttribute('aria-label')
    await launcher.click()
    const panel = page.getByRole('region', { name: 'Help' })
    const entry = panel.locator('button.guide', { hasText: 'Take stock' })
    await eventually(() => entry.count()).toBe(1)
    await inTime(
      () => change(`${guides()}/${id}`, { visibility: 'private' }),
      () => eventually(() => entry.count()).toBe(0),
    )
    await panel.waitFor()
    await eventually(() => launcher.getAttribute('aria-label')).not.toBe(before)
  })

  it('a guide that runs ends, gives the focus back, tells the host, and does not come back with the next page', async () => {
    const id = await publishGuide('Close the books')
    const page = await visit()
    await page.evaluate(guideId => {
      const { Waymark } = window as unknown as { Waymark: (...args: unknown[]) => void }
      document.querySelector<HTMLElement>('form button')?.focus()
      Waymark('on', 'guide_exited', (told: object) => {
        document.body.dataset['exit'] = JSON.stringify(told)
      })
      Waymark('start', guideId)
    }, id)
    const card = page.getByRole('dialog', { name: 'Close the books, first' })
    await card.waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.localName)).toBe('waymark-assistant')
    await inTime(
      () => change(`${guides()}/${id}`, { visibility: 'private' }),
      () => eventually(() => card.count()).toBe(0),
    )
    const exit = await page.locator('body').getAttribute('data-exit')
    expect(JSON.parse(exit ?? '')).toMatchObject({ guideId: id, step: 0, reason: 'stopped' })
    expect(await page.evaluate(() => document.activeElement?.matches('form button'))).toBe(true)
    await eventually(() => page.getByRole('button', { name: /^Open help/ }).isVisible()).toBe(true)
    const again = page.waitForResponse(reply => reply.url().includes('/changes?'))
    await page.reload()
    await again
    await eventually(() => page.getByRole('button', { name: /^Open help/ }).isVisible()).toBe(true)
    expect(await page.getByRole('dialog', { name: /Close the books/ }).count()).toBe(0)
  })

  it('a guide that only this person would not be offered any more goes on to its end', async () => {
    const id = await publishGuide('Begin here')
    const segment = await make(`/v2/properties/${staff.propertyId}/segments`, {
      name: 'Have not begun',
      connection: 'or',
      filterGroups: [
        {
          connection: 'and',
          filters: [
            {
              key: 'tutorialInteraction',
              type: 'tutorialInteraction',
              operator: 'equals',
              value: { guideId: id, state: 'notStarted' },
            },
          ],
        },
      ],
    })
    await change(`${guides()}/${id}`, { segment })
    const page = await visit(`${formPage}?waymark_guide=${id}`)
    await page.getByRole('dialog', { name: 'Begin here, first' }).waitFor()
    const answers: string[] = []
    page.on('response', async reply => {
      // A page that is closed takes its replies with it.
      if (reply.url().endsWith('/explain')) answers.push(await reply.text().catch(() => ''))
    })
    // The server gives it to no one who has begun it, as soon as it has heard of the start.
    await eventually(async () => {
      await page.evaluate(() =>
        (window as unknown as { Waymark: (command: string) => void }).Waymark('refresh'),
      )
      return answers.join()
    }).toContain('notInSegment')
    await page
      .getByRole('dialog', { name: 'Begin here, first' })
      .getByRole('button', { name: 'Next' })
      .click()
    await page.getByRole('dialog', { name: 'Begin here, then' }).getByRole('button', { name: 'Done' }).click()
    await page.getByText('Guide completed').first().waitFor()
  })

  it('a dot, and a hint that stands open, leave their elements', async () => {
    const at = (kind: string) =>
      `/${kind === 'tooltips' ? 'v2' : 'v3'}/properties/${staff.propertyId}/${kind}`
    const beside = (css: string) => ({ identifier: { candidates: [{ css }] }, visibility: 'public' })
    const tooltip = await make(at('tooltips'), {
      title: 'Name',
      trigger: 'click',
      ...beside('#projectName'),
      languageTexts: { en: { texts: { text: 'A name that no one else uses.' } } },
    })
    const opens = await publishGuide('About descriptions')
    const beacon = await make(at('beacons'), {
      name: 'Description',
      opens: { kind: 'guide', id: opens },
      ...beside('#description'),
    })
    const page = await visit()
    const dot = page.locator('waymark-assistant .beacon')
    await eventually(() => dot.count()).toBe(1)
    const hint = page.locator('waymark-assistant .hint-box')
    await eventually(async () => {
      await page.locator('#projectName').click()
      return hint.isVisible()
    }).toBe(true)
    await inTime(
      async () => {
        await change(`${at('tooltips')}/${tooltip}`, { visibility: 'private' })
        await change(`${at('beacons')}/${beacon}`, { visibility: 'private' })
      },
      async () => {
        await eventually(() => hint.count()).toBe(0)
        await eventually(() => dot.count()).toBe(0)
      },
    )
  })
})
