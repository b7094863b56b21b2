import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { awaitLink } from '../support/read-mail.ts'
import { admin } from '../support/start-waymark.ts'
import { totp } from '../support/totp.ts'
import { journeys } from './journeys.ts'
import { signInByHand } from './open-dashboard.ts'

const { dashboard, aPage } = journeys({ DEMO: 'false', REGISTRATION: 'open' })
const url = () => dashboard().url

const kim = { name: 'Kim Berg', email: 'kim@example.com', password: 'Trail-marks-2026' }
const unauthorized = /status of 401/
const invalidLink = /status of 422/
const forbidden = /status of 403/

const password = (page: Page) => page.getByLabel('Password', { exact: true })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

async function signIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(who.email)
  await password(page).fill(who.password)
  await signInButton(page).click()
}

/** Calls the API as Kim. */
async function asKim(method: string, path: string, body?: object): Promise<Record<string, never>> {
  const send = async (address: string, how: string, what: object | undefined, token?: string) => {
    const response = await fetch(`${url()}/api${address}`, {
      method: how,
      headers: {
        ...(what === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(what === undefined ? {} : { body: JSON.stringify(what) }),
    })
    if (!response.ok) throw new Error(`${how} ${address} answered ${response.status}`)
    return response.json()
  }
  const { email } = kim
  const { accessToken } = await send('/auth/sign-in', 'POST', { email, password: kim.password })
  return send(path, method, body, accessToken)
}

async function invite(email: string): Promise<void> {
  const { items } = await dashboard().call('GET', '/v2/properties?limit=1')
  const company = (items[0] as unknown as { company: { id: number } }).company.id
  await dashboard().call('POST', `/v3/companies/${company}/managers`, { email, roleName: 'moderator' })
}

test('TEAM-33 AUTH-7 AUTH-40 TEXT-3 ROUTE-5 TEXT-25 a newcomer registers where the operator allows it, confirms the address, gives the first URL, and is in', async () => {
  const { page } = await aPage({ allow: invalidLink })
  await page.goto(`${url()}/login`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await page.getByLabel('Name').fill(kim.name)
  await password(page).fill('trail')
  await page.getByRole('button', { name: 'Create account' }).click()
  // The first fault has the cursor.
  await eventually(() => page.getByLabel('E-mail').evaluate(field => field === document.activeElement)).toBe(
    true,
  )
  await page.getByText('Enter a valid e-mail address').first().waitFor()
  const demands = page.getByRole('list', { name: 'Password requirements' }).getByRole('listitem')
  await eventually(() => demands.filter({ hasText: '(done)' }).count()).toBe(1)
  await page.getByLabel('E-mail').fill(kim.email)
  await password(page).fill(kim.password)
  await eventually(() => demands.filter({ hasText: '(done)' }).count()).toBe(5)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  await page.getByText(kim.email).waitFor()
  expect(await violations(page)).toEqual([])
  const first = await awaitLink(dashboard().dataDir, kim.email, '/verify-email')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await page.getByText('The link is on its way again.').waitFor()
  const link = await awaitLink(dashboard().dataDir, kim.email, '/verify-email', [first])
  expect((await fetch(link)).ok).toBe(true)
  await page.goto(link)
  await page.getByText(kim.email).waitFor()
  expect(await violations(page)).toEqual([])
  await password(page).fill('not this one')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('This is not the password of the account').first().waitFor()
  await password(page).fill(kim.password)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(/\/app\/\d+\/setup-first-mainurl$/)
  const address = page.getByLabel('Address of the application')
  await address.fill('https://*.example.com')
  const save = page.getByRole('button', { name: 'Save address' })
  await eventually(() => save.getAttribute('aria-disabled')).toBe('true')
  await address.fill('app.example.com')
  await address.press('Enter')
  await page.getByRole('button', { name: 'Your account' }).waitFor()
  await page.goBack()
  await page.goto(page.url().replace(/\/app\/(\d+).*/, '/app/$1/setup-first-mainurl'))
  await page.getByText('is https://app.example.com').waitFor()
  await eventually(() => save.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('link', { name: 'To the dashboard' }).click()
  await page.getByRole('button', { name: 'Your account' }).getByText(kim.name).waitFor()
})

test('AUTH-7 TEAM-24 an invite is looked at first, fixes the e-mail and works once', async () => {
  await invite('robin@example.com')
  const link = await awaitLink(dashboard().dataDir, 'robin@example.com', '/registration')
  const { page, context } = await aPage({ allow: invalidLink })
  await page.goto(link)
  await page.getByText('Moderator').waitFor()
  const email = page.getByLabel('E-mail')
  await eventually(() => email.inputValue()).toBe('robin@example.com')
  await email.focus()
  await page.keyboard.type('x')
  await eventually(() => email.inputValue()).toBe('robin@example.com')
  await page.getByLabel('Name').fill('Robin Vale')
  await password(page).fill('Robin-vale-1')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('This password contains your name or address', { exact: false }).first().waitFor()
  await password(page).fill('Cobalt-lantern-7')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Your account' }).waitFor()
  const again = await context.browser()?.newPage()
  await again?.goto(link)
  await again?.getByRole('heading', { name: 'This link does not work' }).waitFor()
  await again?.close()
})

test('a person with an account signs in to accept an invite, and enters what it is for', async () => {
  await invite(kim.email)
  const link = await awaitLink(dashboard().dataDir, kim.email, '/registration')
  const { page } = await aPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in and accept' }).click()
  await signIn(page, kim)
  await page.waitForURL(new RegExp(`/app/${dashboard().property}\\b`))
})

test('TEAM-25 an invite for another person shows a message, and can be opened after signing out', async () => {
  await invite('sasha@example.com')
  const link = await awaitLink(dashboard().dataDir, 'sasha@example.com', '/registration')
  const { page } = await aPage()
  await signInByHand(page, `${url()}/app`)
  await page.goto(link)
  await page.getByRole('heading', { name: 'This invite is for another person' }).waitFor()
  await page.getByRole('button', { name: 'Sign out and open the invite' }).click()
  await page.getByRole('button', { name: 'Create account' }).waitFor()
})

test('AUTH-19 a forgotten password is set again by a link that counts when its button is pressed', async () => {
  const { page } = await aPage({ allow: invalidLink })
  await page.goto(`${url()}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page before has a field of the same name.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('E-mail').fill('robin@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  const link = await awaitLink(dashboard().dataDir, 'robin@example.com', '/reset-password')
  expect((await fetch(link)).ok).toBe(true)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('Cobalt-lantern-8')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('heading', { name: 'Your new password is set' }).waitFor()
  await signInButton(page).click()
  await signIn(page, { email: 'robin@example.com', password: 'Cobalt-lantern-8' })
  await page.waitForURL(/\/app\/\d+/)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('Cobalt-lantern-9')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
})

/** The properties that Kim may enter: in the company of the registration, and in the one that invited Kim. */
async function propertiesOfKim(): Promise<{ readonly own: number | undefined }> {
  const { items } = (await asKim('GET', '/v2/properties?limit=20')) as unknown as {
    items: { id: number; company: { name: string } }[]
  }
  return { own: items.find(({ company }) => company.name.includes('Kim'))?.id }
}

test('COMP-16 ACCESS-25 an admin of the company saves name and currency and sees no fields of limits; a moderator changes none', async () => {
  const { page } = await aPage()
  const { own } = await propertiesOfKim()
  await page.goto(`${url()}/login`)
  await signIn(page, kim)
  await page.waitForURL(/\/app\/\d+\/./)
  await page.goto(`${url()}/app/${own}/settings/company`)
  const name = page.getByLabel('Name', { exact: true })
  await eventually(() => name.inputValue()).toContain('Kim')
  await page.getByText('Public guides').first().waitFor()
  expect(await page.getByLabel('Public guides', { exact: true }).and(page.locator('input')).count()).toBe(0)
  expect(await page.getByText('Set limits').count()).toBe(0)
  await name.fill('Kim Berg Works')
  await page.getByLabel('Currency').selectOption('CHF')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').getByText('changes saved').first().waitFor()
  await page.reload()
  await eventually(() => name.inputValue()).toBe('Kim Berg Works')
  expect(await page.getByLabel('Currency').inputValue()).toBe('CHF')

  await page.goto(`${url()}/app/${dashboard().property}/settings/company`)
  await eventually(() => name.getAttribute('readonly')).not.toBeNull()
  await name.focus()
  await page.getByRole('tooltip', { name: /^Unavailable to role/ }).waitFor()
  await page.keyboard.type('x')
  expect(await name.inputValue()).not.toContain('x')
  const required = page.getByRole('switch', { name: 'Require a second factor' })
  await eventually(() => required.getAttribute('aria-disabled')).toBe('true')
  await required.press('Space')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goto(`${url()}/app/${dashboard().property}/settings/browser-extension`)
  await page.getByText('An admin of your company can give you the role').waitFor()
  expect(await violations(page)).toEqual([])
})

test('COMP-16 TEAM-8 TEAM-9 whose company asks for a second factor sets it up first, and comes back', async () => {
  const { page } = await aPage({ allow: /status of 4(03|22)/ })
  await page.goto(`${url()}/login`)
  await signIn(page, kim)
  await page.waitForURL(/\/app\/\d+\/./)
  const { own } = await propertiesOfKim()
  await page.goto(`${url()}/app/${own}/settings/company`)
  const required = page.getByRole('switch', { name: 'Require a second factor' })
  await eventually(() => required.getAttribute('aria-disabled')).toBe('false')
  await required.press('Space')
  const question = page.getByRole('dialog', { name: 'Require a second factor?' })
  await question.getByText('1 member has to set it up:').waitFor()
  await question.getByText(kim.name).waitFor()
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await eventually(() => required.isChecked()).toBe(false)
  await required.press('Space')
  await question.getByRole('button', { name: 'Require', exact: true }).click()
  // The rule holds for who switched it on, too.
  await page.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor()
  const requested = `${url()}/app/${dashboard().property}/manage/list?show=one&chapterId=0`
  await page.goto(requested)
  await page.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  const secret = await page.getByLabel('Key').inputValue()
  await page.getByLabel('Code that the app shows').fill('000000')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByText('The code is wrong or has been used.').first().waitFor()
  await page.getByLabel('Code that the app shows').fill(totp(secret))
  await page.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await eventually(() => codes.count()).toBe(10)
  const [recovery = ''] = await codes.allInnerTexts()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('waymark-recovery-codes.txt')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('heading', { name: 'Unsorted' }).waitFor()
  expect(page.url()).toBe(requested)

  const other = await aPage({ allow: unauthorized })
  await other.page.goto(`${url()}/login`)
  await signIn(other.page, kim)
  await other.page.getByLabel('Code of your authenticator app').fill('000 000')
  await signInButton(other.page).click()
  await other.page.getByText('The code is wrong or has been used.').first().waitFor()
  expect(await violations(other.page)).toEqual([])
  await other.page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await other.page.getByLabel('Recovery code').fill(recovery)
  await signInButton(other.page).click()
  await other.page.waitForURL(/\/app\/\d+/)
})

test('a magic link counts when its button is pressed, once', async () => {
  const { items } = await dashboard().call('GET', '/v2/properties?limit=1')
  const companyId = (items[0] as unknown as { company: { id: number } }).company.id
  const made = await dashboard().call('GET', `/v2/companyusers/magiclink?c=${companyId}`)
  const link = String((made as unknown as { magicLink: string }).magicLink)
  const { page } = await aPage({ allow: invalidLink })
  await page.goto(link)
  await page.reload()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByText(admin.email).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
})

test('LINK-8 LINK-9 a magic link signs its user in to the assistant on the page of the application', async () => {
  const { call, property } = dashboard()
  const snippet = `<script async crossorigin src="${url()}/assistant/v1.js" data-property="${property}"></script>`
  const site = createServer((_, reply) =>
    reply
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>App</title><h1>App</h1>${snippet}`,
      ),
  )
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const { name, company } = (await call('GET', `/v2/properties/${property}`)) as unknown as {
    name: string
    company: { id: number }
  }
  for (const [urlPattern, isDefault] of [
    [`${origin}/*`, false],
    [`${origin}/start`, true],
  ] as const) {
    const added = { urlPattern, isDefault, propertyId: property, status: 'active' }
    await call('POST', `/v2/companies/${company.id}/distributions`, added)
  }
  const made = await call('GET', `/v2/companyusers/magiclink?c=${company.id}`)
  const { page } = await aPage({})
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/pointer')) asked.push(request.postData() ?? '')
  })
  await page.goto(String((made as unknown as { magicLink: string }).magicLink))
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: /^Open help/ }).waitFor()
  const isIdentified = () => asked.some(body => body.includes(`"userId":"${admin.email}"`))
  await eventually(isIdentified).toBe(true)
  expect(page.url()).toBe(`${origin}/start`)
  // The next page knows the person; a page that resets its user does not.
  asked.length = 0
  await page.goto(`${origin}/next`)
  await eventually(isIdentified).toBe(true)
  await page.evaluate("Waymark('reset')")
  await page.reload()
  asked.length = 0
  await page.reload()
  await page.getByRole('button', { name: /^Open help/ }).waitFor()
  expect([asked.length > 0, isIdentified()]).toEqual([true, false])
  site.closeAllConnections()
  site.close()
})

