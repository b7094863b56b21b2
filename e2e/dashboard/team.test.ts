import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCertificate } from '../../apps/server/test/sso/a-certificate.ts'
import { overflow, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { awaitLink } from '../support/read-mail.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

const team = 'settings/company/team'

async function companyId(): Promise<number> {
  const { call, property } = dashboard()
  const { company } = (await call('GET', `/v2/properties/${property}`)) as unknown as {
    company: { id: number }
  }
  return company.id
}

async function anInvite(
  email: string,
  body: Readonly<Record<string, unknown>> = { roleName: 'contributor' },
) {
  await dashboard().call('POST', `/v3/companies/${await companyId()}/managers`, { email, ...body })
}

/** A person who was invited and has registered by the mailed link. */
async function aMember(name: string, email: string): Promise<void> {
  await anInvite(email)
  const link = await awaitLink(dashboard().dataDir, email, '/registration')
  const token = new URL(link).searchParams.get('token')
  await dashboard().call('POST', '/v3/managers', { name, email, password: 'Cobalt-lantern-7', token })
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
const choose = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('TEAM-1 a person is invited by keyboard to one application, faults stand at the field, and the invite is cancelled', async () => {
  const page = await signedIn('manage/list', { allow: /status of 409/ })
  await page.getByRole('button', { name: 'Settings' }).press('Enter')
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('link', { name: 'Team' }).press('Enter')
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Invite', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' })
  const send = dialog.getByRole('button', { name: 'Send invite' })
  await send.press('Enter')
  await dialog.getByText('Enter an e-mail address', { exact: true }).waitFor()
  await dialog.getByLabel('E-mail').fill('Nora@example.com')
  await dialog.getByRole('combobox', { name: 'Invite to' }).fill('My appl')
  await page.getByRole('option', { name: 'My application' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const roles = dialog.getByLabel('Role')
  await eventually(() => roles.locator('option').allTextContents()).toEqual(['Moderator', 'Contributor'])
  await send.press('Enter')
  await toast(page, 'nora@example.com is invited')
  await row(page, 'nora@example.com').getByText('Invited').waitFor()
  await row(page, 'nora@example.com').getByText('My application: Contributor').waitFor()

  await page.goto(`${dashboard().url}/app/${dashboard().property}/${team}?dialog=invite`)
  await dialog.getByLabel('E-mail').fill('nora@example.com')
  await dialog.getByRole('combobox', { name: 'Invite to' }).click()
  await page.getByRole('option', { name: 'My application', exact: true }).click()
  await send.click()
  await dialog.getByText('This person is already a member or invited', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await choose(page, 'nora@example.com', 'Cancel invite')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the invite' }).click()
  await toast(page, 'The invite to nora@example.com is cancelled')
  await eventually(() => row(page, 'nora@example.com').count()).toBe(0)
})

test('a member’s roles, SSO bypass and removal; the last admin sees why they cannot be removed', async () => {
  await aMember('Mika Reed', 'mika@example.com')
  const page = await signedIn(team)
  await choose(page, 'Mika Reed', 'Change company role')
  await page.getByRole('dialog').getByLabel('Company role').selectOption({ label: 'Moderator' })
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'The role of Mika Reed is changed')
  await row(page, 'Mika Reed').getByText('Moderator').waitFor()

  await choose(page, 'Mika Reed', 'Application roles')
  const dialog = page.getByRole('dialog', { name: 'Application roles of Mika Reed' })
  await dialog.getByRole('combobox', { name: 'Add an application' }).click()
  await page.getByRole('option', { name: 'My application' }).click()
  await dialog.getByLabel('Role in My application', { exact: true }).selectOption({ label: 'Moderator' })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await row(page, 'Mika Reed').getByText('My application: Moderator').waitFor()

  await choose(page, 'Mika Reed', 'Allow SSO bypass')
  await toast(page, 'The SSO bypass of Mika Reed is changed')
  await row(page, 'Mika Reed').getByText('Yes').waitFor()

  await page.getByRole('button', { name: 'More actions for Administrator' }).click()
  const remove = page.getByRole('menuitem', { name: 'Remove from the team' })
  await remove.getByText('This is the company’s last admin').waitFor()
  await remove.click()
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('Escape')

  await choose(page, 'Mika Reed', 'Remove from the team')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await toast(page, 'Mika Reed is removed from the team')
  await eventually(() => row(page, 'Mika Reed').count()).toBe(0)
})

test('TEAM-29 search and filters stand in the address, and begin on the first page', async () => {
  await anInvite('filter.one@example.com')
  await anInvite('filter.two@example.com', { roleName: 'moderator' })
  const page = await signedIn(team)
  await page.getByLabel('Search name or e-mail').fill('filter.')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Moderator' })
  await page.waitForURL(/search=filter.*role=moderator|role=moderator.*search=filter/)
  await eventually(() => page.getByRole('row').count()).toBe(2)
  await page.reload()
  await row(page, 'filter.two@example.com').waitFor()
  await eventually(() => row(page, 'filter.one@example.com').count()).toBe(0)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Active' })
  await page.keyboard.press('Escape')
  await page.getByText('No results found').waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await row(page, 'Administrator').waitFor()
})

test('a full team opens the limit modal, which says who can raise it', async () => {
  const page = await signedIn(`${team}?dialog=invite`, { allow: /status of 402/ })
  await page.route('**/v3/companies/*/managers', route => {
    if (route.request().method() !== 'POST') return route.fallback()
    const json = { code: 'limitReached', errorMessage: 'full', data: { type: 'member', limit: 3 } }
    return route.fulfill({ status: 402, json })
  })
  await page.getByRole('dialog').getByLabel('E-mail').fill('late@example.com')
  await page.getByRole('button', { name: 'Send invite' }).click()
  const modal = page.getByRole('dialog', { name: 'Limit reached' })
  await modal.getByText('You have reached your member limit of 3 in your application.').waitFor()
  await modal.getByText('The operator of this installation can raise the limit.').waitFor()
})

test('asking everybody for a second factor says first who will have to set it up', async () => {
  const page = await signedIn(team)
  const ask = page.getByRole('switch', { name: 'Require a second factor' })
  // Until the rule is loaded the switch is unavailable.
  await eventually(() => ask.getAttribute('aria-disabled')).toBe('false')
  await ask.press('Space')
  const dialog = page.getByRole('dialog', { name: 'Require a second factor?' })
  await dialog.getByText(/to set it up/).waitFor()
  await dialog.getByText('Administrator').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await eventually(() => ask.isChecked()).toBe(false)
})

test('who may not invite sees the reason at the button', async () => {
  const page = await signedIn('manage/list')
  const refused = { allowed: false, reason: 'entityForbidden' }
  await page.route(/\/v3\/companies\/\d+\/managers(\?|$)/, async route => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), may: { invite: refused, changeSecurity: refused } },
    })
  })
  await page.goto(`${dashboard().url}/app/${dashboard().property}/${team}?dialog=invite`)
  const invite = page.getByRole('button', { name: 'Invite', exact: true })
  await eventually(() => invite.getAttribute('aria-disabled')).toBe('true')
  await invite.focus()
  await page.getByRole('tooltip', { name: 'Unavailable to role' }).waitFor()
  await page.keyboard.press('Enter')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
})

