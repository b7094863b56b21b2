import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aGuide, editor, field, titles } from './editor-page.ts'
import { journeys } from './journeys.ts'
import { type HostApplication, startHostApplication } from './support/host-application.ts'

const { aPage, dashboard, signedIn } = journeys({ DEMO: 'false' }, false)

let host: HostApplication
beforeAll(async () => {
  host = await startHostApplication(() => dashboard().url)
  host.strict.set(
    '/strict',
    `<main><h1>Orders</h1><button id="new">New order</button><label>Customer <input name="customer"></label>
      <a href="/strict/done">Finish</a></main>`,
  )
  host.strict.set('/strict/done', '<main><h1>Done</h1><button id="archive">Archive order</button></main>')
  host.strict.set(
    '/strict/framed',
    '<main><h1>Framed</h1><iframe title="Order" src="/strict/done" width="600" height="300"></iframe></main>',
  )
  host.property = dashboard().property
  await dashboard().call('PUT', `/v2/properties/${dashboard().property}`, { url: `${host.url}/strict` })
})
afterAll(() => host?.close())

const panel = (page: Page) => page.locator('waymark-assistant section.edit')
const count = (page: Page, steps: number) =>
  panel(page)
    .getByRole('heading', { name: `Recording · ${steps}` })
    .waitFor()

interface SavedStep {
  readonly content: string
  readonly url: string
  readonly triggersPageReload: boolean
  readonly identifier: { readonly frame?: readonly string[]; readonly candidates: readonly { css: string }[] }
}

/** Opens the recorder of a new guide on a page. */
async function record(path: string): Promise<Page> {
  const { call, property } = dashboard()
  const body = { purpose: 'record', page: path }
  const session = await call('POST', `/v2/properties/${property}/editor-sessions`, body)
  const { page } = await aPage()
  await page.goto((session as unknown as { url: string }).url)
  await count(page, 0)
  return page
}

/** Publishes what was recorded and returns the guide with its steps. */
async function publish(tab: Page, title: string): Promise<{ id: number; steps: readonly SavedStep[] }> {
  await panel(tab).getByLabel('Guide title').fill(title)
  await panel(tab).getByRole('button', { name: 'Publish' }).click()
  await panel(tab).getByRole('heading', { name: 'The guide is live.' }).waitFor()
  return savedGuide(title)
}

async function savedGuide(title: string): Promise<{ id: number; steps: readonly SavedStep[] }> {
  const { call, property } = dashboard()
  const list = await call('GET', `/v2/properties/${property}/tutorials`)
  const guides = list as unknown as readonly { id: number; title: string }[]
  const id = guides.find(guide => guide.title === title)?.id ?? 0
  const saved = await call('GET', `/v2/properties/${property}/tutorials/edit/${id}`)
  return { id, steps: (saved as unknown as { steps: SavedStep[] }).steps }
}

/** Starts a guide as an end user on a page. */
async function play(id: number, path: string) {
  const { page } = await aPage()
  await page.goto(`${host.url}${path}?waymark_guide=${id}`)
  return { page, card: page.locator('waymark-assistant').getByRole('dialog') }
}

test('EDIT-20 steps are put into another order by keyboard while recording, and are played in that order', async () => {
  const tab = await record('/strict')
  await tab.locator('#new').click()
  await tab.getByLabel('Customer').fill('Anyone')
  await count(tab, 2)
  await panel(tab).getByRole('button', { name: 'Show steps' }).focus()
  await tab.keyboard.press('Enter')
  await panel(tab).getByRole('button', { name: 'Move step 2 up' }).focus()
  await tab.keyboard.press('Enter')
  await eventually(() => panel(tab).getByLabel('Title of step 1').inputValue()).toBe('Fill in “Customer”')
  const { id, steps } = await publish(tab, 'Customer first')
  expect(steps.map(({ content }) => content)).toEqual(['Fill in “Customer”', 'Click “New order”'])
  const { page, card } = await play(id, '/strict')
  await card.getByText('Fill in “Customer”').waitFor()
  const customer = page.getByRole('textbox', { name: 'Customer' })
  await customer.fill('Anyone')
  await customer.press('Tab')
  await card.getByText('Click “New order”').waitFor()
})