test('two quick clicks sign in once; an empty form says what is missing and leads there', async () => {
  const { page } = await aPage({ allow: unauthorized })
  let sent = 0
  page.on('request', request => {
    if (request.url().endsWith('/api/auth/sign-in')) sent++
  })
  await page.goto(`${url()}/login`)
  await signInButton(page).click()
  await page.getByText('Enter your e-mail address').first().waitFor()
  await eventually(() => page.getByLabel('E-mail').evaluate(field => field === document.activeElement)).toBe(
    true,
  )
  await page.getByLabel('E-mail').fill(admin.email)
  await password(page).fill('wrong')
  await signInButton(page).dblclick()
  await page.getByRole('alert').getByText('E-mail or password is wrong.').waitFor()
  expect(sent).toBe(1)
  await page.getByRole('button', { name: 'Show or hide the password' }).click()
  await eventually(() => password(page).getAttribute('type')).toBe('text')
})

test('a second step that took too long begins again, with the e-mail kept', async () => {
  const { page } = await aPage({ allow: invalidLink })
  await page.route('**/api/auth/sign-in', route =>
    route.fulfill({ json: { mfaRequired: true, challenge: 'gone-by-now' } }),
  )
  await page.goto(`${url()}/login`)
  await signIn(page, admin)
  await page.getByLabel('Code of your authenticator app').fill('123456')
  await signInButton(page).click()
  await page.getByText('The sign-in timed out').waitFor()
  await eventually(() => page.getByLabel('E-mail').inputValue()).toBe(admin.email)
})

