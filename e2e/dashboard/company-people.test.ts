import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { awaitLink } from '../support/read-mail.ts'
import { journeys } from './journeys.ts'
import { openSignedIn } from './open-dashboard.ts'
import { aMember } from './support/a-member.ts'
import { heading } from './support/seen.ts'
import { setAllowance } from './support/set-allowance.ts'

const { dashboard, aPage, signedIn } = journeys()

const address = (path: string) => `${dashboard().url}/app/${dashboard().property}/${path}`
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Admin of the one application, without a role in the company. */
const toni = { name: 'Toni Brandt', email: 'toni@example.com', password: 'Cobalt-lantern-7' }
beforeAll(() => aMember(dashboard(), toni, { roleName: 'admin', property: dashboard().property }))

async function asToni(path: string): Promise<Page> {
  const { page } = await aPage({ allow: /status of 40[34]/ })
  await openSignedIn(page, address(path), toni)
  return page
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function aSegmentBy(page: Page, attribute: string): Promise<void> {
  await page.goto(address('users/list/segments/builder'))
  await page.getByLabel('Name', { exact: true }).fill('One cost unit')
  await choose(page, 'Data', attribute)
  await page.getByLabel('Condition').selectOption('is')
  await page.getByLabel('Value').first().fill('4711')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(/segment=\d+/)
}

test('COMP-40 USER-6 an attribute of the company is created, renamed, used in a segment and archived', async () => {
  const { call, property } = dashboard()
  await call('POST', `/v2/properties/${property}/attributes`, { key: 'desk', dataType: 'string' })
  const { name } = (await call('GET', `/v2/properties/${property}`)) as unknown as { name: string }
  const page = await signedIn('settings/company-attributes', { allow: /status of 409/ })
  await row(page, 'desk').getByText(name).waitFor()
  await page.getByRole('button', { name: 'New attribute' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Key').fill('cost centre')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByText('Letters a to z, digits and _ only', { exact: true }).waitFor()
  await dialog.getByLabel('Key').fill('cost_centre')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create' }).click()
  const centre = row(page, 'cost_centre')
  await centre.getByText('Company', { exact: true }).waitFor()
  await centre.getByRole('button', { name: 'Change cost_centre' }).click()
  await dialog.getByLabel('Name').fill('Cost unit')
  await dialog.getByLabel('Description').fill('Where the hours are booked')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await centre.getByText('Cost unit').waitFor()
  await centre.getByText('Where the hours are booked').waitFor()

  await aSegmentBy(page, 'Cost unit')
  await page.goto(address('settings/company-attributes'))
  await centre.getByRole('cell', { name: '1', exact: true }).waitFor()
  await centre.getByRole('button', { name: 'Change Cost unit' }).click()
  await dialog.getByLabel('Key').fill('cost_unit')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog
    .getByText(/One cost unit/)
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await centre.getByRole('button', { name: 'Archive Cost unit' }).click()
  await centre.getByText('Archived').waitFor()
})

test('COMP-40 who looks after one application sees the attributes and why none is created for the company', async () => {
  const page = await asToni('settings/company-attributes')
  const create = page.getByRole('button', { name: 'New attribute' })
  await heading(page, 'Company attributes')
  await eventually(() => create.getAttribute('aria-disabled')).toBe('true')
  await create.focus()
  const words = 'Unavailable to role (needs the role Company moderator or Company admin)'
  await page.getByRole('tooltip', { name: words }).waitFor()
  await page.keyboard.press('Enter')
  await page.goto(address('settings/company-attributes?dialog=new'))
  await heading(page, 'Company attributes')
  await eventually(() => create.getAttribute('aria-disabled')).toBe('true')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('COMP-42 company users show the admin of one application the roles that may see them, and call nothing', async () => {
  const page = await asToni('settings/company')
  await heading(page, 'Company')
  const calls: string[] = []
  page.on('request', request => calls.push(request.url()))
  await page.getByRole('link', { name: 'Company users' }).click()
  await heading(page, 'Company users')
  const words = 'An admin of your company can give you the role Company moderator or Company admin.'
  await page.getByText(words).waitFor()
  expect(await page.getByRole('button', { name: 'Import users' }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  expect(calls.filter(url => /companyusers/i.test(url))).toEqual([])
})

async function importUsers(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Import users' }).click()
  const rows = names.map(name => `${name}-1,${name}@example.com`)
  const buffer = Buffer.from(['id,email', ...rows, ''].join('\n'))
  await page.locator('input[type="file"]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('button', { name: 'Start the import' }).click()
  await page.getByText(`${names.length} users were added or changed.`).waitFor()
  await page.getByRole('button', { name: 'Back to users' }).click()
}

test('WIRE-26 LINK-2 LINK-6 company users are imported, found, activated, removed, invited, and active by the mailed link', async () => {
  const page = await signedIn('settings/company-user')
  await heading(page, 'Company users')
  await page.getByText('No users', { exact: true }).waitFor()
  await importUsers(page, ['ada', 'bob', 'cleo'])
  await row(page, 'cleo@example.com').getByText('Created').waitFor()
  const search = page.getByLabel('Search id or e-mail')
  await search.fill('bob')
  await page.waitForURL(/search=bob/)
  await eventually(() => row(page, 'ada@example.com').count()).toBe(0)
  await row(page, 'bob@example.com').getByRole('button', { name: 'Actions for bob-1' }).click()
  await page.getByRole('menuitem', { name: 'Activate' }).click()
  await row(page, 'bob@example.com').getByText('Active').waitFor()
  await search.fill('')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Created' })
  await page.waitForURL(/state=created/)
  await eventually(() => row(page, 'bob@example.com').count()).toBe(0)
  await row(page, 'cleo@example.com').getByRole('button', { name: 'Actions for cleo-1' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Remove cleo-1?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await row(page, 'cleo@example.com').getByRole('button', { name: 'Actions for cleo-1' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await eventually(() => row(page, 'cleo@example.com').count()).toBe(0)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Invite all' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite all users without an invitation?' })
  await invite.getByRole('button', { name: 'Send the invitations' }).click()
  await page.getByText('No results found').waitFor()
  await page.goto(address('settings/company-user'))
  await row(page, 'ada@example.com').getByText('Invited').waitFor()
  await row(page, 'bob@example.com').getByText('Active').waitFor()
  const link = await awaitLink(dashboard().dataDir, 'ada@example.com', '/magic-link')
  const other = await aPage()
  await other.page.goto(link)
  await other.page.getByRole('button', { name: 'Start' }).click()
  await other.page.getByText(/ada-1/).first().waitFor()
  await page.reload()
  await row(page, 'ada@example.com').getByText('Active').waitFor()
})

test('COMP-41 MENU-18 without staffTrainingExtension three addresses open the company’s settings, and its calls are refused', async () => {
  const { dataDir, call } = dashboard()
  const set = (state: 'on' | 'off') =>
    setAllowance({ dataDir, company: 1, what: 'features', setting: `staffTrainingExtension=${state}` })
  set('off')
  try {
    const page = await signedIn('settings/company')
    for (const section of ['company-user', 'company-attributes', 'browser-extension']) {
      await page.goto(address(`settings/${section}`))
      await page.waitForURL(/\/settings\/company$/)
      await heading(page, 'Company')
    }
    for (const name of ['Company users', 'Company attributes', 'Browser extension'])
      expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0)
    await expect(call('POST', '/v2/companies/1/companyusers/filter', {})).rejects.toThrow('featureOff')
  } finally {
    set('on')
  }
  const page = await signedIn('settings/company-user')
  await heading(page, 'Company users')
})
