import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { dateField, openPicker } from '../kit/drivers/date-picker.ts'
import { openPage, type WatchedPage } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { openSignedIn } from './open-dashboard.ts'
import {
  type AnalyticsScreen,
  analyticsScreens,
  figureText,
  type Report,
} from './support/analytics-screens.ts'
import { analyticsTables } from './support/analytics-tables.ts'
import { exported } from './support/exported.ts'

// The demo company brings 90 days of events, an NPS, a survey and announcements; tooltips and checks are sent here.
const { dashboard } = journeys({})

const dayMs = 86_400_000
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)
/** Longer than the range that is shown without being asked for. */
const range = () => `from=${day(44)}&to=${day(0)}`

const ask = <T>(path: string) =>
  dashboard().call('GET', `/v2/properties/${dashboard().property}/analytics/${path}`) as unknown as Promise<T>

interface Rows {
  readonly items: readonly Readonly<Record<string, string | number | null>>[]
  readonly total: number
}

/** The tooltip that the page told of. */
let tooltipId = 0

/** Validator checks of the range, and events that are not stored yet. */
async function counted(): Promise<readonly [checks: number, pending: number]> {
  const { totals, pendingEvents } = await ask<Report & { pendingEvents: number }>('content/validators')
  return [totals?.['checks']?.value ?? 0, pendingEvents]
}