const refusals = [
  ['slowDown', 429, { retryAfterS: 30 }, 'Too many attempts. Try again in 30 seconds.'],
  ['slowDown', 429, { retryAfterS: 700 }, 'Too many attempts. Try again in 12 minutes.'],
  ['unavailable', 503, { retryAfterS: 2 }, 'A part of the server is temporarily unavailable.'],
] as const

test.each(refusals)(
  'a sign-in refused with %s (%i) shows a clear message',
  async (code, status, data, words) => {
    const { page } = await aPage({ allow: new RegExp(`status of ${status}`) })
    await page.route('**/api/auth/sign-in', route =>
      route.fulfill({ status, json: { code, errorMessage: code, data } }),
    )
    await page.goto(`${url()}/login`)
    await signIn(page, admin)
    await page.getByRole('alert').getByText(words).waitFor()
  },
)

test('AUTH-13 a company with single sign-on leads to its identity provider, and back to what was asked for', async () => {
  const { page } = await aPage({ allow: forbidden })
  const startUrl = `${url()}/api/auth/sso/7/start`
  await page.route('**/api/auth/sign-in', route =>
    route.fulfill({ status: 403, json: { code: 'ssoRequired', errorMessage: '', data: { startUrl } } }),
  )
  await page.route('**/api/auth/sso/7/start**', route => route.fulfill({ status: 200, body: 'provider' }))
  await page.goto(`${url()}/login?to=${encodeURIComponent('/app/7/manage/list')}`)
  await signIn(page, admin)
  await page.getByRole('heading', { name: 'Your company uses single sign-on' }).waitFor()
  await page.getByRole('button', { name: 'Go to the identity provider' }).click()
  await page.waitForURL(/\/sso\/7\/start/)
  expect(new URL(page.url()).searchParams.get('to')).toBe('/app/7/manage/list')
})

