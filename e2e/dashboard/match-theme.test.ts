import { contrastRatio } from '@waymark/domain/foundation/text'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partViolations } from '../assistant/support/part-violations.ts'
import { violations } from '../support/axe.ts'
import { watchFaults } from '../support/browser.ts'
import { journeys } from './journeys.ts'
import { type HostApplication, startHostApplication } from './support/host-application.ts'
import { toast } from './support/seen.ts'

const { dashboard, aPage, signedIn } = journeys({})

const shop = `<style nonce="r4nd0m">
    body { background: #111827; color: #eee; font-family: Georgia, serif; }
    a { color: #93c5fd; }
    .buy { background: oklch(0.62 0.17 250); border: 0; border-radius: 9px; color: #fff; height: 48px; width: 320px; }
    .grey { background: #777; height: 80px; width: 500px; }
  </style>
  <main><h1>Shop</h1><button class="buy">Buy</button><button class="grey">Maybe</button><a href="/shop">Help</a></main>`

let host: HostApplication
beforeAll(async () => {
  host = await startHostApplication(() => dashboard().url)
  host.strict.set('/shop', shop)
})
afterAll(() => host?.close())

/** Reads the look in the tab that the button opens, and returns to the dashboard. */
async function readLook(page: Page, address: string | null): Promise<void> {
  if (address !== null) await page.getByLabel('Page of the application').fill(address)
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Read the look' }).click()
  const tab = await opening
  const faults = watchFaults(tab, /service.?worker|Transition was (skipped|aborted)/i)
  const panel = tab.locator('waymark-assistant section.edit')
  await panel.getByRole('heading', { name: 'Read the look of this page' }).waitFor()
  await panel.getByText(/^Main color #/).waitFor()
  expect(await partViolations(tab)).toEqual([])
  await panel.getByRole('button', { name: 'Use this look' }).press('Enter')
  await panel.getByText('Sent. The theme is offered in the dashboard.').waitFor()
  expect(faults).toEqual([])
  await tab.close()
  await page.bringToFront()
}

const colourOf = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label} #`) }).innerText()
const mainColor = (page: Page) => colourOf(page, 'Main color')
const stylingsOf = async (property: number) => {
  const reply = await dashboard().call<{ stylings: Record<string, string> }>(
    'GET',
    `/v2/properties/${property}/stylings`,
  )
  return (reply.stylings ?? reply) as Record<string, string>
}

test('LOOK-28 the look of the demo application becomes its theme, with a preview before and after', async () => {
  const { items } = await dashboard().call<{ items: { id: number; name: string }[] }>('GET', '/v2/properties')
  const property = items.find(({ name }) => name === 'Demo application')?.id ?? 0
  const before = await stylingsOf(property)
  const page = await signedIn('customize/design', { property })
  await readLook(page, `${dashboard().demoUrl}/demo/production/form.html`)
  await page.getByText(/^Read from the page: color #/).waitFor()
  expect(await violations(page)).toEqual([])
  const after = await mainColor(page)
  expect(after).toMatch(/^#[0-9a-f]{6}$/)
  await page.getByRole('button', { name: 'Before' }).click()
  await expect.poll(() => mainColor(page)).toBe(before['main_color'])
  await page.getByRole('button', { name: 'After' }).click()
  await expect.poll(() => mainColor(page)).toBe(after)
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'changes saved')
  const saved = await stylingsOf(property)
  expect(saved['main_color']).toBe(after)
  expect(contrastRatio(after, saved['hero_btn_text'] ?? '')).toBeGreaterThanOrEqual(4.5)

  const visitor = await aPage({ reducedMotion: 'reduce' })
  await visitor.page.goto(`${dashboard().demoUrl}/demo/production/form.html`)
  await visitor.page.locator('waymark-assistant .launcher').press('Enter')
  const header = visitor.page.locator('waymark-assistant .panel header').first()
  const rgb = `rgb(${[1, 3, 5].map(at => Number.parseInt(after.slice(at, at + 2), 16)).join(', ')})`
  await expect.poll(() => header.evaluate(node => getComputedStyle(node).backgroundColor)).toBe(rgb)
})

test('LOOK-28 a dark page under a strict policy, whose colour is written in another colour space', async () => {
  const made = await dashboard().call<{ id: number }>('POST', '/v3/companies/1/applications', {
    ...{ name: 'Shop', url: `${host.url}/shop` },
  })
  host.property = made.id
  const page = await signedIn('customize/design', { property: made.id })
  await readLook(page, null)
  await page.getByText(/font Georgia, corners 9 px, dark background/).waitFor()
  const [hero, main] = [await colourOf(page, 'Text on the main color'), await mainColor(page)]
  expect(contrastRatio(hero, main)).toBeGreaterThanOrEqual(4.5)
  expect(main).toMatch(/^#[0-9a-f]{6}$/)
})