async function tellTooltipsAndChecks(): Promise<void> {
  const { url, property, call } = dashboard()
  const [before] = await counted()
  const made = await call('POST', `/v2/properties/${property}/tooltips`, { title: 'Order number' })
  tooltipId = (made as { id: number }).id
  const ofTooltip = { itemId: tooltipId, durationMs: 2_000 }
  const about = (index: number, type: string, path: string) => ({
    id: crypto.randomUUID(),
    type,
    at: Date.now() - index * 1_000,
    path: `/demo/production/${path}.html`,
  })
  const events = [
    ...Array.from({ length: 7 }, (_, index) => ({
      ...about(index, 'tooltip_shown', 'orders'),
      ...ofTooltip,
    })),
    ...Array.from({ length: 4 }, (_, index) => ({ ...about(index, 'tooltip_shown', 'inbox'), ...ofTooltip })),
    ...Array.from({ length: 2 }, (_, index) => about(index, 'tooltip_link', 'inbox')),
    { ...about(1, 'item_not_found', 'planning'), itemId: tooltipId },
    ...Array.from({ length: 5 }, (_, index) => about(index, 'validator_evaluated', 'form_validation')),
  ]
  const reply = await fetch(`${url}/api/assistant/v1/properties/${property}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      sentAt: Date.now(),
      userId: 'reader@example.com',
      isAnonymous: false,
      sessionId: '',
      events,
    }),
  })
  expect(await reply.json()).toMatchObject({ accepted: events.length })
  const isCounted = async () => expect(await counted()).toEqual([before + 5, 0])
  await vi.waitFor(isCounted, { timeout: 30_000, interval: 250 })
}

beforeAll(tellTooltipsAndChecks)

/** One page for the whole file: what a person keeps open all day. */
let kept: WatchedPage | null = null

async function open(address: string, query: string = range()): Promise<Page> {
  const { browser, url, property } = dashboard()
  const wanted = `${url}/app/${property}/analytics/${address}?${query}`
  if (kept) {
    await kept.page.goto(wanted)
    return kept.page
  }
  kept = await openPage(browser)
  await openSignedIn(kept.page, wanted)
  return kept.page
}

afterEach(() => expect(kept?.faults.splice(0) ?? []).toEqual([]))

const tile = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).last()
const cells = (page: Page, name: string, index: number) =>
  table(page, name).locator(`tbody td:nth-child(${index})`).allInnerTexts()

async function expectAgreement(page: Page, screen: AnalyticsScreen, report: Report): Promise<void> {
  await page.getByRole('heading', { level: 1, name: screen.title }).waitFor()
  for (const [name, key] of Object.entries(screen.gauges ?? {})) {
    const gauge = page.getByRole('region', { name, exact: true })
    const score = figureText('score', report.scores?.[key]?.value)
    await eventually(async () => (await gauge.innerText()).split('\n')).toContain(score)
  }
  for (const [name, [key, kind]] of Object.entries(screen.tiles ?? {})) {
    const shown = tile(page, name).getByRole('definition').first().locator('span').first()
    await eventually(() => shown.innerText()).toBe(figureText(kind, report.totals?.[key]?.value))
  }
  for (const [title, columns] of Object.entries(screen.charts ?? {})) {
    const chart = page.getByRole('figure', { name: `${title}, followed by the same data as a table` })
    const rows = () =>
      chart
        .locator('tbody tr')
        .evaluateAll(all => all.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent)))
    const told = report.points ?? []
    await eventually(rows).toEqual(
      told.map(point => columns.map(([key, kind]) => figureText(kind, point[key]))),
    )
    await eventually(() => chart.locator('svg').getAttribute('aria-hidden')).toBe('true')
  }
}

describe('ROUTE-33 each report', () => {
  test.each(analyticsScreens)(
    '$address agrees with the API on the range of its address, and says what an empty one means',
    async screen => {
      const page = await open(screen.address)
      const report = await ask<Report>(`${screen.api}?${range()}`)
      expect(report.from).toBe(day(44))
      await expectAgreement(page, screen, report)
      await page.reload()
      await expectAgreement(page, screen, report)
      expect(new URL(page.url()).search).toContain(range())
    },
  )
})

test('ROUTE-33 segments stand side by side with everybody, and the file holds the same rows', async () => {
  const page = await open('heart/segments')
  const { everybody, segments } = await ask<{ everybody: { users: number }; segments: { name: string }[] }>(
    `heart/segments?${range()}`,
  )
  const name = 'Segments side by side'
  await table(page, name).waitFor()
  await eventually(() => cells(page, name, 1)).toEqual([
    'All users',
    ...segments.map(segment => segment.name),
  ])
  expect((await cells(page, name, 2))[0]).toBe(figureText('count', everybody.users))
  const [, ...rows] = await exported(page)
  expect(rows.map(row => row[0])).toEqual(await cells(page, name, 1))
})

describe('EVENT-42 each report', () => {
  test.each(analyticsScreens)('$address takes the filter bar of its address', async screen => {
    const { segments } = await ask<{ segments: { segmentId: number }[] }>(`heart/segments?${range()}`)
    const query = `${range()}&interval=month&compare=none&segment=${segments[0]?.segmentId}`
    const page = await open(screen.address, query)
    const report = await ask<Report>(`${screen.api}?${query}`)
    const isUsed = Object.values(report.totals ?? {}).some(figure => (figure.value ?? 0) > 0)
    // No one in the segment used what this report is about: it shows a note instead of figures.
    if (isUsed || screen.tiles === undefined) await expectAgreement(page, screen, report)
    await page.getByRole('button', { name: 'Filter', exact: true }).first().waitFor()
  })
})

test('EVENT-42 filters are picked from the menu, are in the address and are taken back by their chips', async () => {
  const page = await open('heart/adoption', '')
  await tile(page, 'Users').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const fields = page.getByRole('dialog', { name: 'Filter' })
  await fields.getByRole('combobox', { name: 'Interval' }).selectOption('Week')
  await page.waitForURL(/interval=week/)
  await fields.getByRole('combobox', { name: 'User segment' }).click()
  const option = page.locator('[role=option]:visible').first()
  const name = (await option.innerText()).trim()
  await option.click()
  await page.waitForURL(/[?&]segment=\d+/)
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByText(name, { exact: true }).first().waitFor()
  const chart = page.getByRole('figure', { name: /^Users over time/ })
  await eventually(() => chart.locator('tbody tr').count()).toBeLessThan(7)
  await page.getByRole('button', { name: /Remove.*User segment/ }).click()
  await page.waitForURL(address => !/segment=/.test(address.search))
})

test('a chart is saved as SVG and as PNG', async () => {
  const page = await open('heart/adoption')
  await page
    .getByRole('figure', { name: /^Users over time/ })
    .locator('svg')
    .waitFor()
  const saved = async (kind: 'SVG' | 'PNG') => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the chart “Users over time”' }).click()
    await page.getByRole('menuitem', { name: `Save as ${kind}` }).click()
    const file = await download
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const svg = await saved('SVG')
  expect(svg.name).toBe('users-over-time.svg')
  expect(svg.bytes.toString()).toContain('Users over time')
  expect(svg.bytes.toString()).not.toMatch(/class=|var\(--/)
  const png = await saved('PNG')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(png.bytes.length).toBeGreaterThan(5_000)
})

test('a range is picked from the menu, is in the address and survives a reload', async () => {
  const page = await open('heart/adoption', '')
  await tile(page, 'Users').waitFor()
  const picker = await openPicker(page, 'Date range')
  await picker.press('Last 7 days')
  await page.waitForURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await page.reload()
  await eventually(() => dateField(page, 'Date range').innerText()).toContain('Last 7 days')
  const chart = page.getByRole('figure', { name: /^Users over time/ })
  await eventually(() => chart.locator('tbody tr').count()).toBe(7)
})

test.each(analyticsTables)(
  'the table of $address is sorted, paged and searched by the server',
  async story => {
    const { region, sort, column } = story
    const page = await open(story.address)
    const answered = async (query: string) => {
      const { items, total } = await ask<Rows>(`${story.api}?${range()}&sort=${sort}&order=${query}`)
      return { texts: items.map(item => String(item[sort])), total }
    }
    const shown = () => cells(page, region, column)
    const header = table(page, region).getByRole('button', { name: story.header, exact: true })
    await header.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`sort=${sort}`))
    const { texts, total } = await answered('ASC')
    await eventually(shown).toEqual(texts)
    await header.press('Enter')
    await page.waitForURL(/order=DESC/)
    await eventually(shown).toEqual((await answered('DESC')).texts)
    if (total > texts.length) {
      await page.getByRole('button', { name: 'Next page' }).click()
      await page.waitForURL(/page=2/)
      await eventually(shown).toEqual((await answered('DESC&page=2')).texts)
    }
    const [wanted = ''] = await shown()
    await page.getByRole('searchbox', { name: story.search }).fill(wanted)
    await page.waitForURL(/search=/)
    await eventually(shown).toEqual((await answered(`DESC&search=${encodeURIComponent(wanted)}`)).texts)
    await page.getByRole('searchbox', { name: story.search }).fill('no one would write this')
    await page.getByText('No results found').waitFor()
  },
)

test('answers are narrowed to a group and to those with words, in the address', async () => {
  const page = await open('heart/happiness/nps')
  await page.getByRole('button', { name: 'Detractors', exact: true }).press('Enter')
  await page.waitForURL(/group=detractors/)
  const scores = async () => (await cells(page, 'Answers', 2)).map(Number)
  const { items } = await ask<Rows>(`content/surveys/nps/answers?${range()}&group=detractors`)
  await eventually(scores).toEqual(items.map(item => item['score']))
  expect(Math.max(...(await scores()))).toBeLessThanOrEqual(6)
  await page.getByRole('button', { name: 'All', exact: true }).first().press('Enter')
  await page.getByRole('button', { name: 'With comment' }).press('Enter')
  await page.waitForURL(/commentOnly=true/)
  await eventually(async () => (await cells(page, 'Answers', 3)).includes('–')).toBe(false)
})

test('EVENT-68 a tooltip leads to its pages, an announcement to its links and languages', async () => {
  const page = await open('content/tooltips')
  await eventually(() => cells(page, 'All tooltips', 1)).toContain('Order number')
  await page.getByRole('link', { name: 'Order number' }).press('Enter')
  await page.waitForURL(new RegExp(`item=${tooltipId}`))
  await page.getByRole('heading', { level: 1, name: 'Order number' }).waitFor()
  const [pages, views, missing] = [1, 2, 6].map(column => () => cells(page, 'Pages', column))
  await eventually(async () => (await pages?.())?.map(path => path.split('/').at(-1))).toEqual([
    'orders.html',
    'inbox.html',
    'planning.html',
  ])
  await eventually(async () => views?.()).toEqual(['7', '4', '0'])
  await eventually(async () => missing?.()).toEqual(['0', '0', '1'])
  await page.getByRole('button', { name: 'All tooltips' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Tooltips' }).waitFor()

  await open('content/announcements')
  await eventually(async () => (await cells(page, 'All announcements', 1)).length).toBeGreaterThan(0)
  const [title = ''] = await cells(page, 'All announcements', 1)
  await page.getByRole('link', { name: title, exact: true }).press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const id = Number(/announcement=(\d+)/.exec(page.url())?.[1])
  const detail = await ask<{ links: { clicks: number }[]; languages: { views: number }[] }>(
    `content/announcements/${id}?${range()}`,
  )
  await eventually(() => cells(page, 'Links', 2)).toEqual(detail.links.map(row => String(row.clicks)))
  await eventually(() => cells(page, 'Languages', 2)).toEqual(
    detail.languages.map(row => figureText('count', row.views)),
  )
})

test('EVENT-71 EVENT-72 a goal is set, drawn, and read by the arrow keys and in the table', async () => {
  const page = await open('heart/adoption')
  await page.getByRole('button', { name: 'Set a goal' }).press('Enter')
  const field = page.getByRole('textbox', { name: 'Expected users' })
  await field.fill('many')
  await field.press('Enter')
  await page.getByText('Enter a whole number from 1 to 100,000,000.', { exact: true }).waitFor()
  await field.fill('40')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Change', exact: true }).waitFor()
  const { totals } = await ask<Report>(`heart/adoption?${range()}`)
  await eventually(() => tile(page, 'Goal reached').getByRole('definition').first().innerText()).toContain(
    figureText('rate', totals?.['goalReached']?.value),
  )
  const plot = page.getByRole('slider', { name: 'Users over time: figures by interval' })
  await plot.focus()
  await plot.press('Home')
  await eventually(() => plot.getAttribute('aria-valuetext')).toContain('Expected users: 40')
  const chart = page.getByRole('article', { name: 'Users over time' })
  await chart.getByRole('button', { name: 'Show table' }).press('Enter')
  await chart.getByRole('columnheader', { name: 'Expected users' }).waitFor()
  await chart.getByRole('button', { name: 'Hide table' }).press('Enter')
  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter')
  await eventually(() => page.getByRole('region', { name: 'Changes' }).getByRole('listitem').count()).toBe(1)
  await page.keyboard.press('Escape')
})

test('a search without result leads to a draft with its words as title', async () => {
  const { url, property } = dashboard()
  for (const userId of ['una.field@example.com', 'vic.marsh@example.com', 'wes.hill@example.com']) {
    const event = {
      ...{ id: crypto.randomUUID(), type: 'search_performed', at: Date.now(), path: '/demo/' },
      ...{ query: 'Parental leave', results: 0 },
    }
    const reply = await fetch(`${url}/api/assistant/v1/properties/${property}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({
        sentAt: Date.now(),
        userId,
        isAnonymous: false,
        sessionId: '',
        events: [event],
      }),
    })
    expect(await reply.json()).toMatchObject({ accepted: 1 })
  }
  const searches = `content/search/queries?${range()}&emptyOnly=true&search=parental`
  await eventually(async () => (await ask<Rows>(searches)).items.map(item => item['query'])).toEqual([
    'parental leave',
  ])
  const page = await open('content/search', `${range()}&emptyOnly=true`)
  await page.getByRole('button', { name: 'Write a guide for “parental leave”' }).press('Enter')
  await page.waitForURL(/\/manage\/\d+\/edit\/steps/)
  const id = Number(/manage\/(\d+)/.exec(page.url())?.[1])
  const guide = await dashboard().call('GET', `/v2/properties/${property}/tutorials/edit/${id}`)
  expect(guide).toMatchObject({ title: 'parental leave', visibility: 'private' })
})

