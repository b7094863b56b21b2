import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partViolations } from '../assistant/support/part-violations.ts'
import { violations } from '../support/axe.ts'
import { watchFaults } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { type HostApplication, startHostApplication } from './support/host-application.ts'

const { aPage, dashboard, signedIn } = journeys({ DEMO: 'false' }, false)
const timeout = 120_000

/** Two buttons that differ by nothing but their text, and two fields. */
const orders = `<main><h1>Orders</h1><p><button>Approve order</button></p><p><button>Reject order</button></p>
  <p><label>Customer number <input></label></p><p><label>Discount in percent <input></label></p></main>`

let host: HostApplication
beforeAll(async () => {
  const { call, property, url } = dashboard()
  host = await startHostApplication(() => url)
  host.property = property
  host.strict.set('/strict/orders', orders)
  await call('PUT', `/v2/properties/${property}`, { url: `${host.url}/strict/orders` })
  await call('PUT', `/v2/properties/${property}/heart-settings`, { enabled: true } as never)
  const steps = [{ type: 'slide', content: 'How to approve', message: '' }]
  const { id } = await call('POST', `/v2/properties/${property}/tutorials`, { title: 'Approvals', steps })
  await call('PUT', `/v2/properties/${property}/tutorials/${id}`, { visibility: 'public' })
}, timeout)
afterAll(() => host.close())

const panel = (tab: Page) => tab.locator('waymark-assistant section.edit')
const button = (page: Page, name: string) => page.getByRole('button', { name })
const numberField = (page: Page) => page.getByLabel('Customer number')
const discountField = (page: Page) => page.getByLabel('Discount in percent')

/** The application, in the tab that a button of the dashboard opens. */
async function openTab(page: Page, opener: Locator): Promise<{ tab: Page; faults: readonly string[] }> {
  const opening = page.context().waitForEvent('page')
  await opener.click()
  const tab = await opening
  const faults = watchFaults(tab)
  await panel(tab).getByText('Click an element.').waitFor()
  return { tab, faults }
}

/** Adds an item in the application, from the list of its kind to the row that it gets there. */
async function addInApplication(
  list: string,
  {
    kind,
    pick,
    fill,
  }: {
    readonly kind: string
    readonly pick: Locator | ((tab: Page) => Locator)
    readonly fill: (tab: Page) => Promise<unknown>
  },
): Promise<Page> {
  const page = await signedIn(`manage/${list}`)
  const { tab, faults } = await openTab(
    page,
    page.getByRole('button', { name: 'Add in application' }).first(),
  )
  await (typeof pick === 'function' ? pick(tab) : pick).click()
  await fill(tab)
  expect(await partViolations(tab)).toEqual([])
  await panel(tab).getByRole('button', { name: 'Publish' }).click()
  await panel(tab).getByText(`${kind} published.`).waitFor()
  await panel(tab).getByRole('button', { name: 'Done' }).click()
  await panel(tab).waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await tab.close()
  await page.bringToFront()
  return page
}

/** The page of the application, as an end user opens it. */
async function visit(): Promise<Page> {
  const { page } = await aPage()
  await page.goto(`${host.url}/strict/orders`)
  await button(page, 'Open help').waitFor()
  return page
}

/** The same, once the page records what its user does, by the names of elements where several fit a selector. */
async function visitRecorded(): Promise<Page> {
  const { page } = await aPage()
  const recorded = page.waitForResponse(/\/properties\/\d+\/events$/)
  const compares = page.waitForResponse(/\/deep-find/)
  await page.goto(`${host.url}/strict/orders`)
  await Promise.all([recorded, compares])
  return page
}

/** Leaves the page, which sends the clicks that wait for others. */
const leave = (page: Page) => page.goto('about:blank')

/** The figure of a row in a column of the list, which is read again. */
async function figureIn(page: Page, row: Locator, column: string): Promise<string> {
  await page.reload()
  await row.waitFor()
  const names = await page.getByRole('columnheader').allInnerTexts()
  const position = names.findIndex(name => name.toLowerCase().includes(column.toLowerCase()))
  const figure = row.getByRole('cell').nth(position).getByText(/\d/)
  await figure.waitFor()
  return figure.innerText()
}

test('EDIT-23 ITEM-3 a beacon is added in the application from its list, without a selector, and opens its guide there', {
  timeout,
}, async () => {
  const page = await addInApplication('beacons', {
    kind: 'Beacon',
    pick: tab => button(tab, 'Approve order'),
    fill: async tab => {
      await panel(tab).getByLabel('Opens guide').selectOption({ label: 'Approvals' })
      await panel(tab).getByLabel('Label').fill('New: approvals')
    },
  })
  const row = page.getByRole('row', { name: /Approve order/ })
  await row.getByText('Live', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])

  const visitor = await visit()
  const dot = button(visitor, 'New: approvals')
  await dot.waitFor()
  const middleOf = async (one: Locator) => {
    const { y, height } = (await one.boundingBox()) ?? { y: Number.NaN, height: 0 }
    return y + height / 2
  }
  const at = await middleOf(dot)
  const approve = await middleOf(button(visitor, 'Approve order'))
  const reject = await middleOf(button(visitor, 'Reject order'))
  expect(Math.abs(at - approve)).toBeLessThan(Math.abs(at - reject))
  await dot.click()
  await visitor.getByRole('dialog', { name: 'How to approve' }).waitFor()
})

