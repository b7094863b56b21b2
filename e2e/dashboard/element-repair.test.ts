import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { watchFaults } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { aGuide, editor, save } from './editor-page.ts'
import { journeys } from './journeys.ts'
import { type HostApplication, startHostApplication } from './support/host-application.ts'

const { aPage, dashboard, signedIn } = journeys({ DEMO: 'false' }, false)

/** A release before and after: other ids and classes, other groups, another wording. */
const before = `<main><h1>Orders</h1><div class="tools"><button id="export">Export</button>
  <button id="save-order">Save the order</button><button id="remove">Remove</button></div></main>`
const after = `<main><h1>Orders</h1><section><div class="css-9ab31"><button class="css-9ab32">Export</button>
  <span><button class="css-9ab33">Save this order</button></span><button class="css-9ab34">Remove</button></div></section></main>`
const without = after.replace(/<span>.*?<\/span>/, '')

let host: HostApplication
beforeAll(async () => {
  host = await startHostApplication(() => dashboard().url)
  host.property = dashboard().property
  host.strict.set('/orders', before)
  await dashboard().call('PUT', `/v2/properties/${dashboard().property}`, { url: host.url })
})
afterAll(() => host.close())

async function openTab(page: Page, button: Locator): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await button.click()
  const tab = await opening
  watchFaults(tab)
  return tab
}
const panel = (tab: Page) => tab.locator('waymark-assistant section.edit')
/** Size of what is drawn on a canvas; null while nothing is. */
const drawnSize = (canvas: Locator) =>
  canvas.evaluate((node: HTMLCanvasElement) => {
    const { width, height } = node
    const pixels = node.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    return pixels.some(value => value > 0) ? [width, height] : null
  })
/** Resolves when the picture is loaded, with the outline of the element in it. */
async function showsElement(picture: Locator): Promise<void> {
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720)
  const outline = picture.locator('xpath=following-sibling::*').locator('rect')
  expect(Number(await outline.getAttribute('width'))).toBeGreaterThan(50)
}
const card = (page: Page) => page.locator('waymark-assistant').getByRole('dialog')

interface Identifier {
  readonly candidates: readonly { readonly css: string }[]
  readonly traits?: object
}
async function identifierOf(id: number): Promise<Identifier> {
  const { call, property } = dashboard()
  const guide = (await call('GET', `/v2/properties/${property}/tutorials/edit/${id}`)) as unknown as {
    steps: { identifier: Identifier }[]
  }
  return guide.steps[0]?.identifier as Identifier
}

/** A live guide whose only step points at a button that was picked in the application. */
async function aPickedGuide(title: string): Promise<number> {
  const { call, property } = dashboard()
  const id = await aGuide(dashboard(), title, ['Save'])
  const page = await signedIn(editor(id))
  await page.getByRole('textbox', { name: 'Page URL' }).fill('/orders')
  const tab = await openTab(page, page.getByRole('button', { name: 'Pick element' }))
  await panel(tab).getByText('Click an element.').waitFor()
  await tab.locator('#save-order').click()
  await panel(tab).getByRole('button', { name: 'Use this element' }).click()
  await panel(tab).getByText('The element was sent to the dashboard').waitFor()
  await page.bringToFront()
  await eventually(() => page.getByLabel('CSS selector 1').inputValue()).toBe('#save-order')
  await page.getByRole('img', { name: 'The element of this step' }).waitFor()
  await save(page)
  await call('PUT', `/v2/properties/${property}/tutorials/${id}`, { visibility: 'public' })
  return id
}

async function start(id: number): Promise<Page> {
  const { page } = await aPage()
  await page.goto(`${host.url}/orders?waymark_guide=${id}`)
  return page
}