test('the file of a table holds every page of it, as it is sorted and searched', async () => {
  const page = await open('heart/adoption', `${range()}&sort=path&order=ASC`)
  await table(page, 'Pages').waitFor()
  await eventually(() => cells(page, 'Pages', 1)).not.toEqual([])
  const shown = await cells(page, 'Pages', 1)
  const { total } = await ask<Rows>(`heart/adoption/pages?${range()}`)
  const [head, ...rows] = await exported(page)
  expect(head?.slice(0, 4)).toEqual(['Page', 'Users', 'Share of users', 'Views'])
  expect(rows).toHaveLength(total)
  expect(rows.slice(0, shown.length).map(row => row[0])).toEqual(shown)
  const users = await cells(page, 'Pages', 2)
  expect(rows.slice(0, users.length).map(row => figureText('count', Number(row[1])))).toEqual(users)
})

test('the file of the overview holds one row for each point of its chart', async () => {
  const page = await open('overview')
  const chart = page.getByRole('figure', { name: /^Overall score over time/ })
  await chart.waitFor()
  const [head, ...rows] = await exported(page)
  expect(head?.slice(0, 3)).toEqual(['From', 'To', 'Overall score'])
  const scores = rows.map(row => figureText('score', row[2] === '' ? null : Number(row[2])))
  await eventually(() => chart.locator('tbody td').allTextContents()).toEqual(scores)
})

