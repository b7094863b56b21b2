import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

const base = () => `/v2/properties/${dashboard().property}/announcements`
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByRole('status').getByText('changes saved').first().waitFor()

/** A draft that could be published as it is. */
async function anAnnouncement(headline: string): Promise<number> {
  const { call, property } = dashboard()
  const languages = (await call('GET', `/v2/properties/${property}/languages?filter=all`)) as unknown as {
    id: number
    status: string
  }[]
  const id = languages.find(({ status }) => status === 'default')?.id ?? 0
  const texts = { headline, description: 'Read more in the menu.', media: null, cta: null }
  const made = await call('POST', base(), { languageTexts: { [id]: { texts, status: 'default' } } })
  return made.id
}

test('MSG-10 MSG-12 an announcement is begun by keyboard, cannot be published half written, then goes out', async () => {
  const page = await signedIn('messages/list')
  await page.getByText('Tell your users what is new').waitFor()
  await page.getByRole('button', { name: /^Announcement/ }).press('Enter')
  await page.waitForURL(/messages\/announcement\/edit\/\d+$/)
  const headline = page.getByLabel('Headline', { exact: true })
  await headline.fill('Reports are here')
  await page.getByText('16 / 120').waitFor()
  await page.getByRole('switch', { name: 'Published' }).press('Space')
  await page.getByText('Required before publishing').waitFor()
  await eventually(() => save(page, 'Save and Publish').getAttribute('aria-disabled')).toBe('true')
  await save(page, 'Save and Publish').focus()
  await page
    .getByRole('tooltip')
    .getByText(/Text is missing/)
    .waitFor()
  await page.getByRole('button', { name: /Text is missing/ }).press('Enter')
  const description = await page.getByLabel('Text', { exact: true }).getAttribute('id')
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(description)
  await page.keyboard.type('You find them in the menu.')
  await save(page, 'Save and Publish').press('Enter')
  await saved(page)
  await page.getByRole('main').getByText('Live', { exact: true }).waitFor()
  await headline.fill('Reports are here, at last')
  await save(page, 'Update Changes').click()
  await eventually(() => page.getByText(/unsaved change/).count()).toBe(0)
  await page.getByRole('switch', { name: 'Published' }).click()
  await save(page, 'Save and Unpublish').click()
  await page.getByRole('main').getByText('Used', { exact: true }).waitFor()
})

test('ROUTE-39 the list is filtered in the address; a message is copied, archived and deleted from it', async () => {
  await anAnnouncement('Maintenance on Sunday')
  await dashboard().call('POST', base(), { type: 'survey', title: 'How was it' })
  const page = await signedIn('messages/list')
  await row(page, 'Maintenance on Sunday').waitFor()
  await page.getByRole('link', { name: 'Surveys' }).click()
  await page.waitForURL(/messages\/survey$/)
  await row(page, 'How was it').waitFor()
  await eventually(() => row(page, 'Maintenance on Sunday').count()).toBe(0)
  await page.goto(`${dashboard().url}/app/${dashboard().property}/messages/announcements?q=sunday`)
  await row(page, 'Maintenance on Sunday').waitFor()
  await page.getByRole('button', { name: 'More actions for Maintenance on Sunday' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.waitForURL(/announcement\/edit\/\d+$/)
  await page.goto(`${dashboard().url}/app/${dashboard().property}/messages/announcements?q=sunday`)
  await eventually(() => row(page, 'Maintenance on Sunday').count()).toBe(2)
  const copy = page.getByRole('button', { name: 'More actions for Maintenance on Sunday' }).first()
  await copy.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await eventually(() => row(page, 'Maintenance on Sunday').count()).toBe(1)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Deleted' })
  await page.waitForURL(/status=deleted/)
  await row(page, 'Deleted / Archived').waitFor()
})

test('MSG-36 the NPS is edited in its place, and made by its first save', async () => {
  const page = await signedIn('messages/nps')
  await page.getByLabel('Question').fill('How likely are you to recommend us?')
  await page.getByLabel('Label of the lowest answer').fill('x'.repeat(37))
  await page.getByText('37 / 36').waitFor()
  await save(page, 'Save Changes').click()
  await saved(page)
  await page.reload()
  await eventually(() => page.getByLabel('Question').inputValue()).toBe('How likely are you to recommend us?')
  const nps = await dashboard().call('GET', `${base()}?category=nps&limit=1`)
  expect(nps.items).toMatchObject([
    { type: 'nps', visibility: 'private', recurrence: 90, reminderRecurrence: 3 },
  ])
})

test('MSG-14 MSG-38 a start ahead makes it scheduled', async () => {
  const id = await anAnnouncement('Later')
  const page = await signedIn(`messages/announcement/edit/${id}`)
  await page.getByRole('switch', { name: 'Start at a specific time' }).click()
  await page.getByRole('group', { name: 'Start' }).waitFor()
  await page.getByRole('switch', { name: 'End at a specific time' }).click()
  await page.getByText('The end must be after the start and in the future').first().waitFor()
  await page.getByRole('switch', { name: 'End at a specific time' }).click()
  await page.getByRole('switch', { name: 'Published' }).click()
  await save(page, 'Save and Publish').click()
  await page.getByRole('main').getByText('Scheduled', { exact: true }).waitFor()
})

test('ROUTE-27 an id that is no number leads to the error page; one that is not there keeps the address', async () => {
  const page = await signedIn('messages/list', { allow: /status of 404/ })
  await page.goto(`${dashboard().url}/app/${dashboard().property}/messages/announcement/edit/abc`)
  await page.waitForURL(/error-page/)
  await page.goto(`${dashboard().url}/app/${dashboard().property}/messages/survey/edit/999999`)
  await page.getByRole('button', { name: 'Back to the dashboard' }).waitFor()
  expect(page.url()).toMatch(/survey\/edit\/999999$/)
})

// The lists are walked by every-address-content.test.ts.
test('the editor: no accessibility fault in light and dark, and it fits a narrow screen', async () => {
  const id = await anAnnouncement('To look at')
  const page = await signedIn(`messages/announcement/edit/${id}`)
  await page.getByRole('switch', { name: 'First link' }).click()
  await page.getByRole('switch', { name: 'Start at a specific time' }).click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 375, height: 812 })
  await eventually(() => overflow(page)).toEqual([0, 0])
  expect(await violations(page)).toEqual([])
})

