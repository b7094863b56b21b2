import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countedEvents } from '../operations/support/pages.ts'
import { type Staff, staffOf } from '../operations/support/staff.ts'
import { openBrowser, openPage } from '../support/browser.ts'
import { type RunningWaymark, startWaymark } from '../support/start-waymark.ts'

let waymark: RunningWaymark
let browser: Browser
let staff: Staff
beforeAll(async () => {
  waymark = await startWaymark()
  browser = await openBrowser()
  staff = await staffOf(waymark.url)
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await waymark?.stop()
})

const formPage = '/demo/production/form.html'
const contactsPage = '/demo/production/contacts.html'
const invoicePage = '/demo/production/invoice.html'

interface PageRow {
  readonly path: string
  readonly visits: number
  readonly clicksPerVisit: number
}

/** Actions of one user on the form besides opening it. The words they type occur nowhere in the sent data. */
interface Plan {
  readonly fillsName: boolean
  readonly fillsDescription: boolean
  readonly sends: boolean
}
const plans: readonly Plan[] = [
  { fillsName: true, fillsDescription: true, sends: true },
  { fillsName: true, fillsDescription: false, sends: false },
  { fillsName: true, fillsDescription: true, sends: false },
]
const typed = 'words of a person'
const planned = (key: keyof Plan) => plans.filter(plan => plan[key]).length

const create = async (path: string, body: object): Promise<number> => {
  const made = await staff.call<{ id: number }>('POST', `/v3/properties/${staff.propertyId}/${path}`, body)
  expect(made.status).toBe(201)
  return made.body.id
}
const tagOf = (name: string, css: string) =>
  create('element-tags', { name, visibility: 'public', identifier: { candidates: [{ css }] } })

const save = async (method: string, path: string, body: object) => {
  const { status } = await staff.call(method, `/v2/properties/${staff.propertyId}/${path}`, body)
  expect(status).toBeLessThan(300)
}

/** Sessions, users and visited pages of today, as the HEART reports count them. */
async function reportedToday() {
  const today = new Date().toISOString().slice(0, 10)
  const at = (path: string) =>
    `/v2/properties/${staff.propertyId}/analytics/heart/${path}from=${today}&to=${today}`
  const engagement = await staff.call<{ totals: { sessions: { value: number } } }>('GET', at('engagement?'))
  const adoption = await staff.call<{ totals: { users: { value: number } } }>('GET', at('adoption?'))
  const pages = await staff.call<{ items: PageRow[] }>('GET', at('engagement/pages?search=/demo/&limit=100&'))
  expect([engagement.status, adoption.status, pages.status]).toEqual([200, 200, 200])
  const rowOf = (path: string) => pages.body.items.find(row => row.path === path)
  return {
    sessions: engagement.body.totals.sessions.value,
    users: adoption.body.totals.users.value,
    visits: (path: string) => rowOf(path)?.visits ?? 0,
    clicks: (path: string) => Math.round((rowOf(path)?.clicksPerVisit ?? 0) * (rowOf(path)?.visits ?? 0)),
  }
}

interface TaskRow {
  readonly taskId: number
  readonly starts: number
  readonly completions: number
  readonly abandoned: number
}

/** Tasks, element tags and events of the application of today, as their reports count them. */
async function reportedTasks() {
  const today = new Date().toISOString().slice(0, 10)
  const read = async <T>(path: string) => {
    const at = `/v2/properties/${staff.propertyId}/analytics/heart/${path}?from=${today}&to=${today}`
    const { status, body } = await staff.call<T>('GET', at)
    expect(status).toBe(200)
    return body
  }
  const { tags } = await read<{ tags: { tagId: number; users: number; interactions: number }[] }>(
    'task-success/tags',
  )
  const { tasks, scores } = await read<{
    tasks: TaskRow[]
    scores: { taskSuccess: { value: number } }
  }>('task-success')
  const { events } = await read<{ events: { name: string; count: number }[] }>('engagement/events')
  return { tags, tasks, score: scores.taskSuccess.value, events }
}

/**
 * One user: the form as planned, a page of a URL exception, and a third page. Returns how many controls were clicked
 * on the form, and everything that was sent.
 */
