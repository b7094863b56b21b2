import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { awaitLink, readMails } from '../support/read-mail.ts'
import { totp } from '../support/totp.ts'
import { journeys } from './journeys.ts'

const { dashboard, aPage, signedIn } = journeys()
const url = () => dashboard().url
const personal = (page: string) => `${url()}/app/${dashboard().property}/settings/personal/${page}`

const refused = /status of 4(01|22)/
const secret = 'Cobalt-lantern-7'

/** Invites a person, who registers by the mailed link: each journey has a person of its own. */
async function aMember(email: string): Promise<void> {
  const { items } = await dashboard().call('GET', '/v2/properties?limit=1')
  const company = (items[0] as unknown as { company: { id: number } }).company.id
  await dashboard().call('POST', `/v3/companies/${company}/managers`, { email, roleName: 'admin' })
  const link = await awaitLink(dashboard().dataDir, email, '/registration')
  const token = new URL(link).searchParams.get('token')
  await dashboard().call('POST', '/v3/managers', { name: 'Robin Vale', email, password: secret, token })
}

async function signIn(page: Page, email: string, password = secret): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A page of this person at one of the personal settings. */
async function openAs(email: string, screen: string, allow?: RegExp): Promise<Page> {
  const { page } = await aPage(allow ? { allow } : {})
  await page.goto(personal(screen))
  await signIn(page, email)
  await page.waitForURL(/\/settings\/personal\//)
  return page
}

const isFocused = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .first()
    .evaluate(field => field === document.activeElement)

test('TEAM-36 FORM-1 FORM-3 FORM-8 the name is saved with the bar; another e-mail is pending until it is confirmed, and is reported to the old address', async () => {
  await aMember('robin@example.com')
  const page = await openAs('robin@example.com', 'login', refused)
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByLabel('Name').fill('Robin Dale')
  await page.getByText('1 unsaved change').waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Your account' }).getByText('Robin Dale').waitFor()
  await eventually(() => page.getByText(/unsaved change/).count()).toBe(0)

  await profile.getByLabel('E-mail').fill('robin.dale@example.com')
  await profile.getByText('We send a link to the new address').waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await profile.getByText('Waiting for you to confirm robin.dale@example.com').waitFor()
  await eventually(() => profile.getByLabel('E-mail').inputValue()).toBe('robin@example.com')
  expect(await violations(page)).toEqual([])
  await eventually(async () => (await readMails(dashboard().dataDir, 'robin@example.com')).join()).toContain(
    'robin.dale@example.com',
  )
  const first = await awaitLink(dashboard().dataDir, 'robin.dale@example.com', '/verify-email')
  await profile.getByRole('button', { name: 'Send the link again' }).click()
  await page.getByText('The link is on its way again.').waitFor()

  await profile.getByLabel('Name').fill('Unsaved')
  await page.getByRole('link', { name: 'Manage' }).click()
  await page.getByRole('heading', { name: 'Are you sure you want to leave this page?' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await eventually(() => profile.getByLabel('Name').inputValue()).toBe('Robin Dale')

  // The link that was sent again replaces the first one.
  const link = await awaitLink(dashboard().dataDir, 'robin.dale@example.com', '/verify-email', [first])
  await page.goto(link)
  await page.getByText('robin.dale@example.com becomes the address of your account').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'Address confirmed' }).waitFor()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, 'robin.dale@example.com')
  await page.getByRole('button', { name: 'Your account' }).getByText('Robin Dale').waitFor()
})

test('TEAM-36 a new e-mail is taken back', async () => {
  await aMember('alex@example.com')
  const page = await openAs('alex@example.com', 'login', refused)
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByLabel('E-mail').fill('alex.other@example.com')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await profile.getByRole('button', { name: 'Keep the current address' }).click()
  await profile.getByText('Waiting for you to confirm').waitFor({ state: 'detached' })
})

