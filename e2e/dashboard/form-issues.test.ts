import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn, aPage } = journeys()

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: /need(s)? a change/ })
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')
const isFocused = async (page: Page, label: string) => {
  const id = await page.getByLabel(label, { exact: true }).first().getAttribute('id')
  await eventually(() => focusedId(page)).toBe(id)
}

test('FORM-13 FORM-15 a segment without a name and with an open row is refused at its fields, with links', async () => {
  const page = await signedIn('users/list/segments/builder')
  await page.getByLabel('Description', { exact: true }).fill('Kept')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await summary(page).getByText('One field needs a change').waitFor()
  await isFocused(page, 'Name')
  await page.getByLabel('Description', { exact: true }).focus()
  await summary(page)
    .getByRole('link', { name: /needs a name/ })
    .press('Enter')
  await isFocused(page, 'Name')
  expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('Kept')
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('Everyone')
  await eventually(() => summary(page).count()).toBe(0)
})

test('FORM-13 FORM-15 a single sign-on form names both wrong fields, focuses the first and keeps what was typed', async () => {
  const page = await signedIn('settings/company/team/sso', { allow: /status of 422/ })
  await page.getByLabel('Entity ID of the identity provider').fill('https://idp.example.com/entity')
  await page.getByLabel('Single sign-on URL').fill('http://idp.example.com/sso')
  await page.getByLabel('Signing certificate').fill('no certificate')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await summary(page).waitFor()
  await isFocused(page, 'Single sign-on URL')
  await summary(page)
    .getByRole('link', { name: /^Signing certificate/ })
    .click()
  await isFocused(page, 'Signing certificate')
  expect(await page.getByLabel('Signing certificate').inputValue()).toBe('no certificate')
  await page.getByText('3 unsaved changes').waitFor()
})

test('FORM-13 FORM-15 a settings form names the field, and changing it takes the issue away', async () => {
  const page = await signedIn('customize/help', { allow: /status of 422/ })
  await page.getByRole('switch', { name: 'Show the link' }).first().press('Space')
  await page.getByLabel('Documentation URL').fill('docs example')
  await page.getByRole('button', { name: 'Save' }).click()
  await summary(page).getByRole('link').first().waitFor()
  await isFocused(page, 'Documentation URL')
  await page.getByLabel('Documentation URL').fill('https://docs.example.com')
  await eventually(() => summary(page).count()).toBe(0)
})

test('FORM-13 FORM-15 a message that the server refuses is marked at its field, and nothing is lost', async () => {
  const { call, property } = dashboard()
  const made = await call('POST', `/v2/properties/${property}/announcements`, { type: 'announcement' })
  const page = await signedIn(`messages/announcement/edit/${made.id}`, { allow: /status of 4(00|22)/ })
  await page.getByLabel('Headline', { exact: true }).fill('Reports')
  const name = page.getByLabel('Internal name', { exact: true })
  await name.fill('Re\u202Eports')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await summary(page)
    .getByRole('link', { name: /^Internal name/ })
    .waitFor()
  await isFocused(page, 'Internal name')
  expect(await page.getByLabel('Headline', { exact: true }).inputValue()).toBe('Reports')
  await name.fill('Reports')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await eventually(() => page.getByText(/unsaved change/).count()).toBe(0)
})

test('FORM-16 FORM-17 a guide with a blank selector is saved as a draft, and its Publish says why it is unavailable', async () => {
  const { call, property } = dashboard()
  const base = `/v2/properties/${property}/tutorials`
  const steps = [{ type: 'step', content: 'One', message: '', identifier: { candidates: [{ css: ' ' }] } }]
  await call('POST', base, { title: 'Half done', steps })
  const page = await signedIn('manage/list')
  const publish = page.getByRole('switch', { name: /Half done/ })
  await publish.waitFor()
  expect(await publish.getAttribute('aria-disabled')).toBe('true')
  await publish.focus()
  await page
    .getByRole('tooltip')
    .getByText(/Step 1 needs an element/)
    .waitFor()
  await page.getByRole('checkbox', { name: /Half done/ }).press('Space')
  const all = page.getByRole('button', { name: 'Publish', exact: true })
  await eventually(() => all.getAttribute('aria-disabled')).toBe('true')
  await all.focus()
  await page
    .getByRole('tooltip')
    .getByText(/Step 1 needs an element/)
    .first()
    .waitFor()
})

test('FORM-15 the sign-in form names both empty fields with links, and focuses the first', async () => {
  const { page } = await aPage()
  await page.goto(`${dashboard().url}/login`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await summary(page).getByText('2 fields need a change').waitFor()
  await summary(page)
    .getByRole('link', { name: /^Password/ })
    .click()
  await isFocused(page, 'Password')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('E-mail', { exact: true }).fill('someone@example.com')
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await eventually(() => summary(page).count()).toBe(0)
})

test('FORM-13 FORM-15 the texts of a chapter name the title that is missing, with a link', async () => {
  const { call, property } = dashboard()
  const chapter = await call('POST', `/v2/properties/${property}/launchers`, { title: 'Returns' })
  const page = await signedIn(`manage/list?show=all&dialog=chapterTexts&of=chapter:${chapter.id}`)
  const texts = page.getByRole('dialog', { name: 'Texts of the chapter' })
  const title = texts.getByLabel('Title', { exact: true }).first()
  await title.fill('')
  await texts.getByRole('button', { name: 'Save all' }).click()
  await summary(page).getByRole('link').first().waitFor()
  await eventually(() => title.evaluate(element => element === document.activeElement)).toBe(true)
  expect(await violations(page)).toEqual([])
  await title.fill('Returned goods')
  await eventually(() => summary(page).count()).toBe(0)
})