test('EVENT-92 times stand in the table of several tasks, and above the funnel of one', async () => {
  const page = await open('heart/task-success')
  const times = page.getByText('90th percentile', { exact: true })
  const inTable = page.getByRole('columnheader', { name: '90th percentile' })
  await inTable.waitFor()
  expect(await times.count()).toBe(1)
  await table(page, 'All tasks').getByRole('link').first().click()
  await table(page, 'Actions').waitFor()
  await eventually(async () => [await inTable.count(), await times.count()]).toEqual([0, 1])
})

const tabs = {
  'MENU-8 MENU-32': [
    'heart/adoption',
    ['Happiness', 'Engagement', 'Adoption', 'Retention', 'Task success', 'Segments'],
  ],
  'MENU-9 MENU-10 MENU-32': [
    'content/overview',
    ['All content', 'Guides', 'Announcements', 'Tooltips', 'Validators', 'Searches'],
  ],
} as const

test.each(Object.entries(tabs))(
  '%s the tabs are there and lead on by keyboard',
  async (_rules, [address, names]) => {
    const page = await open(address, '')
    const bar = page
      .getByRole('navigation')
      .filter({ has: page.getByRole('link', { name: names[2], exact: true }) })
      .last()
    await bar.waitFor()
    await eventually(() => bar.getByRole('link').allInnerTexts()).toEqual(names)
    await bar.getByRole('link', { name: names[0], exact: true }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: names[3] }).waitFor()
    await eventually(() => bar.getByRole('link', { name: names[3] }).getAttribute('aria-current')).toBe(
      'page',
    )
  },
)

test('a table is reached by keyboard: its tools, its frame, then its headers in their order', async () => {
  const page = await open('content/search')
  await table(page, 'Searches').waitFor()
  await page.getByRole('searchbox', { name: 'Filter searches' }).focus()
  const passed: string[] = []
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab')
    passed.push(
      await page.evaluate(() => {
        const at = document.activeElement
        return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
      }),
    )
  }
  expect(passed).toEqual(['Export CSV', 'Searches', 'Search', 'Searches', 'Users'])
})
