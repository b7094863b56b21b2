import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { has, inside, isShown, launcherOf, promisedMs } from '../assistant/support/acting-pages.ts'
import { setColour } from '../kit/drivers/colour-picker.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { openSampleHost, type SampleHost } from './support/sample-host.ts'
import { heading } from './support/seen.ts'

/** Each screen of *Customize* is saved by its controls, and a page of the application that is open shows it. */
const { aPage, dashboard, signedIn } = journeys({ DEMO: 'false' }, false)

let host: SampleHost
const own = (path: string) => `/v2/properties/${dashboard().property}/${path}`
const slide = (content: string) => ({ uuid: randomUUID(), type: 'slide', content, message: 'Read this.' })

beforeAll(async () => {
  host = await openSampleHost(dashboard().url, dashboard().property)
  const { call, property } = dashboard()
  await call('PUT', `/v2/properties/${property}`, { url: host.origin })
  await call('PUT', `/v3/properties/${property}/content-settings`, { automaticItemsPerDay: 0 })
  const steps = [slide('First'), slide('Then')]
  const { id } = await call('POST', `${own('tutorials')}?lang=en`, { title: 'Claim travel expenses', steps })
  await call('PUT', own(`tutorials/${id}`), { visibility: 'public' })
})
afterAll(() => host.close())

/** A page of the application that receives changes. */
async function visit(): Promise<Page> {
  const { page } = await aPage({ reducedMotion: 'reduce' })
  const listening = page.waitForResponse(reply => reply.url().includes('/changes?'))
  await page.goto(`${host.origin}/?user=${randomUUID()}@example.com`)
  await listening
  await launcherOf(page).waitFor()
  return page
}

async function openPanel(page: Page): Promise<void> {
  await launcherOf(page).click()
  await inside(page, '.panel header').waitFor()
}

