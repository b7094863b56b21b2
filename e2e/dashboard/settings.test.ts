import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { heading, toast } from './support/seen.ts'

const { dashboard, signedIn } = journeys()

test('WIRE-82 an exception is made by keyboard, tried, changed and removed', async () => {
  const page = await signedIn('settings/analytics')
  await page.getByRole('link', { name: 'Open the exceptions' }).press('Enter')
  await heading(page, 'URL exceptions')
  await page.getByText('No exceptions').waitFor()
  await page.getByRole('button', { name: 'Add exception' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Payroll')
  await dialog.getByLabel('Address or path').fill('/*')
  await page.keyboard.press('Enter')
  await dialog.getByText('This would match every page', { exact: true }).waitFor()
  await dialog.getByLabel('Address or path').fill('/payroll')
  await page.keyboard.press('Enter')
  await toast(page, 'changes saved')
  await page.getByRole('row').filter({ hasText: '/payroll' }).waitFor()
  await page.getByLabel('Page URL').fill('https://app.example.com/payroll/2026')
  await page.getByText('Excluded by “Payroll”').waitFor()
  await page.getByRole('button', { name: 'Change Payroll' }).click()
  await dialog.getByLabel('Name').fill('Wages')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Delete Wages' }).click()
  await page.getByText('No exceptions').waitFor()
})

test('WIRE-88 HEART and app discovery are switched, and HEART decides what is recorded', async () => {
  const page = await signedIn('settings/analytics')
  const heart = page.getByRole('switch', { name: /^HEART of / }).first()
  await heart.waitFor()
  const wasOn = await heart.isChecked()
  await heart.press('Space')
  await toast(page, 'changes saved')
  await eventually(() => heart.isChecked()).toBe(!wasOn)
  const { call, property } = dashboard()
  const { stylings } = (await call('GET', `/v2/properties/${property}`)) as unknown as {
    stylings: { privacyLevel: number }
  }
  expect(stylings.privacyLevel).toBe(wasOn ? 0 : 1)
  const discovery = page.getByRole('switch', { name: 'Discover web applications' })
  await discovery.press('Space')
  await eventually(() => discovery.isChecked()).toBe(true)
})

test('COMP-16 TEAM-8 name, currency and limits of the company are saved with the bar; the second factor asks first', async () => {
  const page = await signedIn('settings/company')
  await page.getByLabel('Name', { exact: true }).fill('Example Works Ltd')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Public guides').fill('12')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'changes saved')
  await page.getByText('0 of 12').waitFor()
  await page.getByLabel('Public guides').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(() => page.getByText('0 of 12').count()).toBe(0)
  await page.reload()
  await eventually(() => page.getByLabel('Name').inputValue()).toBe('Example Works Ltd')
  const required = page.getByRole('switch', { name: 'Require a second factor' })
  await eventually(() => required.getAttribute('aria-disabled')).toBe('false')
  await required.press('Space')
  const question = page.getByRole('dialog', { name: 'Require a second factor?' })
  await question.getByText('1 member has to set it up:').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await required.isChecked()).toBe(false)
  await page.goto(`${dashboard().url}/app/${dashboard().property}/applications/portfolio-overview`)
  await page.getByText('Example Works Ltd').first().waitFor()
  await page.getByRole('button', { name: 'Add application' }).click()
  await page.getByRole('dialog').getByLabel('Price in EUR').waitFor()
  // The journeys of this file share the company.
  const { call, property } = dashboard()
  const { company } = (await call('GET', `/v2/properties/${property}`)) as unknown as {
    company: { id: number }
  }
  await call('PUT', `/v2/companies/${company.id}/company`, { currency: 'USD' })
})

test('LOOK-24 FORM-8 the extension’s settings are saved without empty tokens; discarding takes them back', async () => {
  const page = await signedIn('settings/browser-extension', { allow: /status of 422/ })
  await page.getByLabel('Method').selectOption({ label: 'Open a page' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This field is required', { exact: true }).waitFor()
  await page.getByLabel('Sign-in page').fill('https://sso.example.com/silent')
  await page.getByRole('button', { name: 'Add token' }).click()
  await page.getByRole('button', { name: 'Add token' }).click()
  await page.getByRole('textbox', { name: 'Token 2' }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'changes saved')
  await eventually(() => page.getByRole('textbox', { name: /^Token / }).count()).toBe(1)
  await page.getByLabel('Refresh interval (minutes)').fill('5')
  await page.getByRole('button', { name: 'Discard' }).click()
  await eventually(() => page.getByLabel('Refresh interval (minutes)').inputValue()).toBe('60')
})

test('the portfolio begins empty and works out what an application costs', async () => {
  const page = await signedIn('applications/portfolio-overview')
  await page.getByText('No applications in the portfolio yet').waitFor()
  await page.getByRole('button', { name: 'Add application' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('CRM')
  await dialog.getByLabel('Licenses').fill('ten')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByText('Enter a whole number', { exact: true }).waitFor()
  await dialog.getByLabel('Licenses').fill('10')
  await dialog.getByLabel(/^Price in/).fill('5')
  await dialog.getByLabel('Paid per').selectOption({ label: 'Month' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('row').filter({ hasText: 'CRM' }).getByText('$600').first().waitFor()
})

const screens = {
  'settings/company': 'Company',
  'settings/company/processes': 'Processes',
  'settings/company/integrations': 'Integrations',
  'settings/company-user': 'Company users',
  'settings/company-attributes': 'Company attributes',
  'settings/analytics': 'Data collection',
  'settings/analytics/exceptions': 'URL exceptions',
  'settings/browser-extension': 'Browser extension',
  'applications/overview': 'Applications',
  'applications/app-discovery': 'App discovery',
  'applications/portfolio-overview': 'Portfolio overview',
}

// The same company with a past is walked in every look by every-address-*.test.ts.
test('ROUTE-36 ROUTE-38 every screen of an empty company has its title and no accessibility fault', async () => {
  const page = await signedIn('settings/company')
  for (const [path, title] of Object.entries(screens)) {
    await page.goto(`${dashboard().url}/app/${dashboard().property}/${path}`)
    await heading(page, title)
    await eventually(() => page.title()).toBe(`${title} · Waymark`)
    expect([path, await violations(page)]).toEqual([path, []])
  }
})
