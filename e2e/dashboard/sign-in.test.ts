import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { admin } from '../support/start-waymark.ts'
import { journeys } from './journeys.ts'
import { signInByHand } from './open-dashboard.ts'

const { dashboard, aPage } = journeys()
const url = () => dashboard().url

const refused = /status of 401/

test('a wrong password shows a message, keeps the e-mail and signs no one in', async () => {
  const { page } = await aPage({ allow: refused })
  await page.goto(`${url()}/`)
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('E-mail or password is wrong.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await eventually(() => page.getByLabel('E-mail').inputValue()).toBe(admin.email)
})

test('after signing in the page that was asked for opens', async () => {
  const { page } = await aPage()
  const path = `/app/${dashboard().property}/manage/list?show=one&chapterId=0`
  await signInByHand(page, `${url()}${path}`)
  await page.getByRole('heading', { name: 'Unsorted' }).waitFor()
  expect(page.url()).toBe(`${url()}${path}`)
})

test('a return address of another site is not followed', async () => {
  const { page } = await aPage()
  await signInByHand(page, `${url()}/login?to=//evil.example/app`)
  await page.getByRole('button', { name: 'Your account' }).waitFor()
  expect(new URL(page.url()).origin).toBe(url())
})

test('a reload stays signed in, and no token lies in the browser’s storage', async () => {
  const { page, context } = await aPage()
  await signInByHand(page, `${url()}/app`)
  await page.getByRole('button', { name: 'Your account' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Your account' }).waitFor()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(/eyJ|token/i)
  expect((await context.cookies()).every(cookie => cookie.httpOnly && cookie.sameSite === 'Strict')).toBe(
    true,
  )
})

test('two tabs that start at once both stay signed in', async () => {
  const { page, context } = await aPage()
  await signInByHand(page, `${url()}/app`)
  await page.getByRole('button', { name: 'Your account' }).waitFor()
  const others = await Promise.all([context.newPage(), context.newPage()])
  await Promise.all(others.map(other => other.goto(`${url()}/app`)))
  for (const other of others) await other.getByRole('button', { name: 'Your account' }).waitFor()
})

test('signing out in one tab signs the other out too', async () => {
  const { page, context } = await aPage()
  await signInByHand(page, `${url()}/app`)
  const other = await context.newPage()
  await other.goto(`${url()}/app`)
  await other.getByRole('button', { name: 'Your account' }).waitFor()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login$/)
  await other.waitForURL(/\/login\?to=/)
  await page.goto(`${url()}/app`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})

test('AUTH-48 a request without an answer is cancelled at the sign-out, and none follows', async () => {
  const { page } = await aPage()
  await signInByHand(page, `${url()}/app/${dashboard().property}/manage/list`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const answers: (() => Promise<void>)[] = []
  await page.route('**/api/v2/properties/*/announcements**', route => {
    answers.push(() => route.continue())
  })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Messages' }).click()
  await eventually(() => answers.length).toBeGreaterThan(0)
  // What else the list asks for is asked before the person signs out.
  await page.getByRole('button', { name: 'Views' }).waitFor()
  await page.getByRole('button', { name: 'Your account' }).click()
  const signOut = page.getByRole('menuitem', { name: 'Sign out' })
  await signOut.waitFor()
  const afterwards: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/auth/')) afterwards.push(pathname)
  })
  await signOut.click()
  await page.waitForURL(/\/login$/)
  // Sent on to the server, a request that is still open would be answered with 401, which the console reports.
  for (const answer of answers) await answer().catch(() => undefined)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(afterwards).toEqual([])
})

test('what does not exist leads to the error page, whose button leads back', async () => {
  const { page } = await aPage({ allow: /status of 404/ })
  await signInByHand(page, `${url()}/app`)
  for (const path of ['/nowhere', '/app/999999/manage/list', '/app/seven', '/app/0/home']) {
    await page.goto(`${url()}${path}`)
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/error-page')
  }
  await page.getByRole('button', { name: 'Back to the dashboard' }).click()
  await page.getByRole('button', { name: 'Your account' }).waitFor()
})

test('the error page has words of its own for "unauthorized"', async () => {
  const { page } = await aPage()
  await page.goto(`${url()}/error-page?error=unauthorized`)
  await page.getByRole('heading', { name: 'No access' }).waitFor()
})

test('a guide that does not exist shows the error page and keeps the address', async () => {
  const { page } = await aPage({ allow: /status of 404/ })
  const path = `/app/${dashboard().property}/manage/424242/edit/steps`
  await signInByHand(page, `${url()}${path}`)
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
})

test('the browser’s language is used, and another one can be chosen and stays', async () => {
  const { page } = await aPage({ locale: 'de-AT' })
  await page.goto(`${url()}/login`)
  await page.getByRole('heading', { name: 'Bei Waymark anmelden' }).waitFor()
  await eventually(() => page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByLabel('E-Mail').fill(admin.email)
  await page.getByLabel('Passwort', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('button', { name: 'Ihr Konto' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('link', { name: 'Manage' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Manage' }).waitFor()
})
