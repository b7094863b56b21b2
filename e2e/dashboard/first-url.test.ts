import { expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { awaitLink } from '../support/read-mail.ts'
import { journeys } from './journeys.ts'
import { signInByHand } from './open-dashboard.ts'

const { dashboard, aPage, signedIn } = journeys({ DEMO: 'false', REGISTRATION: 'open' }, false)

test('ROUTE-5 TEXT-26 who comes to a property without a URL is asked for it once, and need not give one', async () => {
  const { page } = await aPage()
  await signInByHand(page, `${dashboard().url}/app`)
  await page.waitForURL(/\/app\/\d+\/setup-first-mainurl$/)
  await page.getByRole('heading', { name: 'Where is your application?' }).waitFor()
  await eventually(() => page.title()).toBe('Where is your application? · Waymark')
  const field = page.getByLabel('Address of the application')
  const save = page.getByRole('button', { name: 'Save address' })
  await eventually(() => field.evaluate(element => element === document.activeElement)).toBe(true)
  await eventually(() => save.getAttribute('aria-disabled')).toBe('true')
  await field.fill('https://*.example.com')
  await eventually(() => save.getAttribute('aria-disabled')).toBe('true')
  await field.press('Enter')
  await page.getByText('URL invalid').first().waitFor()
  await eventually(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Not now' }).click()
  await page.waitForURL(/\/(manage|analytics)\//)
  await page.goto(`${dashboard().url}/app`)
  await page.waitForURL(/\/(manage|analytics)\//)
})

test('ROUTE-40 Enter submits, https:// is added, and the page says afterwards that the URL is set', async () => {
  const page = await signedIn('setup-first-mainurl', { viewport: { width: 375, height: 740 } })
  const field = page.getByLabel('Address of the application')
  await field.fill('http://shop.example.com')
  await page.getByText('Traffic over http is not encrypted').waitFor()
  await field.fill('shop.example.com')
  await eventually(() => overflow(page)).toEqual([0, 0])
  await field.press('Enter')
  await page.waitForURL(/\/(manage|analytics)\//)
  const { call, property } = dashboard()
  expect(await call('GET', `/v2/properties/${property}`)).toMatchObject({ url: 'https://shop.example.com' })
  await page.goto(`${dashboard().url}/app/${property}/setup-first-mainurl`)
  await page.getByText('URL already set').first().waitFor()
  const save = page.getByRole('button', { name: 'Save address' })
  await eventually(() => save.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('link', { name: 'To the dashboard' }).click()
  await page.waitForURL(/\/(manage|analytics)\//)
})

test('TEAM-33 who registers without an invite is asked for the first URL; a faster other person is named', async () => {
  const { page } = await aPage({ allow: /status of (409|422)/ })
  await page.goto(`${dashboard().url}/registration`)
  await page.getByLabel('Name').fill('Rosa Example')
  await page.getByLabel('E-mail').fill('rosa@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Journey-2026-first')
  await page.getByRole('button', { name: /Create|Register/ }).click()
  await page.goto(await awaitLink(dashboard().dataDir, 'rosa@example.com', '/verify-email'))
  await page.getByLabel('Password', { exact: true }).fill('Journey-2026-first')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(/\/app\/\d+\/setup-first-mainurl$/)
  await page.route('**/api/v2/properties/*', async route => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const issue = { path: 'url', code: 'invalid', message: 'No address', severity: 'error' }
    const body = { code: 'breaksRule', errorMessage: 'The request breaks a rule.', data: { issues: [issue] } }
    await route.fulfill({ status: 422, json: body })
  })
  const field = page.getByLabel('Address of the application')
  await field.fill('shop.example.com')
  await page.getByRole('button', { name: 'Save address' }).click()
  await eventually(() => field.getAttribute('aria-invalid')).toBe('true')
  await page.getByText('URL invalid').first().waitFor()
})

test('ROUTE-14 an id that is none leads to the error page, which loads the dashboard again', async () => {
  const page = await signedIn('manage/list')
  await page.goto(`${dashboard().url}/app/0/manage/list`)
  await page.waitForURL(/\/error-page\?error=/)
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.goto(`${dashboard().url}/error-page?error=unauthorized`)
  await page.getByRole('heading', { name: 'No access' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to the dashboard' }).click()
  await page.waitForURL(/\/app\/\d+\//)
})