test('EDIT-11 EDIT-12 EDIT-33 after a release the player finds the element by comparison and reports it; the author accepts the repair', async () => {
  const { call, property } = dashboard()
  const id = await aPickedGuide('Saving an order')
  expect((await identifierOf(id)).traits).toMatchObject({ tag: 'button', text: 'Save the order' })
  host.strict.set('/orders', after)
  const person = await start(id)
  await card(person).getByText('Save', { exact: true }).waitFor()
  await person.getByRole('button', { name: 'Save this order' }).click()
  await person.locator('waymark-assistant').getByText('Guide completed').first().waitFor()
  const guide = (await call('GET', `/v2/properties/${property}/tutorials/edit/${id}`)) as unknown as {
    steps: { uuid: string }[]
  }
  const log = `/v2/properties/${property}/tutorials/${id}/errors?step=${guide.steps[0]?.uuid}`
  const kinds = async () =>
    ((await call('GET', log)) as unknown as { items: { kind: string }[] }).items.map(({ kind }) => kind)
  await eventually(kinds).toEqual(['repaired'])

  const page = await signedIn(editor(id))
  const tab = await openTab(page, page.getByRole('button', { name: 'Check in application' }))
  await panel(tab).getByText('No selector finds the element any more.').waitFor()
  await panel(tab).getByRole('list', { name: 'Before' }).getByText('#save-order').waitFor()
  // A strict policy refuses images: the pictures are drawn.
  for (const name of ['Picture of the element before', 'Picture of the element now'])
    await eventually(() => drawnSize(panel(tab).getByRole('img', { name }))).toEqual([720, 405])
  expect(await violations(tab)).toEqual([])
  await panel(tab).getByRole('button', { name: 'Accept' }).click()
  await panel(tab).getByText('The element was sent to the dashboard').waitFor()
  await page.bringToFront()
  await eventually(() => page.getByLabel('CSS selector 1').inputValue()).not.toBe('#save-order')
  await save(page)
  const accepted = await identifierOf(id)
  expect(accepted.traits).toMatchObject({ text: 'Save this order' })
  expect(accepted.candidates.map(({ css }) => css)).not.toContain('#save-order')
  const again = await start(id)
  await card(again).getByText('Save', { exact: true }).waitFor()

  const report = await signedIn(`analytics/content/guides?guide=${id}`)
  await report
    .getByRole('button', { name: /^Picture of “.*Save”$/ })
    .first()
    .click()
  await showsElement(report.getByRole('dialog').getByRole('img', { name: /^Picture of/ }))
  expect(await violations(report)).toEqual([])
})

test('EDIT-33 a tooltip shows the picture of its element in its form', async () => {
  const { call, property } = dashboard()
  host.strict.set('/orders', before)
  const { id } = await call('POST', `/v2/properties/${property}/tooltips`, { title: 'Saving' })
  const page = await signedIn(`manage/tooltips/edit/${id}`)
  const tab = await openTab(page, page.getByRole('button', { name: 'Pick element' }))
  await panel(tab).getByText('Click an element.').waitFor()
  await tab.goto(`${host.url}/orders`)
  await panel(tab).getByText('Click an element.').waitFor()
  await tab.locator('#save-order').click()
  await panel(tab).getByRole('button', { name: 'Use this element' }).click()
  await panel(tab).getByText('The element was sent to the dashboard').waitFor()
  await page.bringToFront()
  const picture = page.getByRole('img', { name: 'The element as it was picked' })
  await showsElement(picture)
  await page.getByRole('button', { name: /^(Save|Update) Changes$/i }).click()
  await page.getByText('Changes saved').first().waitFor()
  await page.reload()
  await showsElement(picture)
})

test('EDIT-12 a refused repair is not made again; where the element is gone none is made', async () => {
  host.strict.set('/orders', before)
  const id = await aPickedGuide('Saving another order')
  host.strict.set('/orders', without)
  const person = await start(id)
  await card(person).getByText('This step was not found.').waitFor()
  host.strict.set('/orders', after)
  const page = await signedIn(editor(id))
  const tab = await openTab(page, page.getByRole('button', { name: 'Check in application' }))
  await panel(tab).getByRole('button', { name: 'Refuse' }).click()
  await panel(tab).getByText('The element was sent to the dashboard').waitFor()
  await page.bringToFront()
  await save(page)
  expect((await identifierOf(id)).traits).toBeUndefined()
  const later = await start(id)
  await card(later).getByText('This step was not found.').waitFor()
})