test('AUTH-45 AUTH-46 a sensitive action asks who it is, once; what was typed is kept and goes on by itself', async () => {
  await aMember('jo@example.com')
  const page = await openAs('jo@example.com', 'login', /status of 4(01|03|22)/)
  // The proof of the sign-in is made too old for the server; everything else is its own answer.
  let asked = 0
  await page.route('**/service/users/update-password', async route => {
    asked += 1
    if (asked > 1) return route.continue()
    const data = { method: 'password', startUrl: null }
    await route.fulfill({ status: 403, json: { code: 'reauthenticationRequired', errorMessage: '', data } })
  })
  const panel = page.getByRole('region', { name: 'Password', exact: true })
  await panel.getByLabel('Current password').fill(secret)
  await panel.getByLabel('New password', { exact: true }).fill('Amber-compass-9')
  await panel.getByLabel('New password again').fill('Amber-compass-9')
  await panel.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await dialog.waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Current password').fill('not this one')
  await page.keyboard.press('Enter')
  await dialog.getByText('The current password is wrong.').first().waitFor()
  await dialog.getByLabel('Current password').fill(secret)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Password changed.').waitFor()
  expect(asked).toBe(2)

  asked = 0
  await panel.getByLabel('Current password').fill('Amber-compass-9')
  await panel.getByLabel('New password', { exact: true }).fill('Amber-compass-8')
  await panel.getByLabel('New password again').fill('Amber-compass-8')
  await panel.getByRole('button', { name: 'Change password' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByText('Confirm your identity first.').waitFor()
  await eventually(() => panel.getByLabel('New password', { exact: true }).inputValue()).toBe(
    'Amber-compass-8',
  )
})

test('TEXT-1 TEXT-2 AUTH-16 a changed password tells each fault at its field and ends the other sessions', async () => {
  await aMember('kim@example.com')
  const other = await openAs('kim@example.com', 'login', refused)
  const page = await openAs('kim@example.com', 'login', refused)
  const panel = page.getByRole('region', { name: 'Password', exact: true })
  const change = panel.getByRole('button', { name: 'Change password' })
  await panel.getByLabel('Current password').fill('not this one')
  await panel.getByLabel('New password', { exact: true }).fill('Amber-compass-9')
  await panel.getByLabel('New password again').fill('Amber-compass-8')
  await change.click()
  await panel.getByText('The two passwords are not the same', { exact: true }).waitFor()
  await panel.getByLabel('New password again').fill('Amber-compass-9')
  await change.click()
  await panel.getByText('The current password is wrong.', { exact: true }).waitFor()
  await eventually(() =>
    panel.getByLabel('Current password').evaluate(f => f === document.activeElement),
  ).toBe(true)
  await panel.getByLabel('Current password').fill(secret)
  await change.click()
  await page.getByText('Password changed. Your other sessions and your API token have ended.').waitFor()
  await eventually(() => panel.getByLabel('New password', { exact: true }).inputValue()).toBe('')
  await other.reload()
  await other.getByRole('heading', { name: 'Sign in to Waymark' }).waitFor()
  await signIn(other, 'kim@example.com', 'Amber-compass-9')
  await other.getByRole('heading', { name: 'Profile and sign-in' }).waitFor()
})

test('TEAM-9 a second factor is set up, gets new recovery codes and is switched off', async () => {
  await aMember('sasha@example.com')
  const page = await openAs('sasha@example.com', 'login')
  const panel = page.getByRole('region', { name: 'Two-factor sign-in' })
  await panel.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await eventually(() => isFocused(page, 'Code that the app shows')).toBe(true)
  expect(await violations(page)).toEqual([])
  const key = await dialog.getByLabel('Key').inputValue()
  await dialog.getByLabel('Code that the app shows').fill(totp(key))
  await page.keyboard.press('Enter')
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await eventually(() => codes.count()).toBe(10)
  await page.keyboard.press('Escape')
  const first = await codes.allInnerTexts()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await panel.getByText('10 recovery codes left').waitFor()

  await panel.getByRole('button', { name: 'New recovery codes' }).click()
  await dialog.getByRole('button', { name: 'Create new codes' }).click()
  await eventually(() => codes.count()).toBe(10)
  expect((await codes.allInnerTexts()).filter(code => first.includes(code))).toEqual([])
  await dialog.getByRole('button', { name: 'I have saved them' }).click()

  await panel.getByRole('button', { name: 'Switch off' }).click()
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await panel.getByText('Off', { exact: true }).waitFor()
})

test('AUTH-22 sessions are listed by device, ended one by one, and everywhere at once', async () => {
  await aMember('toni@example.com')
  const [page, other] = [
    await openAs('toni@example.com', 'login'),
    await openAs('toni@example.com', 'login', refused),
  ]
  await page.reload()
  const panel = page.getByRole('region', { name: 'Sessions' })
  const rows = panel.getByRole('listitem')
  await eventually(() => rows.count()).toBe(2)
  await eventually(() => rows.filter({ hasText: 'This device' }).innerText()).toMatch(/Chrome on \w+/)
  await rows.getByRole('button', { name: /^Sign out/ }).click()
  await eventually(() => rows.count()).toBe(1)
  await other.reload()
  await other.getByRole('heading', { name: 'Sign in to Waymark' }).waitFor()
  const everywhereElse = panel.getByRole('button', { name: 'Sign out everywhere else' })
  await eventually(() => everywhereElse.getAttribute('aria-disabled')).toBe('true')
  await panel.getByRole('button', { name: 'Sign out everywhere', exact: true }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.getByRole('tooltip', { name: 'You are signed in here only' }).waitFor()

  const tab = await page.context().newPage()
  await tab.goto(personal('notifications'))
  await tab.getByRole('heading', { name: 'Notifications', exact: true }).waitFor()
  await panel.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('heading', { name: 'Sign in to Waymark' }).waitFor()
  await tab.getByRole('heading', { name: 'Sign in to Waymark' }).waitFor()
})

test('notifications are saved by kind and by application', async () => {
  const page = await signedIn('settings/personal/notifications')
  const all = page.getByRole('switch', { name: 'All applications' })
  const mine = page.getByRole('region', { name: 'Alarms' }).getByRole('listitem').getByRole('switch')
  // Each user starts with the alarms of all applications.
  await eventually(() => mine.isChecked()).toBe(true)
  await all.press('Space')
  await eventually(() => mine.isChecked()).toBe(false)
  await page.getByRole('switch', { name: 'Finished jobs' }).press('Space')
  await mine.press('Space')
  await page.getByText('3 unsaved changes').waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Changes saved').waitFor()
  await page.reload()
  await eventually(() => mine.isChecked()).toBe(true)
  await eventually(() => all.isChecked()).toBe(false)
  await all.press('Space')
  await mine.press('Space')
  await eventually(() => mine.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Discard' }).click()
  await eventually(() => page.getByText(/unsaved change/).count()).toBe(0)
})

test('MAIL-33 MAIL-35 a finished job is mailed to who asked for it, and its link ends that without sign-in', async () => {
  const email = 'una.field@example.com'
  await aMember(email)
  const page = await openAs(email, 'notifications')
  const jobs = page.getByRole('switch', { name: 'Finished jobs' })
  await jobs.press('Space')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Changes saved').waitFor()
  const { id } = await dashboard().call('POST', `/v2/properties/${dashboard().property}/tutorials`, {
    title: 'Order paper',
    steps: [{ type: 'slide', content: 'Supplier' }],
  })
  await page.goto(`${url()}/app/${dashboard().property}/manage/${id}/edit/steps?dialog=pdf&of=guides:${id}`)
  const paper = page.getByRole('dialog', { name: 'Save as PDF' })
  await paper.getByRole('button', { name: 'Create PDF' }).click()
  await paper.getByText(/The PDF is ready/).waitFor()
  const link = await awaitLink(dashboard().dataDir, email, '/unsubscribe')
  const { page: stranger } = await aPage()
  await stranger.goto(link)
  await stranger.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
  await stranger.getByText('We send you no more messages of this kind: Finished jobs.').waitFor()
  expect(await violations(stranger)).toEqual([])
  await page.goto(personal('notifications'))
  await jobs.waitFor()
  expect(await jobs.isChecked()).toBe(false)
})

async function makeToken(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button }).click()
  await page.getByLabel('Permissions').selectOption('Read and change')
  await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click()
  const token = await page.getByRole('textbox', { name: 'API token' }).inputValue()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'I have copied it' }).click()
  return token
}