async function visitApplication(plan: Plan): Promise<{ clicks: number; sentText: string }> {
  const { page, context } = await openPage(browser, { reducedMotion: 'reduce', serviceWorkers: 'block' })
  let sentText = ''
  page.on('request', request => {
    if (request.url().endsWith('/events')) sentText += request.postData() ?? ''
  })
  const sent = (type: string, path: string) =>
    page.waitForRequest(
      request => {
        const body = request.postData() ?? ''
        return body.includes(`"type":"${type}"`) && body.includes(`"path":"${path}"`)
      },
      { timeout: 20_000 },
    )
  const [view] = [sent('page_view', formPage), await page.goto(waymark.demoUrl + formPage)]
  await view
  const click = sent('click', formPage)
  const fill = async (field: string) => {
    await page.locator(field).click()
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  const fields = [
    ...(plan.fillsName ? ['#projectName'] : []),
    ...(plan.fillsDescription ? ['#description'] : []),
  ]
  for (const field of fields) await fill(field)
  if (plan.sends) {
    await page.evaluate(() =>
      (window as unknown as { Waymark: (...args: string[]) => void }).Waymark('track', 'order sent'),
    )
  }
  await click
  await page.goto(waymark.demoUrl + contactsPage)
  await page.getByRole('button', { name: 'Open help' }).waitFor()
  const last = sent('page_view', invoicePage)
  await page.goto(waymark.demoUrl + invoicePage)
  await last
  await page.goto('about:blank')
  await context.close()
  return { clicks: fields.length, sentText }
}

it('EVENT-22 EVENT-21 what users do on pages is what the HEART reports count', {
  timeout: 240_000,
}, async () => {
  await save('PUT', 'heart-settings', { enabled: true })
  await save('POST', 'analytics/urlexceptions', { name: 'Contacts', url: contactsPage })
  const nameTag = await tagOf('Project name', '#projectName')
  const descriptionTag = await tagOf('Description', '#description')
  const actions = [
    { kind: 'page', pattern: formPage },
    { kind: 'elementTag', id: nameTag },
    { kind: 'elementTag', id: descriptionTag },
  ]
  const task = await create('tasks', { name: 'Describe a project', actions, visibility: 'public' })
  const before = await reportedToday()
  const visits = []
  for (const plan of plans) visits.push(await visitApplication(plan))
  await countedEvents(waymark.dataDir)
  const after = await reportedToday()
  const users = plans.length
  expect(after.users - before.users).toBe(users)
  expect(after.sessions - before.sessions).toBe(users)
  expect(after.visits(formPage) - before.visits(formPage)).toBe(users)
  const clicks = visits.reduce((sum, visit) => sum + visit.clicks, 0)
  expect(after.clicks(formPage) - before.clicks(formPage)).toBe(clicks)
  expect(after.visits(invoicePage) - before.visits(invoicePage)).toBe(users)
  expect(after.visits(contactsPage)).toBe(before.visits(contactsPage))

  const told = await reportedTasks()
  const tag = (id: number) => told.tags.find(row => row.tagId === id)
  // A field is clicked once, and changed once when it is left.
  expect(tag(nameTag)).toMatchObject({ users: planned('fillsName'), interactions: 2 * planned('fillsName') })
  expect(tag(descriptionTag)).toMatchObject({
    users: planned('fillsDescription'),
    interactions: 2 * planned('fillsDescription'),
  })
  const completions = planned('fillsDescription')
  expect(told.tasks.find(row => row.taskId === task)).toMatchObject({
    starts: users,
    completions,
    abandoned: users - completions,
  })
  // The demo company's own tasks count by their starts too.
  const sumOf = (key: 'starts' | 'completions') => told.tasks.reduce((sum, row) => sum + row[key], 0)
  expect(told.score).toBeCloseTo((sumOf('completions') / sumOf('starts')) * 100, 6)
  expect(told.events).toEqual([expect.objectContaining({ name: 'order sent', count: planned('sends') })])
  expect(visits.map(visit => visit.sentText).join()).not.toContain(typed)
})
