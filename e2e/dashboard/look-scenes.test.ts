import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { setColour } from '../kit/drivers/colour-picker.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

const previewOf = (page: Page) => page.frameLocator('iframe[title="Preview of the assistant"]')
const scene = (page: Page) => page.getByRole('combobox', { name: 'State' })

/** The colours that are used in the assistant's own parts of the preview. */
const colours = (page: Page) =>
  previewOf(page)
    .locator('waymark-assistant')
    .evaluate(host => {
      const all = [...(host.shadowRoot?.querySelectorAll('*') ?? [])]
      return all.flatMap(one =>
        [null, '::before', '::after'].flatMap(part => {
          const { backgroundColor, color } = getComputedStyle(one, part)
          return [backgroundColor, color]
        }),
      )
    })

test('WIDGET-7 the preview of the design turns to what a changed colour is seen in', async () => {
  const page = await signedIn('customize/design')
  await previewOf(page).getByRole('region').waitFor()
  await setColour(page, 'Background', '#123456')
  await eventually(() => scene(page).inputValue()).toBe('step')
  await previewOf(page).getByRole('button', { name: 'Back' }).waitFor()
  await eventually(() => colours(page)).toContain('rgb(18, 52, 86)')
  await setColour(page, 'News', '#654321')
  await eventually(() => scene(page).inputValue()).toBe('announcement')
  await eventually(() => colours(page)).toContain('rgb(101, 67, 33)')
  await setColour(page, 'Beacon', '#0a7b5c')
  await eventually(() => scene(page).inputValue()).toBe('beacon')
  await eventually(() => colours(page)).toContain('rgb(10, 123, 92)')
  await scene(page).selectOption('tooltip')
  await previewOf(page).getByText('Sample content').first().waitFor()
})

test('WIDGET-7 the preview of help shows links and texts of both forms before they are saved', async () => {
  const page = await signedIn('customize/help')
  await previewOf(page).getByRole('region').waitFor()
  await page.getByRole('switch', { name: 'Show the link' }).first().check()
  await page.getByLabel('Documentation URL').fill('https://docs.example.com')
  await page.getByPlaceholder('Still need help?').fill('Ask us anything')
  const panel = previewOf(page).getByRole('region')
  await panel.getByText('Ask us anything').waitFor()
  await panel.getByRole('link').first().waitFor()
})

test('WIDGET-7 the preview of guides asks before leaving, and shows a step that is not found', async () => {
  const page = await signedIn('customize/guides')
  const preview = previewOf(page)
  await preview.getByRole('button', { name: 'Back' }).waitFor()
  await page.getByRole('switch', { name: 'Confirm before leaving a guide' }).check()
  await preview.getByRole('button', { name: 'Close' }).click()
  await preview.getByText('Leave this guide?').first().waitFor()
  await scene(page).selectOption('notFound')
  await preview.getByRole('button', { name: 'Try again' }).waitFor()
})

test('WIDGET-7 the preview of search is its tab, with the texts as they are typed', async () => {
  const { call, property } = dashboard()
  await call('PUT', `/v2/properties/${property}/stylings`, { searchEnabled: true })
  const page = await signedIn('customize/search')
  await previewOf(page).getByRole('searchbox').waitFor()
  await page.getByLabel('Search field').fill('Find it')
  await previewOf(page).getByPlaceholder('Find it').waitFor()
})
