import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilAvailable } from '../../apps/server/test/until-available.ts'
import { countedEvents } from '../operations/support/pages.ts'
import { type Staff, staffOf } from '../operations/support/staff.ts'
import { openBrowser, openPage } from '../support/browser.ts'
import { type RunningWaymark, startWaymark } from '../support/start-waymark.ts'
import { type DayContent, formPage, invoicePage, makeDayContent, words } from './support/day-content.ts'
import { count, type Plan, plans, right, scores, sum, wrong } from './support/day-plans.ts'

/**
 * A day of twenty users on the demo application at the advanced level, in a real browser. What every report of analytics
 * says of it is compared with what the script did, counted from its plans alone.
 */

let waymark: RunningWaymark
let browser: Browser
let staff: Staff
let content: DayContent
beforeAll(async () => {
  waymark = await startWaymark()
  browser = await openBrowser()
  staff = await staffOf(waymark.url)
  content = await makeDayContent(staff)
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await waymark?.stop()
})

const command = (page: Page, ...args: readonly unknown[]) =>
  page.evaluate(
    values => (window as unknown as { Waymark: (...args: unknown[]) => void }).Waymark(...values),
    args,
  )

/** Resolves when the page has sent an event of this kind. */
const sentBy = (page: Page, type: string) =>
  page.waitForResponse(
    reply =>
      reply.url().endsWith('/events') && (reply.request().postData() ?? '').includes(`"type":"${type}"`),
    { timeout: 30_000 },
  )

async function meetMessage(page: Page, { message }: Plan): Promise<void> {
  if (typeof message !== 'number') {
    const card = page.getByRole('dialog', { name: new RegExp(words.announcement) })
    await card.getByRole('button', { name: message === 'reads' ? 'Got it' : 'Close' }).click()
    return card.waitFor({ state: 'hidden' })
  }
  const card = page.getByRole('dialog', { name: words.question })
  await card.getByRole('radio', { name: new RegExp(`^${message} of 10`) }).check({ force: true })
  await card.getByRole('button', { name: 'Send answer' }).click()
  await page.getByText('Thanks a lot').first().waitFor()
  await page.keyboard.press('Escape')
}

async function runGuide(page: Page, { guide }: Plan): Promise<void> {
  if (guide === 'none') return
  await command(page, 'start', content.guide)
  const first = page.getByRole('dialog', { name: words.first })
  await first.waitFor()
  if (guide === 'leaves') {
    await command(page, 'stop')
    return first.waitFor({ state: 'hidden' })
  }
  await first.getByRole('button', { name: 'Next' }).click()
  const last = page.getByRole('dialog', { name: words.last })
  await last.getByRole('button', { name: 'Done' }).click()
  await last.waitFor({ state: 'hidden' })
}

/** Clicks into a field, types and leaves it, as a person does. */
async function fill(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).click()
  await page.locator(field).press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

async function search(page: Page, { query }: Plan): Promise<void> {
  if (query === '') return
  await page.getByRole('button', { name: /^Open help/ }).click()
  const panel = page.locator('waymark-assistant .panel')
  await panel.getByRole('tab', { name: 'Search' }).click()
  const sent = sentBy(page, 'search_performed')
  await panel.getByRole('searchbox').fill(query)
  await sent
  await page.keyboard.press('Escape')
}

async function spendDay(plan: Plan): Promise<void> {
  const { page, context } = await openPage(browser, { reducedMotion: 'reduce', serviceWorkers: 'block' })
  const viewed = sentBy(page, 'page_view')
  await page.goto(waymark.demoUrl + formPage)
  await viewed
  await meetMessage(page, plan)
  await runGuide(page, plan)
  for (const name of plan.names) await fill(page, '#projectName', name)
  if (plan.opensHint) {
    await page.getByRole('button', { name: 'More about this' }).click()
    // The text is also announced in a live region for some time.
    await page.getByRole('group', { name: 'More about this' }).getByText(words.hint).waitFor()
    // Only a tooltip that is open for half a second counts as read.
    const openedAt = await page.evaluate(() => performance.now())
    await page.waitForFunction(since => performance.now() - since > 1_500, openedAt)
    await page.keyboard.press('Escape')
  }
  if (plan.fillsDescription) await fill(page, '#description', 'A short text')
  await search(page, plan)
  if (plan.opensInvoice) {
    const seen = sentBy(page, 'page_view')
    await page.goto(waymark.demoUrl + invoicePage)
    await seen
  }
  // Events leave in their order: with the last one, everything before it has been sent.
  const over = sentBy(page, 'tracked')
  await command(page, 'track', 'day over')
  await over
  await context.close()
}

