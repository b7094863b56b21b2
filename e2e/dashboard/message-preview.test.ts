import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

const base = () => `/v2/properties/${dashboard().property}/announcements`
const stage = (page: Page) => page.frameLocator('iframe[title="Message as users see it"]')
/** Returns the violations that axe finds in the frame of the preview. */
const frameViolations = async (page: Page) => {
  const frame = page.frames().find(one => one.url().endsWith('/assistant/preview'))
  // The page around names the frame and has its landmarks.
  return (await violations(frame as typeof frame & Page)).filter(
    fault => !/^(region|landmark-one-main|page-has-heading-one)/.test(fault),
  )
}
const choose = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Preview' }).getByRole('button', { name, exact: true }).click()

test('MSG-47 an announcement is previewed while it is typed, collapsed, open and on a phone', async () => {
  const { id } = await dashboard().call('POST', base(), {})
  const page = await signedIn(`messages/announcement/edit/${id}`)
  const card = stage(page).getByRole('dialog')
  await card.getByRole('heading', { name: 'Headline' }).waitFor()
  const headline = page.getByLabel('Headline', { exact: true })
  await headline.fill('Reports are here')
  await card.getByRole('heading', { name: 'Reports are here' }).waitFor()
  await page.getByLabel('Text', { exact: true }).fill(`${'You find them in the menu. '.repeat(12)}The end.`)
  await card.getByRole('button', { name: 'Read more' }).waitFor()
  await page.getByLabel('Category').selectOption({ label: 'Important' })
  await card.getByText('Important').waitFor()
  await choose(page, 'Open')
  await card.getByRole('button', { name: 'Got it' }).waitFor()
  await page.getByRole('switch', { name: 'First link' }).click()
  await page.getByLabel('Title of the first link').fill('Read the notes')
  await page.getByLabel('Address of the first link').fill('https://example.com/notes')
  await card.getByRole('link', { name: 'Read the notes' }).click()
  expect(page.context().pages()).toHaveLength(1)
  await choose(page, 'Phone')
  await eventually(async () => (await page.locator('iframe').boundingBox())?.width).toBe(375)
  await card.getByRole('button', { name: 'Close' }).click()
  await card.getByRole('heading', { name: 'Reports are here' }).waitFor()
  // Typing stays where it is: the preview takes no focus.
  await headline.press('End')
  await page.keyboard.type(', at last')
  await card.getByRole('heading', { name: 'Reports are here, at last' }).waitFor()
  expect(await headline.inputValue()).toBe('Reports are here, at last')
  expect(await violations(page)).toEqual([])
  expect(await frameViolations(page)).toEqual([])
})

test('MSG-46 MSG-47 a survey is previewed as question, answered and thanked, by language and scale', async () => {
  const { id } = await dashboard().call('POST', base(), { type: 'survey' })
  const page = await signedIn(`messages/survey/edit/${id}`)
  const card = stage(page).getByRole('dialog')
  await page.getByLabel('Question', { exact: true }).fill('How was it?')
  await card.getByRole('group', { name: 'How was it?' }).waitFor()
  await eventually(() => card.getByRole('radio').count()).toBe(5)
  await page.getByRole('button', { name: 'Stars' }).click()
  await card.locator('.scale.star').waitFor()
  await choose(page, 'Answered')
  await page.getByLabel('Button', { exact: true }).fill('Send it')
  await card.getByRole('button', { name: 'Send it' }).waitFor()
  await choose(page, 'Thank you')
  await page.getByLabel('Thanks', { exact: true }).fill('Thank you so much')
  await card.getByText('Thank you so much').waitFor()
  await page.getByText(/About \d+ of \d+ known users/).waitFor()
  expect(await frameViolations(page)).toEqual([])
})

test('MSG-47 the editor with its preview fits a phone', async () => {
  const { id } = await dashboard().call('POST', base(), { type: 'survey' })
  const page = await signedIn(`messages/survey/edit/${id}`, { viewport: { width: 375, height: 800 } })
  await stage(page).getByRole('dialog').waitFor()
  expect(await overflow(page)).toEqual([0, 0])
})