/** Name of the element that has the focus, in shadow roots, too. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    const label = (active as Partial<HTMLInputElement> | null)?.labels?.[0]
    return (active?.getAttribute('aria-label') ?? label?.textContent ?? active?.textContent ?? '').trim()
  })

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  while ((await focused(page)) !== name) {
    if (passed.length > 60) throw new Error(`Tab does not lead to ${name}, but to ${passed.join(', ')}`)
    await page.keyboard.press('Tab')
    passed.push(await focused(page))
  }
}

test('EDIT-20 a guide is recorded, renamed and published with the keyboard alone', async () => {
  const tab = await record('/strict')
  const { keyboard } = tab
  await tabTo(tab, 'New order')
  await keyboard.press('Enter')
  await count(tab, 1)
  await tabTo(tab, 'Customer')
  await keyboard.type('Anyone')
  await tabTo(tab, 'Show steps')
  await count(tab, 2)
  await keyboard.press('Enter')
  await tabTo(tab, 'Title of step 1')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('Begin an order')
  await tabTo(tab, 'Guide title')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('By keyboard alone')
  await tabTo(tab, 'Publish')
  await keyboard.press('Enter')
  await panel(tab).getByRole('heading', { name: 'The guide is live.' }).waitFor()
  const { steps } = await savedGuide('By keyboard alone')
  expect(steps.map(({ content }) => content)).toEqual(['Begin an order', 'Fill in “Customer”'])
})

test('EDIT-21 the click that leaves a page is marked, and no other step', async () => {
  const tab = await record('/strict')
  await tab.locator('#new').click()
  await tab.getByRole('link', { name: 'Finish' }).click()
  await tab.waitForURL(/done/)
  await count(tab, 2)
  await tab.locator('#archive').click()
  await count(tab, 3)
  await tab.reload()
  await count(tab, 3)
  await panel(tab).getByRole('button', { name: 'Show steps' }).click()
  const { id, steps } = await publish(tab, 'Over two pages')
  expect(
    steps.map(({ url, triggersPageReload }) => [new URL(url, host.url).pathname, triggersPageReload]),
  ).toEqual([
    ['/strict', false],
    ['/strict', true],
    ['/strict/done', true],
  ])
  const { page, card } = await play(id, '/strict')
  await card.getByText('Click “New order”').waitFor()
  await page.locator('#new').click()
  await page.getByRole('link', { name: 'Finish' }).click()
  await card.getByText('Click “Archive order”').waitFor()
})

test('EDIT-20 a step inside a frame of the same origin is recorded and played there', async () => {
  const tab = await record('/strict/framed')
  await tab.frameLocator('iframe').getByRole('button', { name: 'Archive order' }).click()
  await count(tab, 1)
  await panel(tab).getByRole('button', { name: 'Show steps' }).click()
  const { id, steps } = await publish(tab, 'Inside the frame')
  expect(steps).toMatchObject([
    {
      content: 'Click “Archive order”',
      identifier: {
        frame: ['iframe[title="Order"]'],
        candidates: expect.arrayContaining([expect.objectContaining({ css: '#archive' })]),
      },
    },
  ])
  const { page, card } = await play(id, '/strict/framed')
  await card.getByText('Click “Archive order”').waitFor()
  await page.frameLocator('iframe').getByRole('button', { name: 'Archive order' }).click()
  await page.locator('waymark-assistant').getByText('Guide completed').first().waitFor()
})

test('EDIT-4 FORM-12 a recording saved beside unsaved changes overwrites nothing: the dashboard asks, both are kept', async () => {
  const { call, property } = dashboard()
  const id = await aGuide(dashboard(), 'Open twice', ['One'])
  const page = await signedIn(editor(id), { allow: /status of 409/ })
  await field(page, 'Subtitle').fill('Mine')
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  const tab = await opening
  await count(tab, 0)
  await tab.goto(`${host.url}/strict`)
  await count(tab, 0)
  await tab.locator('#new').click()
  await count(tab, 1)
  await panel(tab).getByRole('button', { name: 'Add to “Open twice”' }).click()
  await panel(tab).getByRole('heading', { name: 'The steps were saved as a draft.' }).waitFor()
  await tab.close()
  await page.bringToFront()
  await page.getByText('The recorded steps were added').waitFor()
  expect(await field(page, 'Subtitle').inputValue()).toBe('Mine')
  await page.getByRole('button', { name: /^(Save|Update) Changes$/ }).click()
  const question = page.getByRole('dialog', { name: 'A newer version was saved' })
  await question.getByRole('button', { name: 'Load the newer version' }).click()
  await eventually(() => titles(page)).toHaveLength(2)
  await page.getByRole('button', { name: 'Restore my changes' }).click()
  await eventually(() => field(page, 'Subtitle').inputValue()).toBe('Mine')
  const saved = await call('GET', `/v2/properties/${property}/tutorials/edit/${id}`)
  expect((saved as unknown as { steps: SavedStep[] }).steps.map(({ content }) => content)).toEqual([
    'One',
    'Click “New order”',
  ])
})
