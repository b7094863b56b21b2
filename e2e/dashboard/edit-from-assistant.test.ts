import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partViolations } from '../assistant/support/part-violations.ts'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { type HostApplication, startHostApplication } from './support/host-application.ts'

const { aPage, dashboard, signedIn } = journeys({ DEMO: 'false' }, false)

let host: HostApplication
beforeAll(async () => {
  host = await startHostApplication(() => dashboard().url)
  host.strict.set('/strict', '<main><h1>Orders</h1><button id="new">New order</button></main>')
  host.property = dashboard().property
  const { call, property } = dashboard()
  await call('PUT', `/v2/properties/${property}`, { url: `${host.url}/strict` })
  const { id } = await call('POST', `/v2/properties/${property}/tutorials`, {
    title: 'Enter an order',
    steps: [{ type: 'slide', content: 'One' }],
  })
  await call('PUT', `/v2/properties/${property}/tutorials/${id}`, { visibility: 'public' })
})
afterAll(() => host?.close())

const editor = (page: Page) => page.locator('waymark-assistant section.edit')
const panel = (page: Page) => page.locator('waymark-assistant section.panel')
const editButton = (page: Page) => panel(page).getByRole('button', { name: 'Edit content of this page' })
const choice = (page: Page) => editor(page).getByLabel('Show an edit button in the assistant')

async function openPanel(page: Page): Promise<void> {
  await page
    .locator('waymark-assistant')
    .getByRole('button', { name: /Open help/ })
    .click()
  await panel(page).waitFor()
}

async function opened(page: Page, act: () => Promise<void>): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await act()
  return opening
}

test('EDIT-36 an author who chose it opens the editor from the panel, and no one else sees the button', async () => {
  const page = await signedIn('manage/list')
  const tab = await opened(page, () => page.getByRole('button', { name: 'Record', exact: true }).click())
  await choice(tab).check()
  expect(await partViolations(tab)).toEqual([])
  await editor(tab).getByRole('button', { name: 'Close editor' }).click()

  await openPanel(tab)
  const question = await opened(tab, () => editButton(tab).click())
  await question.getByText(`${host.url}/strict`, { exact: true }).waitFor()
  expect(await violations(question)).toEqual([])
  await question.getByRole('button', { name: 'Open editor' }).click()
  await editor(question).getByRole('heading', { name: 'Recording · 0' }).waitFor()
  expect(question.url()).toBe(`${host.url}/strict`)

  await choice(question).uncheck()
  await editor(question).getByRole('button', { name: 'Close editor' }).click()
  await openPanel(question)
  expect(await editButton(question).count()).toBe(0)

  const { page: visitor } = await aPage()
  await visitor.goto(`${host.url}/strict`)
  await openPanel(visitor)
  expect(await editButton(visitor).count()).toBe(0)
})

test('EDIT-36 the editor is opened after signing in, and on pages of the application alone', async () => {
  const address = `${dashboard().url}/intent/${dashboard().property}/editor`
  const { page: stranger } = await aPage({ allow: /401/ })
  await stranger.goto(`${address}?page=${encodeURIComponent(`${host.url}/strict?order=7`)}`)
  await stranger.waitForURL(/\/login\?to=/)
  const page = await signedIn('manage/list')
  await page.goto(`${address}?page=https%3A%2F%2Fevil.example.com%2F`)
  await page.getByRole('button', { name: 'Open editor' }).click()
  await page.waitForURL(`${host.url}/strict`)
  await eventually(() => editor(page).count()).toBe(1)
})
