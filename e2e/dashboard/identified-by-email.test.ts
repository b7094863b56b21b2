import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn, aPage } = journeys({ DEMO: 'true' }, false)

async function demo() {
  const { items } = await dashboard().call<{ items: { id: number }[] }>(
    'GET',
    '/v2/properties?search=Demo%20application',
  )
  const property = items[0]?.id ?? 0
  const { company } = await dashboard().call<{ company: { id: number } }>('GET', `/v2/properties/${property}`)
  return { property, company: company.id }
}

/** Sets whether users of the company may have other ids than e-mail addresses, as an operator does. */
const takeAnyId = (company: number, isOn: boolean) =>
  execFileSync(
    process.execPath,
    [
      'apps/server/src/admin.ts',
      'features',
      String(company),
      `companyUserUniqueDataType=${isOn ? 'on' : 'off'}`,
    ],
    {
      cwd: new URL('../../', import.meta.url).pathname,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dashboard().dataDir },
    },
  )

test('COMP-18 an import of company users offers the e-mail address alone as what identifies them', async () => {
  const { property, company } = await demo()
  takeAnyId(company, false)
  const page = await signedIn('settings/company-user?import=new', { property })
  await page.getByText(/the e-mail address, which alone identifies users of this company/).waitFor()
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: 'staff.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('staff number,email\n17,Hana@example.com\n'),
  })
  const use = page.getByRole('combobox', { name: 'staff number is used as' })
  await use.waitFor()
  expect(await use.locator('option').allInnerTexts()).not.toContain('Identifier')
  await page.getByText(/Users of this company are identified by their e-mail address/).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('button', { name: 'Start the import' }).click()
  await page.getByText('1 user was added or changed.').waitFor()
  await page.getByRole('button', { name: 'Back to users' }).click()
  await page.getByText('hana@example.com').first().waitFor()
})

test('COMP-18 a page that identifies a user by another id is refused, by an address it is served', async () => {
  const { property, company } = await demo()
  takeAnyId(company, true)
  const { page } = await aPage({ allow: /status of 403/ })
  const answers: (readonly [string | null, number])[] = []
  page.on('response', reply => {
    if (!reply.url().endsWith('/pointer')) return
    const { userId } = JSON.parse(reply.request().postData() ?? '{}') as { userId: string | null }
    answers.push([userId, reply.status()])
  })
  const answerFor = (id: string) => eventually(() => answers.findLast(([user]) => user === id)?.[1])
  await page.goto(`${dashboard().demoUrl}/demo/production/form.html`)
  const launcher = page.locator('waymark-assistant .launcher')
  await launcher.waitFor()
  await page.evaluate("Waymark('identify', 'user-17')")
  await answerFor('user-17').toBe(200)
  takeAnyId(company, false)
  await page.evaluate("Waymark('identify', 'user-18')")
  await answerFor('user-18').toBe(403)
  await launcher.waitFor({ state: 'detached' })
  await page.evaluate("Waymark('identify', 'kai@example.com')")
  await answerFor('kai@example.com').toBe(200)
  await launcher.waitFor()
  const staff = await signedIn('users/list/users', { property })
  await staff.getByLabel('Search id or e-mail').fill('user-1')
  await staff.getByText('user-17').first().waitFor()
  expect(await staff.getByText('user-18').count()).toBe(0)
})