test('several messages are archived and restored at once, by keyboard', async () => {
  for (const headline of ['Bulk one', 'Bulk two', 'Bulk three']) await anAnnouncement(headline)
  const page = await signedIn('messages/announcements?q=bulk')
  await row(page, 'Bulk three').waitFor()
  await page.getByRole('checkbox', { name: 'Select Bulk one' }).press('Space')
  const bar = page.getByRole('region', { name: 'Selected messages' })
  await bar.getByText('1 selected').waitFor()
  await bar.getByRole('button', { name: 'Select page' }).press('Enter')
  await bar.getByText('3 selected').waitFor()
  await page.getByRole('checkbox', { name: 'Select Bulk two' }).press('Space')
  await bar.getByText('2 selected').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await bar.getByRole('button', { name: 'Unpublish' }).count()).toBe(0)
  await bar.getByRole('button', { name: 'Archive' }).press('Enter')
  await page.getByText('2 messages changed').first().waitFor()
  await bar.waitFor({ state: 'hidden' })
  await eventually(() => row(page, 'Bulk one').getByText('Deleted / Archived').count()).toBe(1)
  expect(await row(page, 'Bulk two').getByText('Draft', { exact: true }).count()).toBe(1)
  await page.getByRole('checkbox', { name: 'Select Bulk three' }).press('Space')
  await bar.getByRole('button', { name: 'Restore as draft' }).press('Enter')
  await eventually(() => row(page, 'Bulk three').getByText('Draft', { exact: true }).count()).toBe(1)
})

test('MSG-56 announcements are moved by keys and by pointer, and stay where they were put', async () => {
  const { call } = dashboard()
  for (const title of ['Third', 'Second', 'First']) await call('POST', base(), { title })
  const page = await signedIn('messages/announcements')
  const titles = async () => {
    const { items } = (await call(
      'GET',
      `${base()}?type=announcement&sort=place&order=ASC&limit=100`,
    )) as unknown as {
      items: { title: string }[]
    }
    return items.map(({ title }) => title).filter(title => /^(First|Second|Third)$/.test(title))
  }
  const handle = (title: string) => page.getByRole('button', { name: new RegExp(`^Move “${title}”`) })
  await eventually(() => handle('First').getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('columnheader', { name: 'Order' }).getByRole('button').click()
  await page.waitForURL(/sort=place/)
  await eventually(() => handle('First').getAttribute('aria-disabled')).toBeNull()
  // Announcements of the other journeys may be above; the list in its former order names other places.
  await page.reload()
  const place = Number(/place (\d+) of/.exec((await handle('First').getAttribute('aria-label')) ?? '')?.[1])
  await handle('First').press('Space')
  await page.getByText(/“First” is picked up/).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByText(`“First”: position ${place + 1} of`).waitFor()
  await page.keyboard.press('Space')
  await eventually(titles).toEqual(['Second', 'First', 'Third'])
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    new RegExp(`^Move “First”, place ${place + 1} of`),
  )
  const [from, to] = [await handle('Third').boundingBox(), await handle('Second').boundingBox()]
  if (!from || !to) throw new Error('the handles are on the screen')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 5, to.y - 6, { steps: 5 })
  await page.mouse.up()
  await eventually(titles).toEqual(['Third', 'Second', 'First'])
  expect(await violations(page)).toEqual([])
  await page.reload()
  await handle('Third').waitFor()
  expect(await handle('Third').getAttribute('aria-label')).toContain(`place ${place} of`)
})
