import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partViolations } from '../assistant/support/part-violations.ts'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { type HostApplication, startHostApplication } from './support/host-application.ts'
import { reasonsAgainst } from './support/rule-reasons.ts'

const { aPage, dashboard, signedIn } = journeys({ DEMO: 'false' }, false)
const timeout = 120_000

/** Two buttons that differ by nothing but their text. */
const twins = '<button>Approve order</button><button>Reject order</button>'

let host: HostApplication
let guide = 0
beforeAll(async () => {
  const { call, property, url } = dashboard()
  host = await startHostApplication(() => url)
  host.property = property
  host.strict.set('/strict/twins', `<main><h1>Orders</h1>${twins}</main>`)
  host.strict.set(
    '/strict/card',
    `<main><h1>Card</h1><x-card><template shadowrootmode="open">${twins}</template></x-card></main>`,
  )
  host.strict.set('/strict/framed', `<main><h1>Framed</h1>${twins}</main>`)
  host.strict.set(
    '/strict/frame',
    '<main><h1>Frame</h1><iframe title="Orders" src="/strict/framed" width="500" height="250"></iframe></main>',
  )
  await call('PUT', `/v2/properties/${property}`, { url: host.url })
  const steps = [{ type: 'slide', content: 'Started by the rule', message: '' }]
  guide = (await call('POST', `/v2/properties/${property}/tutorials`, { title: 'Approvals', steps })).id
  await call('PUT', `/v2/properties/${property}/tutorials/${guide}`, { visibility: 'public' })
}, timeout)
afterAll(() => host.close())

const panel = (tab: Page) => tab.locator('waymark-assistant section.edit')
const button = (name: string) => (page: Page) => page.getByRole('button', { name })
const framed = (name: string) => (page: Page) => page.frameLocator('iframe').getByRole('button', { name })

interface Place {
  readonly place: string
  readonly path: string
  readonly meant: (page: Page) => Locator
  readonly other: (page: Page) => Locator
  /** What the condition keeps of the way to the element. */
  readonly way: object
}

const places: readonly Place[] = [
  {
    place: 'a button without a selector of its own',
    path: '/strict/twins',
    meant: button('Approve order'),
    other: button('Reject order'),
    way: {},
  },
  {
    place: 'a button in a shadow root',
    path: '/strict/card',
    meant: button('Approve order'),
    other: button('Reject order'),
    way: { shadow: ['main > x-card'] },
  },
  {
    place: 'a button in a frame of the same origin',
    path: '/strict/frame',
    meant: framed('Approve order'),
    other: framed('Reject order'),
    way: { frame: ['iframe[title="Orders"]'] },
  },
]

const rules = () => `/v3/properties/${dashboard().property}/contextual-rules`
const readRule = (id: number) =>
  dashboard().call('GET', `${rules()}/${id}`) as unknown as Promise<{ name: string; contexts: object[] }>

/** An end user clicks the other button, then the picked one; only the latter starts the guide. */
async function expectToActAlone(id: number, { path, meant, other }: Place): Promise<void> {
  const { page } = await aPage()
  await page.goto(`${host.url}${path}`)
  await page.getByRole('button', { name: 'Open help' }).waitFor()
  await eventually(() => reasonsAgainst(page, id)).toEqual(['contextsDoNotHold'])
  await other(page).click()
  expect(await reasonsAgainst(page, id)).toEqual(['contextsDoNotHold'])
  const card = page.getByRole('dialog', { name: 'Started by the rule' })
  expect(await card.count()).toBe(0)
  await meant(page).click()
  await card.waitFor()
  await dashboard().call('POST', `${rules()}/bulk`, { ids: [id], action: 'archive' })
}

/** The editor of a rule, opened in the application. */
async function openEditor(page: string): Promise<Page> {
  const { call, property } = dashboard()
  const body = { page, purpose: 'write', kind: 'rule' }
  const { url } = (await call('POST', `/v2/properties/${property}/editor-sessions`, body)) as unknown as {
    url: string
  }
  const { page: tab } = await aPage()
  await tab.goto(url)
  return tab
}

test.each(places)('EDIT-40 a rule written in the page acts on $place alone', { timeout }, async given => {
  const tab = await openEditor(given.path)
  const condition = panel(tab).getByRole('group', { name: 'Condition 1' })
  await condition.getByRole('button', { name: 'Pick an element' }).click()
  await panel(tab).getByText('Click an element.').waitFor()
  await given.meant(tab).click()
  await condition.getByText('button “Approve order”').waitFor()
  await given.other(tab).click()
  await condition.getByText('Does not hold').waitFor()
  await given.meant(tab).click()
  await condition.getByText('Holds', { exact: true }).waitFor()
  expect(await partViolations(tab)).toEqual([])
  await panel(tab).getByLabel('Which guide').selectOption('Approvals')
  await panel(tab).getByLabel('Frequency').selectOption({ label: 'Every time' })
  await panel(tab).getByRole('button', { name: 'Publish' }).click()
  await panel(tab).getByText('Contextual rule published.').waitFor()
  const href = await panel(tab).getByRole('link', { name: 'Open in the dashboard' }).getAttribute('href')
  const id = Number(href?.match(/\d+$/)?.[0])
  const rule = await readRule(id)
  expect(rule.name).toContain('Approve order')
  expect(rule.contexts).toMatchObject([
    { selector: '', identifier: { role: 'button', label: 'Approve order', ...given.way } },
  ])
  await expectToActAlone(id, given)
})

test.each(places)('EDIT-40 a rule built in the dashboard acts on $place alone', { timeout }, async given => {
  const page = await signedIn('manage/rules')
  await page.getByRole('button', { name: 'New rule' }).first().press('Enter')
  const condition = page.getByRole('group', { name: 'Condition 1' })
  const opening = page.context().waitForEvent('page')
  await condition.getByRole('button', { name: 'Pick element' }).click()
  const tab = await opening
  await panel(tab).waitFor()
  await tab.goto(`${host.url}${given.path}`)
  await panel(tab).getByText('Click an element.').waitFor()
  await given.meant(tab).click()
  await panel(tab).getByRole('button', { name: 'Use this element' }).click()
  await panel(tab).getByText('The element was sent to the dashboard').waitFor()
  await tab.close()
  await page.bringToFront()
  await condition.getByText('Approve order').waitFor()
  const action = page.getByRole('group', { name: 'Action 1' })
  await action
    .getByRole('combobox', { name: 'Which guide' })
    .or(action.getByLabel('Which guide'))
    .first()
    .click()
  await page.keyboard.type('Approvals')
  await page.getByRole('option', { name: 'Approvals', exact: true }).first().click()
  await page.getByLabel('Frequency').selectOption({ label: 'Every time' })
  await page.getByLabel('Status').selectOption({ label: 'Live' })
  await page
    .getByText(/“Approve order” is clicked/)
    .first()
    .waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Create rule' }).press('Enter')
  await page.waitForURL(/\/manage\/rules\/edit\/\d+$/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect((await readRule(id)).contexts).toMatchObject([
    { selector: '', identifier: { role: 'button', label: 'Approve order', ...given.way } },
  ])
  await expectToActAlone(id, given)
})