const read = async <T>(report: string, more = ''): Promise<T> => {
  const today = new Date().toISOString().slice(0, 10)
  const path = `/v2/properties/${staff.propertyId}/analytics/${report}?from=${today}&to=${today}${more}`
  const { status, body } = await untilAvailable(
    () => staff.call<T>('GET', path),
    reply => reply.status,
  )
  expect([report, status]).toEqual([report, 200])
  return body
}

type Metrics = Readonly<Record<string, { readonly value: number | null }>>
type Row = Readonly<Record<string, number | string | null>>

/** Figures of the property that the demo's own history has, too: they are compared by how much they grow. */
async function growing(): Promise<Record<string, number>> {
  const totalsOf = async (report: string) => (await read<{ totals: Metrics }>(report)).totals
  const overview = await totalsOf('overview')
  const engagement = await totalsOf('heart/engagement')
  const adoption = await totalsOf('heart/adoption')
  const retention = await totalsOf('heart/retention')
  const contents = await totalsOf('content/overview')
  const searches = await totalsOf('content/search')
  const happiness = await totalsOf('heart/happiness')
  const segments = await read<{ everybody: Row }>('heart/segments')
  const pages = await read<{ items: Row[] }>('heart/engagement/pages', '&limit=100&search=/demo/')
  const visitors = await read<{ items: Row[] }>('heart/adoption/pages', '&limit=100&search=/demo/')
  const row = ({ items }: { items: Row[] }, path: string) => items.find(one => one['path'] === path)
  const visits = (path: string) => Number(row(pages, path)?.['visits'] ?? 0)
  return {
    'overview users': overview['users']?.value ?? 0,
    'overview sessions': overview['sessions']?.value ?? 0,
    'overview guides': overview['guidesStarted']?.value ?? 0,
    'overview announcements': overview['announcementViews']?.value ?? 0,
    'engagement sessions': engagement['sessions']?.value ?? 0,
    'adoption users': adoption['users']?.value ?? 0,
    'retention users': retention['users']?.value ?? 0,
    'segments users': Number(segments.everybody['users'] ?? 0),
    'segments sessions': Number(segments.everybody['sessions'] ?? 0),
    'content starts': contents['guidesStarted']?.value ?? 0,
    'content completions': contents['guidesCompleted']?.value ?? 0,
    'content views': contents['announcementViews']?.value ?? 0,
    'content searches': contents['searches']?.value ?? 0,
    'content opens': contents['assistantOpens']?.value ?? 0,
    'search users': searches['searchUsers']?.value ?? 0,
    'happiness answers': happiness['npsResponses']?.value ?? 0,
    'form visits': visits(formPage),
    'form clicks': Math.round(Number(row(pages, formPage)?.['clicksPerVisit'] ?? 0) * visits(formPage)),
    'invoice visits': visits(invoicePage),
    'form users': Number(row(visitors, formPage)?.['users'] ?? 0),
    'invoice users': Number(row(visitors, invoicePage)?.['users'] ?? 0),
  }
}

const users = plans.length
const starts = count(plan => plan.guide !== 'none')
const completions = count(plan => plan.guide === 'completes')
const searchers = count(plan => plan.query !== '')
const clicks = sum(plan => plan.names.length + Number(plan.fillsDescription))
const checked = count(plan => plan.names.length > 0)
const informed = count(plan => typeof plan.message !== 'number')