test('a call refused for want of single sign-on leads to its page; an address alone does not', async () => {
  const { page } = await aPage({ allow: forbidden })
  await signInByHand(page, `${url()}/app`)
  await page.getByRole('button', { name: 'Your account' }).waitFor()
  await page.route(/\/api\/v2\/properties\/\d+$/, route =>
    route.fulfill({
      status: 403,
      json: { code: 'ssoRequired', errorMessage: '', data: { startUrl: `${url()}/api/auth/sso/7/start` } },
    }),
  )
  await page.reload()
  await page.getByRole('heading', { name: 'Your company uses single sign-on' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.unroute(/\/api\/v2\/properties\/\d+$/)
  await page.getByRole('button', { name: 'My other applications' }).click()
  await page.getByRole('button', { name: 'Your account' }).waitFor()
  await page.goto(`${url()}/single-sign-on?to=/app&startUrl=https://evil.example`)
  await page.getByRole('button', { name: 'Your account' }).waitFor()
})

const pages = [
  ['/login?sso=notAMember', 'Sign in to Waymark'],
  ['/registration', 'Create your account'],
  ['/registration?token=unknown', 'This link does not work'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password?token=unknown', 'Set a new password'],
  ['/magic-link?token=unknown', 'Welcome'],
  ['/verify-email?token=unknown', 'This link does not work'],
  ['/signed-in-again', 'You have signed in again'],
] as const

test.each([
  ['light', 1440],
  ['dark', 375],
] as const)(
  'ROUTE-2 ROUTE-16 the account area has no accessibility fault and fits (%s, %i px)',
  async (colorScheme, width) => {
    const { page } = await aPage({
      colorScheme,
      viewport: { width, height: 812 },
      allow: invalidLink,
    })
    for (const [path, title] of pages) {
      await page.goto(`${url()}${path}`)
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      expect([path, ...(await violations(page))]).toEqual([path])
      expect((await overflow(page))[0]).toBe(0)
    }
  },
)