test('TEAM-6 an identity provider is typed, put right, and cannot be enforced before a test', async () => {
  const { certificateText } = aCertificate({ until: new Date('2049-01-01T00:00:00Z') })
  const page = await signedIn(`${team}/sso`, { allow: /status of 422/ })
  await page.getByLabel('Entity ID of the identity provider').fill('https://idp.example.com/entity')
  await page.getByLabel('Single sign-on URL').fill('https://idp.example.com/sso')
  await page.getByLabel('Signing certificate').fill('no certificate')
  await page.getByText('3 unsaved changes').waitFor()
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await page.getByText('This is not an X.509 certificate in base64', { exact: true }).waitFor()
  await page.getByLabel('Signing certificate').fill(certificateText)
  await save.click()
  await page.getByText(/Certificate valid until .*2049/).waitFor()
  await page.getByText('Not tested with these values yet.').waitFor()
  const enforce = page.getByRole('switch', { name: 'Members sign in through the identity provider' })
  await enforce.press('Space')
  await eventually(() => enforce.isChecked()).toBe(false)
  await page.getByText('Test the sign-in first').first().waitFor()

  await page.getByRole('button', { name: 'Read from metadata XML' }).click()
  await page.getByLabel('Metadata XML').fill('<!DOCTYPE x><x/>')
  await page.getByRole('button', { name: 'Read the metadata' }).click()
  await page.getByText(/^The document must not declare a document type/).waitFor()

  await page.getByRole('button', { name: 'Delete the identity provider' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'The identity provider is deleted')
  await page.getByRole('button', { name: 'Enter the values' }).click()
  await eventually(() => page.getByLabel('Single sign-on URL').inputValue()).toBe('')
})

test('the identity provider of end users is kept and cleared', async () => {
  const { certificateText } = aCertificate()
  const page = await signedIn('settings/sso')
  await page.getByLabel('IdP entry-point URL').fill('https://idp.example.com/end-users')
  await page.getByLabel('Certificate').fill(certificateText)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'Changes saved')
  await page.reload()
  await eventually(() => page.getByLabel('Certificate').inputValue()).toBe(certificateText)
  await page.getByLabel('IdP entry-point URL').fill('')
  await page.getByLabel('Certificate').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await eventually(() => page.getByText(/unsaved change/).count()).toBe(0)
})

test('MENU-28 settings are found by their labels', async () => {
  const page = await signedIn(team)
  const menu = page.getByRole('navigation', { name: 'Settings' })
  await menu.getByLabel('Search settings').fill('AUDIT')
  await eventually(() => menu.getByRole('link').allTextContents()).toEqual(['Audit log'])
  await menu.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor()
})

// The screens without a dialog are walked by every-address-settings.test.ts.
test('the invite dialog has no accessibility fault, in light and dark, and fits a narrow screen', async () => {
  const page = await signedIn(`${team}?dialog=invite`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    expect(await violations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 375, height: 812 })
  await eventually(() => overflow(page)).toEqual([0, 0])
  expect(await violations(page)).toEqual([])
})
