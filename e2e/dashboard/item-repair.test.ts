import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifyIn } from '../assistant/support/identify.ts'
import { violations } from '../support/axe.ts'
import { watchFaults } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { type HostApplication, startHostApplication } from './support/host-application.ts'

const { aPage, dashboard, signedIn } = journeys({ DEMO: 'false' }, false)

/** A release before and after: other ids and classes, other groups, another wording. */
const before = `<main><h1>Orders</h1><div class="tools"><button id="export">Export</button>
  <button id="save-order">Save the order</button><button id="remove">Remove</button></div>
  <form><label for="amount">Amount in euros</label><input id="amount" name="amount"></form></main>`
const after = `<main><h1>Orders</h1><form><section><label for="css-5f">Amount (euros)</label><input id="css-5f" name="sum">
  </section></form><section><div class="css-9ab31"><button class="css-9ab32">Export all</button>
  <span><button class="css-9ab33">Save this order</button></span><button class="css-9ab34">Remove</button></div></section></main>`

let host: HostApplication
beforeAll(async () => {
  host = await startHostApplication(() => dashboard().url)
  host.property = dashboard().property
  host.strict.set('/orders', after)
  await dashboard().call('PUT', `/v2/properties/${dashboard().property}`, { url: `${host.url}/orders` })
})
afterAll(() => host.close())

const panel = (tab: Page) => tab.locator('waymark-assistant section.edit')

async function openTab(page: Page, button: Locator): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await button.click()
  const tab = await opening
  watchFaults(tab)
  return tab
}

/** A live tooltip, beacon and validator, recorded before the release. */
async function makeItems(): Promise<number> {
  const { call, property } = dashboard()
  const { page } = await aPage()
  const elements = { tooltip: '#export', beacon: '#save-order', validator: '#amount' }
  const identifiers = await identifyIn(page, before, elements)
  const make = (path: string, body: object) => call('POST', `/${path}`, body as never)
  const texts = (one: object) => ({ visibility: 'public', languageTexts: { en: { texts: one } } })
  const guide = await make(`v2/properties/${property}/tutorials`, {
    title: 'Saving',
    steps: [{ type: 'slide', content: 'How to save an order', message: '' }],
  })
  await call('PUT', `/v2/properties/${property}/tutorials/${guide.id}`, { visibility: 'public' } as never)
  await make(`v3/properties/${property}/beacons`, {
    ...{ name: 'Saving', identifier: identifiers.beacon, opens: { kind: 'guide', id: guide.id } },
    ...texts({ label: 'New: saving' }),
  })
  await make(`v3/properties/${property}/validators`, {
    ...{ name: 'Amount', identifier: identifiers.validator, rule: { kind: 'required', value: null } },
    ...texts({ message: 'How much is it?' }),
  })
  const tooltip = await make(`v2/properties/${property}/tooltips`, {
    ...{ title: 'Exports', identifier: identifiers.tooltip, trigger: 'icon' },
    ...texts({ text: 'As a table.' }),
  })
  return tooltip.id
}

test('ITEM-43 after a release items act at elements found by comparison; the list shows it, and the author accepts the repair', {
  timeout: 300_000,
}, async () => {
  const id = await makeItems()
  const { page: person } = await aPage()
  await person.goto(`${host.url}/orders`)
  await person.getByRole('button', { name: 'More about this' }).waitFor()
  const field = person.locator('input')
  await eventually(async () => {
    await field.fill('7')
    await field.fill('')
    await field.blur()
    return person.getByText('How much is it?').first().isVisible()
  }).toBe(true)
  await person.getByRole('button', { name: 'New: saving' }).click()
  await person.getByRole('dialog', { name: 'How to save an order' }).waitFor()

  const list = await signedIn('manage/beacons')
  const rowOf = (name: string) => list.getByRole('row', { name: new RegExp(name) })
  await eventually(async () => {
    await list.reload()
    return rowOf('Saving')
      .getByText('1 found in another form')
      .waitFor({ timeout: 4_000 })
      .then(
        () => true,
        () => false,
      )
  }).toBe(true)
  const cells = await rowOf('Saving').getByRole('cell').allInnerTexts()
  expect(cells).toEqual(expect.arrayContaining(['Live', 'All users', 'Not used', '1']))
  expect(await violations(list)).toEqual([])

  const page = await signedIn(`manage/tooltips/edit/${id}`)
  await page.getByText('On 1 page visit the element was found in another form').waitFor()
  expect(await violations(page)).toEqual([])
  const tab = await openTab(page, page.getByRole('button', { name: 'Check in application' }))
  await panel(tab).getByText('No selector finds the element any more.').waitFor()
  await panel(tab).getByRole('list', { name: 'Before' }).getByText('#export').waitFor()
  await panel(tab).getByRole('button', { name: 'Accept' }).click()
  await panel(tab).getByText('The element was sent to the dashboard').waitFor()
  await page.bringToFront()
  await eventually(() => page.getByLabel('Selector 1').inputValue()).not.toBe('#export')
  await page.getByRole('button', { name: /^(Save|Update) Changes$/i }).click()
  await page.getByText('Changes saved').first().waitFor()
  await page.getByText('the element was found in another form').waitFor({ state: 'hidden' })

  const { page: later } = await aPage()
  await later.goto(`${host.url}/orders`)
  await later.getByRole('button', { name: 'More about this' }).click()
  await later.getByText('As a table.').first().waitFor()
})