const expectedGrowth: Record<string, number> = {
  'overview users': users,
  'overview sessions': users,
  'overview guides': starts,
  'overview announcements': informed,
  'engagement sessions': users,
  'adoption users': users,
  'retention users': users,
  'segments users': users,
  'segments sessions': users,
  'content starts': starts,
  'content completions': completions,
  'content views': informed,
  'content searches': searchers,
  'content opens': searchers,
  'search users': searchers,
  'happiness answers': scores.length,
  'form visits': users,
  'form clicks': clicks,
  'invoice visits': count(plan => plan.opensInvoice),
  'form users': users,
  'invoice users': count(plan => plan.opensInvoice),
}

const save = (id: number, announcement: object) =>
  staff.call('PUT', `/v2/properties/${staff.propertyId}/announcements/${id}`, { announcement })

/** Rows of the content that the day has for itself. */
async function compareContent(): Promise<void> {
  const { guides } = await read<{ guides: Row[] }>('content/guides', '&limit=100')
  expect.soft(guides.find(row => row['guideId'] === content.guide)).toMatchObject({
    started: starts,
    completed: completions,
  })
  const announcements = await read<{ items: Row[] }>('content/announcements', '&limit=100')
  expect.soft(announcements.items.find(row => row['messageId'] === content.announcement)).toMatchObject({
    views: informed,
    uniqueViews: informed,
    dismissals: count(plan => plan.message === 'closes'),
  })
  const tooltips = await read<{ items: Row[] }>('content/tooltips', '&limit=100')
  const hinted = count(plan => plan.opensHint)
  expect.soft(tooltips.items.find(row => row['itemId'] === content.tooltip)).toMatchObject({
    count: hinted,
    users: hinted,
  })
  const validators = await read<{ items: Row[] }>('content/validators', '&limit=100')
  const failed = count(plan => plan.names[0] === wrong)
  expect.soft(validators.items.find(row => row['itemId'] === content.validator)).toMatchObject({
    count: sum(plan => plan.names.length),
    users: checked,
    rightFirstRate: count(plan => plan.names[0] === right) / checked,
    correctedRate: count(plan => plan.names[0] === wrong && plan.names[1] === right) / failed,
  })
}

async function compareTasks(): Promise<void> {
  const { tags } = await read<{ tags: Row[] }>('heart/task-success/tags')
  expect.soft(tags.find(row => row['tagId'] === content.nameTag)).toMatchObject({ users: checked })
  expect.soft(tags.find(row => row['tagId'] === content.descriptionTag)).toMatchObject({
    users: count(plan => plan.fillsDescription),
  })
  const { tasks } = await read<{ tasks: Row[] }>('heart/task-success')
  const done = count(plan => plan.names.length > 0 && plan.fillsDescription)
  expect.soft(tasks.find(row => row['taskId'] === content.task)).toMatchObject({
    starts: checked,
    completions: done,
    abandoned: checked - done,
  })
  const { events } = await read<{ events: Row[] }>('heart/engagement/events')
  expect.soft(events.find(row => row['name'] === 'day over')).toMatchObject({ count: users, users })
}

async function compareAnswers(): Promise<void> {
  const queries = await read<{ items: Row[] }>('content/search/queries', '&limit=100')
  expect.soft(queries.items.find(row => row['query'] === 'guide of the day')).toMatchObject({
    searches: searchers,
    users: searchers,
  })
  const answers = await read<{ items: Row[]; total: number }>('content/surveys/nps/answers', '&limit=100')
  const own = answers.items.filter(row => row['messageId'] === content.nps).map(row => Number(row['score']))
  expect.soft(own.toSorted((one, other) => one - other)).toEqual(scores.toSorted((one, other) => one - other))
}

it('EVENT-79 a day of twenty users is in every report as they spent it', { timeout: 580_000 }, async () => {
  const before = await growing()
  await save(content.announcement, { publish: true })
  for (const plan of plans.slice(0, 10)) await spendDay(plan)
  await save(content.announcement, { visibility: 'archived' })
  await save(content.nps, { publish: true })
  for (const plan of plans.slice(10)) await spendDay(plan)
  await countedEvents(waymark.dataDir)

  const after = await growing()
  const grown = Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)])
  expect(Object.fromEntries(grown)).toEqual(expectedGrowth)
  await compareContent()
  await compareTasks()
  await compareAnswers()
})
