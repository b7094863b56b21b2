import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { journeys } from './journeys.ts'

const { dashboard, aPage, signedIn } = journeys({ DEMO: 'false' })

const example = (page: Page, name: string) => page.locator(`[data-example=${name}]`)

/** Runs an example and waits until it has printed each of the lines. */
async function run(page: Page, name: string, ...lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: `Run the example ${name}` }).click()
  for (const line of lines) await example(page, name).getByText(line).waitFor()
}

/** Lets the assistant run on the server's own address, and publishes a guide. */
async function prepare(): Promise<number> {
  const { call, property, url } = dashboard()
  const { company } = await call<{ company: { id: number } }>('GET', `/v2/properties/${property}`)
  await call('POST', `/v2/companies/${company.id}/distributions`, {
    propertyId: property,
    urlPattern: `${url}/*`,
  })
  const steps = [{ type: 'slide', content: 'Here you find every command', message: '' }]
  const body = { title: 'Read the documentation', steps }
  const { id: guide } = await call('POST', `/v2/properties/${property}/tutorials`, body)
  await call('PUT', `/v2/properties/${property}/tutorials/${guide}`, { visibility: 'public' })
  return guide
}

test('DOCS-3 an author goes from the setup screen to the documentation and runs each example there', {
  timeout: 120_000,
}, async () => {
  // The browser may ask for the icon of the page that signs in.
  const setup = await signedIn('application-settings/setup', { allow: /favicon\.ico/ })
  const link = setup.getByRole('link', { name: 'JavaScript API, frameworks and examples' })
  const address = `${dashboard().url}${await link.getAttribute('href')}`

  const { page } = await aPage({ allow: /status of 403/ })
  await page.goto(address)
  expect(await page.getByLabel('Application number').inputValue()).toBe(String(dashboard().property))
  await run(page, 'connect', 'ready: originNotAllowed')

  const guide = await prepare()
  await page.reload()
  await run(page, 'connect', 'ready: ready')
  await run(page, 'identify', 'identify: ready')
  await page.getByLabel('Guide number').fill(String(guide))
  await run(page, 'start-guide', 'start: started', 'isStarted: true')
  const card = page.getByRole('dialog', { name: 'Here you find every command' })
  await card.getByRole('button', { name: 'Done' }).click()
  await card.waitFor({ state: 'detached' })
  await run(page, 'explain', 'isShown: ', 'reasons: ')
  await run(page, 'events', 'openPanel: opened', 'assistant_opened')
  await run(page, 'shutdown', 'shutdown: done', 'ready again: ready')
  await page.getByLabel('Application number').fill('')
  await run(page, 'connect', 'Enter the number of an application first.')
})

test('DOCS-4 the search finds a command from any page, by keyboard', async () => {
  const { page } = await aPage()
  await page.goto(`${dashboard().url}/docs/`)
  await page.keyboard.press('/')
  await page.keyboard.type('setAttr')
  await page.getByRole('option', { name: /setAttributes/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/docs\/javascript-api#setattributes$/)
  await page.keyboard.press('/')
  await page.keyboard.type('no such word anywhere')
  await page.getByText('No results').waitFor()
})

test('DOCS-1 every page has no accessibility fault, in both themes and on a phone', {
  timeout: 120_000,
}, async () => {
  const { page } = await aPage()
  await page.goto(`${dashboard().url}/docs/`)
  const pages = await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  expect(pages.length).toBeGreaterThan(9)
  for (const path of pages) {
    await page.goto(`${dashboard().url}${path}`)
    expect([path, await violations(page)]).toEqual([path, []])
  }
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.goto(`${dashboard().url}/docs/javascript-api`)
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 800 })
  for (const path of pages) {
    await page.goto(`${dashboard().url}${path}`)
    expect([path, await overflow(page)]).toEqual([path, [0, 0]])
  }
})
