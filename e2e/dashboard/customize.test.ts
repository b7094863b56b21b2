import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { heading, toast } from './support/seen.ts'

const { dashboard, signedIn } = journeys()

test('ROUTE-17 MENU-13 search opens once it is on; before that the address leads to customize', async () => {
  const page = await signedIn('customize/search')
  await heading(page, 'Assistant')
  await page.getByRole('switch', { name: 'Search' }).press('Space')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'changes saved')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await heading(page, 'Search')
  await page.getByText('No knowledge base is connected').waitFor()
})

test('LOOK-9 a link that is on needs an address; the fault stands at the field', async () => {
  const page = await signedIn('customize/help', { allow: /status of 422/ })
  await page.getByRole('switch', { name: 'Show the link' }).first().press('Space')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter an address', { exact: true }).waitFor()
  await page.getByLabel('Documentation URL').fill('https://docs.example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'changes saved')
})

test('LOOK-14 FORM-7 texts are written by language, which changes only while nothing is unsaved', async () => {
  const page = await signedIn('customize/texts')
  await page.getByLabel('Search field').fill('Find …')
  await page.getByText('1 unsaved change').first().waitFor()
  await eventually(() => page.getByRole('combobox', { name: 'Language' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'changes saved')
  await page.getByText(/^1 of \d+ customized$/).waitFor()
})

test('LOOK-14 texts that are not customized are listed alone, each shown in the assistant beside while it is written', async () => {
  const { call, property } = dashboard()
  const texts = `/v2/properties/${property}/texts`
  await call('PUT', `/v2/properties/${property}/stylings`, { searchEnabled: true })
  await call('PUT', texts, { title: 'May we help?' })
  const page = await signedIn('customize/texts')
  const title = page.getByPlaceholder('How can we help?')
  await eventually(() => title.inputValue()).toBe('May we help?')
  const panel = page.frameLocator('iframe[title="Preview of the assistant"]').getByRole('region')
  await panel.getByRole('heading', { name: 'May we help?' }).waitFor()
  const openOnly = page.getByRole('switch', { name: 'Not customized' })
  await openOnly.press('Space')
  await title.waitFor({ state: 'detached' })
  await page.getByLabel('Tab: guides').fill('Lessons')
  await panel.getByRole('tab', { name: 'Lessons' }).waitFor()
  await page.getByLabel('Tab: guides').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'changes saved')
  await page.getByLabel('Tab: guides').waitFor({ state: 'detached' })
  const { defaults } = (await call('GET', texts)) as unknown as { defaults: Record<string, string> }
  const all = Object.keys(defaults)
  await call('PUT', texts, Object.fromEntries(all.map(key => [key, `[${key}]`])))
  await page.reload()
  await page.getByText('All texts are customized').waitFor()
  await openOnly.press('Space')
  await eventually(() => title.inputValue()).toBe('[title]')
  await call('PUT', texts, Object.fromEntries(all.map(key => [key, null])))
})

test('LANG-1 LANG-6 a language is added with the texts of another and made the default', async () => {
  const page = await signedIn('customize/languages')
  await page.getByRole('button', { name: 'Add language' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill('sv')
  await dialog.getByRole('button', { name: 'Add language' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Svenska' })
  await row.getByText('Private').waitFor()
  await page.getByRole('button', { name: 'More actions for Svenska' }).click()
  await page.getByRole('menuitem', { name: 'Make default' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make default' }).click()
  await row.getByText('Default').waitFor()
  await eventually(() => page.getByText('Default', { exact: true }).count()).toBe(1)
})

test('LANG-19 LANG-21 a language is renamed, its texts are removed in one action, then it is deleted', async () => {
  const { call, property } = dashboard()
  await call('POST', `/v2/properties/${property}/tutorials?lang=en`, { title: 'Create an invoice' })
  const page = await signedIn('customize/languages')
  await page.getByRole('button', { name: 'Add language' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill('nl')
  await dialog.getByRole('combobox', { name: 'Copy texts from' }).selectOption('English')
  await dialog.getByRole('button', { name: 'Add language' }).click()
  const menu = async (language: string, action: string) => {
    await page.getByRole('button', { name: `More actions for ${language}` }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click()
  }
  await menu('Nederlands', 'Rename')
  await dialog.getByLabel('Name').fill('Dutch')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await menu('Dutch', 'Show usage')
  await dialog.getByText(/^Guides? \(\d+\)$/).waitFor()
  await dialog.getByRole('button', { name: 'Remove all texts' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Remove all texts' }).click()
  await dialog.getByText('No content has a text in this language.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await menu('Dutch', 'Make default')
  await dialog.getByText(/items? ha(s|ve) no text in this language/).waitFor()
  await dialog.getByRole('combobox', { name: / becomes$/ }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await menu('Dutch', 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await eventually(() => page.getByRole('row').filter({ hasText: 'Dutch' }).count()).toBe(0)
})

test('LOOK-17 LOOK-19 the welcome slide is made, written, and shown beside as it will be', async () => {
  const page = await signedIn('customize/welcome-slide')
  await page.getByRole('button', { name: 'Create the welcome slide' }).click()
  await page.getByLabel('Headline').fill('Welcome aboard')
  await page
    .frameLocator('iframe[title="Preview of the welcome slide"]')
    .getByRole('heading', { name: 'Welcome aboard' })
    .waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'changes saved')
  await page.reload()
  await eventually(() => page.getByLabel('Headline').inputValue()).toBe('Welcome aboard')
})

test('WIDGET-7 HOST-8 the preview of the assistant follows design, tabs and texts before they are saved', async () => {
  const { call, property } = dashboard()
  const link = { externalLinkEnabled: true, externalLinkURL: 'https://help.example.com/' }
  await call('PUT', `/v2/properties/${property}/stylings`, link)
  const page = await signedIn('customize/assistant')
  const preview = page.frameLocator('iframe[title="Preview of the assistant"]')
  const panel = preview.getByRole('region')
  await panel.getByRole('heading', { name: 'How can we help?' }).waitFor()
  const setSwitch = (name: string, isOn: boolean) =>
    page.getByRole('switch', { name, exact: true }).setChecked(isOn, { force: true })
  await setSwitch('Announcements', true)
  await setSwitch('Search', true)
  await eventually(() => panel.getByRole('tab').allInnerTexts()).toEqual(['News', 'Guides', 'Search'])
  await panel.getByRole('link', { name: /^Open/ }).waitFor()
  await panel.getByRole('tab', { name: 'Search' }).click()
  await panel.getByRole('searchbox').fill('invoice')
  await panel.getByText('Create an invoice').filter({ visible: true }).waitFor()
  await panel.getByRole('searchbox').fill('tide')
  await panel.getByText("Sorry, we couldn't find what you were looking for!").waitFor()
  await page.getByRole('combobox', { name: 'State' }).selectOption('Closed')
  await panel.waitFor({ state: 'hidden' })
  await preview.getByRole('button', { name: /^Open help/ }).click()
  await panel.waitFor()
  await page.goto(`${dashboard().url}/app/${dashboard().property}/customize/texts`)
  await page.getByPlaceholder('How can we help?').fill('May we help?')
  await panel.getByRole('heading', { name: 'May we help?' }).waitFor()
})

const screens = {
  'customize/assistant': 'Assistant',
  'customize/guides': 'Guides',
  'customize/search': 'Search',
  'customize/help': 'Help',
  'customize/languages': 'Languages',
  'customize/texts': 'Texts',
  'customize/design': 'Design',
  'customize/welcome-slide': 'Welcome slide',
}

// The same company with a past is walked in every look by every-address-*.test.ts.
test('ROUTE-34 every screen of an empty company has its title and no accessibility fault', async () => {
  // White on the main colour that a new application begins with (document 1 §3) is hard to read, which the
  // screen itself says; the preview shows what was chosen.
  const { call, property } = dashboard()
  await call('PUT', `/v2/properties/${property}/stylings`, { main_color: '#0c7a68', searchEnabled: true })
  const page = await signedIn('customize/assistant')
  for (const [path, title] of Object.entries(screens)) {
    await page.goto(`${dashboard().url}/app/${dashboard().property}/${path}`)
    await heading(page, title)
    expect([path, await violations(page)]).toEqual([path, []])
  }
})