/** Saves the form on screen and waits until nothing is unsaved. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await eventually(() => page.getByText(/\d unsaved change/).count()).toBe(0)
}

// A description belongs to the name of its switch.
const setSwitch = (page: Page, label: string, isOn: boolean, position = 0) =>
  page
    .getByRole('switch', { name: new RegExp(`^${label}`) })
    .nth(position)
    .setChecked(isOn, { force: true })

const shows = (read: () => Promise<unknown>, expected: unknown) =>
  expect.poll(read, { timeout: promisedMs, interval: 50 }).toEqual(expected)

const styleOf = (page: Page, css: string, name: string) => () =>
  inside(page, css).evaluate((node, key) => getComputedStyle(node).getPropertyValue(key), name)

async function corner(page: Page): Promise<string> {
  const box = await launcherOf(page).boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (box === null) return 'none'
  return `${box.y < height / 2 ? 'top' : 'bottom'}-${box.x < width / 2 ? 'left' : 'right'}`
}

test('DELIV-3 the button, its visibility and the tabs that customize/assistant saves are on a page that is open', async () => {
  const { call } = dashboard()
  const conditions = { rules: ['/nowhere/*'], visibility: 'show' }
  await call('POST', own('page_segments'), { name: 'Nowhere', conditions })
  const page = await visit()
  const screen = await signedIn('customize/assistant')
  await heading(screen, 'Assistant')
  await screen.getByRole('radio', { name: 'Top left' }).check({ force: true })
  await setColour(screen, 'Button color', '#112233')
  await setColour(screen, 'Icon color', '#ddeeff')
  await setSwitch(screen, 'Users may move the button', true)
  await save(screen)
  await shows(() => corner(page), 'top-left')
  await shows(styleOf(page, '.launcher', 'background-color'), 'rgb(17, 34, 51)')
  await shows(styleOf(page, '.launcher', 'color'), 'rgb(221, 238, 255)')
  await shows(() => has('.launcher.draggable')(page), true)

  await screen.getByRole('button', { name: 'Choose a picture' }).click()
  await screen.getByRole('button', { name: /^Library/ }).click()
  const library = screen.getByRole('dialog', { name: 'Pictures of the library' })
  await library.getByRole('listitem').first().getByRole('button').click()
  await library.waitFor({ state: 'hidden' })
  await save(screen)
  await shows(() => has('.launcher img')(page), true)

  await setSwitch(screen, 'Hide the assistant', true)
  await save(screen)
  await shows(() => isShown('.launcher')(page), false)
  await setSwitch(screen, 'Hide the assistant', false)
  await screen.getByLabel('Minimum window width').fill('5000')
  await save(screen)
  await shows(() => isShown('.launcher')(page), false)
  await screen.getByLabel('Minimum window width').fill('0')
  await save(screen)
  await shows(() => isShown('.launcher')(page), true)
  await screen.getByRole('combobox', { name: 'Pages' }).click()
  await screen.getByRole('option', { name: 'Nowhere' }).click()
  await save(screen)
  await shows(() => isShown('.launcher')(page), false)
  await screen.getByRole('button', { name: 'Everywhere' }).click()
  await save(screen)
  await shows(() => isShown('.launcher')(page), true)

  await openPanel(page)
  await setSwitch(screen, 'Announcements', true)
  await setSwitch(screen, 'Search', true)
  await setSwitch(screen, 'Show the link', true)
  await screen.getByLabel('Address').fill('https://www.example.com/')
  await save(screen)
  await shows(() => has('#tab-announcements')(page), true)
  await shows(() => has('#tab-search')(page), true)
  await shows(() => has('.help a[href="https://www.example.com/"]')(page), true)
})

test('DELIV-3 the behaviour that customize/guides saves is that of guides in a page that is open', async () => {
  const page = await visit()
  await openPanel(page)
  const screen = await signedIn('customize/guides')
  await heading(screen, 'Guides')
  await screen.getByRole('combobox', { name: 'Button “Back”' }).selectOption('No button')
  await setSwitch(screen, 'Confirm before leaving a guide', false)
  await setSwitch(screen, 'Keyboard shortcuts', false)
  await save(screen)
  await shows(() => has('.launcher[aria-keyshortcuts]')(page), false)
  await page.getByRole('button', { name: 'Claim travel expenses' }).click()
  await page.getByRole('dialog', { name: 'First' }).getByRole('button', { name: 'Next' }).click()
  const then = page.getByRole('dialog', { name: 'Then' })
  await then.waitFor()
  expect(await then.getByRole('button', { name: 'Back' }).count()).toBe(0)
  await then.getByRole('button', { name: 'Close' }).click()
  await shows(() => then.count(), 0)
  await openPanel(page)
  await setSwitch(screen, 'Interactive guides', false)
  await save(screen)
  await shows(() => has('.panel button.guide')(page), false)
  await setSwitch(screen, 'Interactive guides', true)
  await save(screen)
  await shows(() => has('.panel button.guide')(page), true)
})

test('DELIV-3 the links and texts that customize/help saves are in the open panel', async () => {
  const page = await visit()
  await openPanel(page)
  const screen = await signedIn('customize/help')
  await heading(screen, 'Help')
  await setSwitch(screen, 'Show the link', true)
  await setSwitch(screen, 'Show the link', true, 1)
  await screen.getByLabel('Documentation URL').fill('https://docs.example.com/')
  await screen.getByLabel('Support URL').fill('mailto:help@example.com')
  await save(screen)
  for (const href of ['https://docs.example.com/', 'mailto:help@example.com'])
    await shows(() => has(`.help a[href="${href}"]`)(page), true)
})

test('SYN-2 DELIV-3 the synonyms that customize/search saves find guides in the open panel', async () => {
  const { call } = dashboard()
  await call('PUT', own('stylings'), { searchEnabled: true })
  const page = await visit()
  await openPanel(page)
  await inside(page, '#tab-search').click()
  const found = async () => {
    const field = page.getByRole('searchbox')
    await field.fill('')
    await field.fill('reimbursement')
    return page.getByRole('button', { name: 'Claim travel expenses' }).count()
  }
  expect(await found()).toBe(0)
  const screen = await signedIn('customize/search')
  await heading(screen, 'Search')
  await screen.getByRole('button', { name: 'Add row' }).click()
  await screen.getByLabel('Synonyms, row 1').fill('expenses, reimbursement')
  await save(screen)
  await expect.poll(found, { timeout: promisedMs, interval: 50 }).toBeGreaterThan(0)
})

test('DELIV-3 a language that customize/languages publishes or hides is offered or gone in the open panel', async () => {
  const { call } = dashboard()
  await call('POST', own('languages'), { code: 'fr', name: 'Français' })
  const page = await visit()
  await openPanel(page)
  const offers = async () => {
    const options = page.locator('waymark-assistant .speech option')
    return (await options.allTextContents()).includes('Français')
  }
  expect(await offers()).toBe(false)
  const screen = await signedIn('customize/languages')
  const choose = async (action: string) => {
    await screen.getByRole('button', { name: 'More actions for Français' }).click()
    await screen.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click()
  }
  await choose('Publish')
  await shows(offers, true)
  await choose('Hide')
  await shows(offers, false)
})

test('DELIV-3 texts and colours of customize/texts and customize/design are on a page that is open', async () => {
  const page = await visit()
  await openPanel(page)
  const title = () => inside(page, '.panel header').innerText()
  const screen = await signedIn('customize/texts')
  await screen.getByPlaceholder('How can we help?').fill('Ask us anything')
  await save(screen)
  await expect.poll(title, { timeout: promisedMs }).toContain('Ask us anything')
  await screen.goto(screen.url().replace('/texts', '/design'))
  await setColour(screen, 'Main color', '#aa0000')
  await setColour(screen, 'Text on the main color', '#ffffdd')
  await save(screen)
  await shows(styleOf(page, '.panel header', 'background-color'), 'rgb(170, 0, 0)')
  await shows(styleOf(page, '.panel header', 'color'), 'rgb(255, 255, 221)')
  const radius = screen.getByRole('slider', { name: 'Corner radius (px)' })
  await radius.fill('11')
  await eventually(() => screen.getByRole('textbox', { name: 'Corner radius (px)' }).inputValue()).toBe('11')
  await radius.press('ArrowRight')
  await save(screen)
  await page.getByRole('button', { name: 'Claim travel expenses' }).click()
  const next = page.getByRole('dialog', { name: 'First' }).getByRole('button', { name: 'Next' })
  await shows(() => next.evaluate(node => getComputedStyle(node).borderTopLeftRadius), '12px')
})

test('LOOK-17 DELIV-3 the slide that customize/welcome-slide switches on opens in a page that is open, with its guide', async () => {
  const { call, property } = dashboard()
  const settings = { automaticItemsPerDay: 9, automaticPauseS: 0 }
  await call('PUT', `/v3/properties/${property}/content-settings`, settings)
  const page = await visit()
  const screen = await signedIn('customize/welcome-slide')
  await screen.getByRole('button', { name: 'Create the welcome slide' }).click()
  await screen.getByLabel('Headline').fill('Welcome on board')
  await setSwitch(screen, 'Show the welcome slide', true)
  await screen.getByPlaceholder('None').click()
  await screen.getByRole('option', { name: 'Claim travel expenses' }).click()
  await save(screen)
  const welcome = page.locator('waymark-assistant .welcome')
  await welcome.getByRole('heading', { name: 'Welcome on board' }).waitFor({ timeout: promisedMs })
  const { defaultPopup } = await call<{ defaultPopup: object }>('GET', `/v2/properties/${property}`)
  expect(defaultPopup).toMatchObject({ title: expect.any(String) })
  await setSwitch(screen, 'Show the welcome slide', false)
  await save(screen)
  await shows(() => welcome.count(), 0)
})