test('EDIT-23 ITEM-10 ITEM-46 an element tag is added in the application from its list, and counts the clicks on its element alone', {
  timeout,
}, async () => {
  const page = await addInApplication('element-tags', {
    kind: 'Element tag',
    pick: tab => button(tab, 'Approve order'),
    fill: tab => panel(tab).getByLabel('Name').fill('Approvals of orders'),
  })
  const row = page.getByRole('row', { name: /Approvals of orders/ })
  await row.getByText('Live', { exact: true }).waitFor()

  const visitor = await visitRecorded()
  await button(visitor, 'Reject order').click()
  await button(visitor, 'Approve order').click()
  await button(visitor, 'Reject order').click()
  await button(visitor, 'Approve order').click()
  await leave(visitor)
  await eventually(() => figureIn(page, row, 'Uses')).toBe('2')
})

test('EDIT-29 ITEM-45 a task is added in the application from its list, which counts the users who completed it', {
  timeout,
}, async () => {
  const page = await addInApplication('tasks', {
    kind: 'Task',
    pick: tab => button(tab, 'Approve order'),
    fill: async tab => {
      await panel(tab).getByRole('button', { name: 'Pick the next element' }).click()
      await button(tab, 'Reject order').click()
      await panel(tab).getByLabel('Name').fill('Decide on orders')
    },
  })
  const row = page.getByRole('row', { name: /Decide on orders/ })
  await row.getByText('Live', { exact: true }).waitFor()

  const visitor = await visitRecorded()
  await button(visitor, 'Approve order').click()
  await button(visitor, 'Reject order').click()
  await leave(visitor)
  await eventually(() => figureIn(page, row, 'Completed by')).toBe('1')
})

test('EDIT-23 ITEM-4 a validator of a length is added in the application, and checks its field with its message', {
  timeout,
}, async () => {
  await addInApplication('validators', {
    kind: 'Validator',
    pick: numberField,
    fill: async tab => {
      await panel(tab).getByLabel('The field must be').selectOption({ label: 'Of a length' })
      await panel(tab).getByLabel('At least').fill('5')
      await panel(tab).getByLabel('At most').fill('8')
      await panel(tab).getByLabel('Try a value').fill('1234')
      await panel(tab).getByText('This value is refused').waitFor()
      await panel(tab).getByLabel('Try a value').fill('12345')
      await panel(tab).getByText('This value is accepted').waitFor()
      await panel(tab).getByLabel('Message').fill('A customer number has 5 to 8 digits.')
    },
  })
  const visitor = await visit()
  const message = visitor.getByText('A customer number has 5 to 8 digits.')
  await expectToCheck(numberField(visitor), message, {
    wrong: ['1234', '123456789'],
    right: ['12345', '12345678'],
  })
})

test('ITEM-11 ITEM-4 a validator of a range is made in the dashboard for a picked field, and checks it with its message', {
  timeout,
}, async () => {
  const page = await signedIn('manage/validators/edit/new')
  await page.getByLabel('Name', { exact: true }).fill('Discount')
  await page.getByLabel('Rule', { exact: true }).selectOption('range')
  await page.getByLabel('At least', { exact: true }).fill('0')
  await page.getByLabel('At most', { exact: true }).fill('12.5')
  await page.getByLabel('Message', { exact: true }).fill('A discount is at most 12.5 percent.')
  const { tab, faults } = await openTab(page, page.getByRole('button', { name: 'Pick element' }))
  await discountField(tab).click()
  await panel(tab).getByRole('button', { name: 'Use this element' }).click()
  await panel(tab).getByText('The element was sent to the dashboard').waitFor()
  expect(faults).toEqual([])
  await tab.close()
  await page.bringToFront()
  const publish = page.getByRole('button', { name: /publish$/i })
  await eventually(() => publish.getAttribute('aria-disabled')).not.toBe('true')
  expect(await violations(page)).toEqual([])
  await publish.press('Enter')
  await page.getByRole('main').getByText('Live', { exact: true }).first().waitFor()

  const visitor = await visit()
  const message = visitor.getByText('A discount is at most 12.5 percent.')
  await expectToCheck(discountField(visitor), message, {
    wrong: ['12.6', '-1', 'ten'],
    right: ['12,5', '0', ''],
  })
})

/** The field shows its message for wrong values after it is left, and for right ones no more. */
async function expectToCheck(
  field: Locator,
  message: Locator,
  { wrong, right }: { readonly wrong: readonly string[]; readonly right: readonly string[] },
): Promise<void> {
  for (const value of wrong) {
    // The code of validators loads after the launcher.
    await eventually(async () => {
      await field.fill(value)
      await field.blur()
      return message.first().isVisible()
    }).toBe(true)
    for (const good of right) {
      await field.fill(good)
      await eventually(() => message.filter({ visible: true }).count()).toBe(0)
    }
  }
}
