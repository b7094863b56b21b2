import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { heading, toast } from './support/seen.ts'

const { dashboard, signedIn } = journeys()

test('COMP-10 COMP-12 an application is added, opened, archived and restored', async () => {
  const page = await signedIn('applications/overview')
  await heading(page, 'Applications')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: 'Add application' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Enter a name', { exact: true }).waitFor()
  await dialog.getByLabel('Name').fill('Shop')
  await dialog.getByLabel('First URL').fill('https://*.example.com')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Enter a whole address without *', { exact: true }).waitFor()
  await dialog.getByLabel('First URL').fill('shop.example.com')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  // The dashboard is in the new application, whose sample guide is a draft.
  await page.waitForURL(url => /\/app\/\d+\/manage\/list/.test(url.pathname))
  const added = Number(/\/app\/(\d+)\//.exec(new URL(page.url()).pathname)?.[1])
  expect(added).not.toBe(dashboard().property)
  await page.getByText('Getting started').first().waitFor()
  await page.goto(`${dashboard().url}/app/${added}/applications/overview`)
  await page.getByRole('button', { name: 'Add Shop to favorites' }).click()
  await page.getByRole('button', { name: 'Remove Shop from favorites' }).waitFor()
  await eventually(() => page.getByRole('row').nth(1).innerText()).toContain('Shop')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'More actions for Shop' }).click()
  await page.getByRole('menuitem', { name: 'Archive …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  // It was the application on screen: another one takes its place.
  await page.waitForURL(url => url.pathname.startsWith(`/app/${dashboard().property}/`))
  await eventually(() => page.getByRole('row').filter({ hasText: 'Shop' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Archived' }).click()
  await page.getByRole('row').filter({ hasText: 'Shop' }).getByText('Deleted on').waitFor()
  await page.getByRole('button', { name: 'More actions for Shop' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await toast(page, 'changes saved')
  await page.getByText('No archived applications').waitFor()
  await page.getByRole('button', { name: 'Active', exact: true }).click()
  await page.getByRole('link', { name: 'Shop' }).click()
  await page.waitForURL(url => url.pathname.startsWith(`/app/${added}/`))
})

/** The window of a limit is above the dialog, which keeps what was typed; once there is room, that is sent. */
async function pastTheLimit(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  const { call } = dashboard()
  const setLimit = (applications: number) =>
    call('PUT', '/v2/companies/1/limits', { newLimits: { applications } })
  const dialog = page.getByRole('dialog', { name: 'Add application' })
  const { items } = await call('GET', '/v3/companies/1/applications?limit=200')
  await setLimit(items.length)
  for (const [field, value] of Object.entries(typed)) await dialog.getByLabel(field).fill(value)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const reached = page.getByRole('dialog', { name: 'Limit reached' })
  await reached
    .getByText(`You have reached your application limit of ${items.length} in your company.`)
    .waitFor()
  expect(await violations(page)).toEqual([])
  await reached.getByRole('button', { name: 'Close' }).last().click()
  await reached.waitFor({ state: 'detached' })
  for (const [field, value] of Object.entries(typed))
    expect(await dialog.getByLabel(field).inputValue()).toBe(value)
  await setLimit(items.length + 1)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL(url => /\/app\/\d+\/manage\/list/.test(url.pathname))
  await setLimit(-1)
}

test('COMP-11 COMP-16 the limit of applications that a super admin sets stops the dialog, which keeps what was typed until there is room', async () => {
  const page = await signedIn('settings/company', { allow: /status of 402/ })
  const { items } = await dashboard().call('GET', '/v3/companies/1/applications?limit=200')
  const limit = page.getByRole('main').getByLabel('Applications', { exact: true })
  await limit.fill(String(items.length))
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'changes saved')
  await page.goto(`${dashboard().url}/app/${dashboard().property}/applications/overview?dialog=new`)
  await pastTheLimit(page, { Name: 'One too many', 'First URL': 'https://many.example.com' })
})

/** A gateway reports how many people used a host yesterday. */
async function reportHost(host: string, users: number): Promise<void> {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const reply = await fetch(`${dashboard().url}/api/v2/extension/companies/1/discovery`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-waymark-integrity': 'token-of-the-gateway' },
    body: JSON.stringify({ device: 'gateway-of-the-company', day, hosts: [{ host, users, minutes: 60 }] }),
  })
  expect(reply.status).toBe(200)
}

test('WIRE-88 COMP-10 the rules of app discovery decide what is listed; a host is watched, ignored and added as an application, at 375 px too', async () => {
  const { call } = dashboard()
  const browserExtension = {
    authMethod: 'none',
    openUrl: { target: 'iframe', url: '', refreshInterval: 60 },
    integrityTokens: ['token-of-the-gateway'],
  }
  await call('PUT', '/v2/companies/1/config', { newConfig: { browserExtension } })
  const page = await signedIn('settings/analytics', { allow: /status of 402/ })
  const discovery = page.getByRole('switch', { name: 'Discover web applications' })
  await discovery.press('Space')
  await eventually(() => discovery.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Change rules …' }).click()
  const rules = page.getByRole('dialog', { name: 'Rules of app discovery' })
  await rules.getByLabel('Minimum users').fill('0')
  await rules.getByLabel('Excluded hosts').fill('*.internal.example.com\nnot a host')
  await rules.getByRole('button', { name: 'Save' }).click()
  await rules.getByText('Enter a number from 1 to 1000').first().waitFor()
  await rules.getByText('Enter host names, such as mail.example.com or *.example.com').first().waitFor()
  await rules.getByLabel('Minimum users').fill('5')
  await rules.getByLabel('Excluded hosts').fill('*.internal.example.com')
  await rules.getByRole('button', { name: 'Save' }).click()
  await page.getByText('A host is listed once 5 people use it. 1 host is excluded.').waitFor()
  await reportHost('crm.example.com', 12)
  await reportHost('wiki.example.com', 9)
  await reportHost('few.example.com', 4)
  await reportHost('payroll.internal.example.com', 40)
  await page.goto(`${dashboard().url}/app/${dashboard().property}/applications/app-discovery`)
  await page.setViewportSize({ width: 375, height: 812 })
  const row = (host: string) => page.getByRole('row').filter({ hasText: host })
  await row('crm.example.com').first().waitFor()
  expect(await row('few.example.com').count()).toBe(0)
  expect(await row('payroll.internal.example.com').count()).toBe(0)
  await page.getByRole('button', { name: 'Watch wiki.example.com', exact: true }).click()
  await row('wiki.example.com').getByText('Watched').waitFor()
  await page.getByRole('button', { name: 'Ignore wiki.example.com', exact: true }).click()
  await row('wiki.example.com').getByText('Ignored').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add crm.example.com as an application' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('First URL').inputValue()).toBe('https://crm.example.com')
  await pastTheLimit(page, { Name: 'Customers of the company' })
  await page.goto(`${dashboard().url}/app/${dashboard().property}/applications/app-discovery`)
  await row('crm.example.com').getByText('Added').waitFor()
})
