import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { editor, save } from './editor-page.ts'
import { journeys } from './journeys.ts'
import { type HostApplication, startHostApplication } from './support/host-application.ts'
import { type Deed, deeds, type OrderApplication, orderApplications } from './support/order-applications.ts'

/** Web Awesome warns of its development build. */
const allow = /Lit is in dev mode|favicon/
const { aPage, dashboard, signedIn } = journeys({ DEMO: 'false' }, false)
const panel = (tab: Page) => tab.locator('waymark-assistant section.edit')

let host: HostApplication
beforeAll(async () => {
  host = await startHostApplication(() => dashboard().url)
  host.property = dashboard().property
  await dashboard().call('PUT', `/v2/properties/${host.property}`, { url: host.url })
})
afterAll(() => host.close())

/** Does with pointer and keyboard what a person does. */
async function act(page: Page, { kind, name }: Deed): Promise<void> {
  if (kind === 'press') await page.getByRole('button', { name, exact: true }).click()
  else if (kind === 'tick') await page.getByText(name, { exact: true }).click()
  else {
    const field = page.getByLabel(name, { exact: true })
    await field.pressSequentially('7')
    await field.press('Tab')
  }
}

const cardText = ({ kind, name }: Deed) => `${kind === 'type' ? 'Fill in' : 'Click'} “${name}”`

async function openTab(page: Page, button: Locator): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await button.click()
  return opening
}

/** Records the ten deeds and publishes them in the page. Returns the id of the guide. */
async function record(page: Page, { path }: OrderApplication, title: string): Promise<number> {
  const tab = await openTab(page, page.getByRole('button', { name: 'Record', exact: true }))
  await panel(tab).getByText('Use the application').waitFor()
  await tab.goto(host.url + path)
  await panel(tab).getByRole('heading', { name: 'Recording · 0' }).waitFor()
  for (const [index, deed] of deeds.entries()) {
    await act(tab, deed)
    await panel(tab)
      .getByRole('heading', { name: `Recording · ${index + 1}` })
      .waitFor()
  }
  await panel(tab).getByRole('button', { name: 'Show steps' }).click()
  const steps = panel(tab).getByRole('textbox', { name: /^Title of step/ })
  const recorded = await steps.evaluateAll(all => all.map(one => (one as HTMLInputElement).value))
  expect(recorded).toEqual(deeds.map(cardText))
  await panel(tab).getByLabel('Guide title').fill(title)
  await panel(tab).getByRole('button', { name: 'Publish' }).click()
  await panel(tab).getByRole('heading', { name: 'The guide is live.' }).waitFor()
  await tab.close()
  await page.bringToFront()
  await page.waitForURL(/\/edit\/steps/)
  return Number(/manage\/(\d+)\/edit/.exec(page.url())?.[1])
}

/** Starts the guide as an end user. */
async function start({ path }: OrderApplication, id: number): Promise<Page> {
  const { page } = await aPage({ allow })
  await page.goto(`${host.url}${path}?waymark_guide=${id}`)
  return page
}

const cardOf = (page: Page) => page.locator('waymark-assistant').getByRole('dialog')

async function play(app: OrderApplication, id: number): Promise<void> {
  const page = await start(app, id)
  for (const deed of deeds) {
    await cardOf(page).getByText(cardText(deed)).waitFor()
    await act(page, deed)
  }
  await page.locator('waymark-assistant').getByText('Guide completed').first().waitFor()
}

/** Accepts the proposed repair of the first step in the application, and saves it. */
async function acceptRepair(id: number): Promise<void> {
  const page = await signedIn(editor(id), { allow })
  const tab = await openTab(page, page.getByRole('button', { name: 'Check in application' }))
  await panel(tab).getByText('No selector finds the element any more.').waitFor()
  await panel(tab).getByRole('button', { name: 'Accept' }).click()
  await panel(tab).getByText('The element was sent to the dashboard').waitFor()
  await page.bringToFront()
  await eventually(() => page.getByLabel('CSS selector 1').inputValue()).not.toBe('#new-order')
  await save(page)
}

test.each(orderApplications.map(app => [app.name, app] as const))(
  'EDIT-12 EDIT-22 on %s ten steps are recorded, published and played, and repaired after a release',
  { timeout: 180_000 },
  async (name, app) => {
    await app.serve(host, 1)
    const id = await record(await signedIn('manage/list', { allow }), app, `Orders on ${name}`)
    await play(app, id)
    await app.serve(host, 2)
    const user = await start(app, id)
    await cardOf(user)
      .getByText(cardText(deeds[0] as Deed))
      .waitFor()
    await acceptRepair(id)
    const later = await start(app, id)
    await cardOf(later)
      .getByText(cardText(deeds[0] as Deed))
      .waitFor()
    await later.getByRole('button', { name: 'New sales order' }).click()
    await cardOf(later)
      .getByText(cardText(deeds[1] as Deed))
      .waitFor()
  },
)