const statusWith = async (token: string) =>
  (await fetch(`${url()}/api/v3/managers/me`, { headers: { authorization: `Bearer ${token}` } })).status

test('AUTH-8 AUTH-20 an API token is shown once, works, is replaced and deleted', async () => {
  const page = await signedIn('settings/personal/api-token')
  const first = await makeToken(page, 'Create a token')
  expect(await statusWith(first)).toBe(200)
  await page.getByText('Read and change').waitFor()
  await page.getByText(`…${first.slice(-4)}`).waitFor()
  expect(await page.content()).not.toContain(first)
  const second = await makeToken(page, 'Create a new one')
  expect(await statusWith(first)).toBe(401)
  expect(await statusWith(second)).toBe(200)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('You have no API token.').waitFor()
  expect(await statusWith(second)).toBe(401)
})

test('AUTH-21 who came through an identity provider reads why the account cannot be changed there', async () => {
  const page = await signedIn('settings/personal/notifications')
  await page.route('**/api/v3/managers/me/sessions', async route => {
    const response = await route.fetch()
    const entries = (await response.json()) as object[]
    await route.fulfill({ response, json: entries.map(entry => ({ ...entry, method: 'sso' })) })
  })
  await page.route('**/api/v3/managers/me', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), hasPassword: false } })
  })
  await page.goto(personal('login'))
  await page.getByText('There is no password to change').waitFor()
  const setUp = page.getByRole('button', { name: 'Set up' })
  await eventually(() => setUp.getAttribute('aria-disabled')).toBe('true')
  await page.getByLabel('E-mail').focus()
  await page.getByRole('tooltip', { name: /You signed in through single sign-on/ }).waitFor()
  await page.keyboard.type('x')
  await eventually(() => page.getByText(/unsaved change/).count()).toBe(0)
  await page.goto(personal('api-token'))
  const make = page.getByRole('button', { name: 'Create a token' })
  await eventually(() => make.getAttribute('aria-disabled')).toBe('true')
})
