import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

test('LOOK-29 the saved design of an application becomes that of all, after a question', async () => {
  const { call, property } = dashboard()
  const { company } = await call<{ readonly company: { readonly id: number } }>(
    'GET',
    `/v2/properties/${property}`,
  )
  const page = await signedIn('customize/design')
  await page.getByRole('heading', { name: 'Design' }).waitFor()
  const apply = page.getByRole('button', { name: 'Apply to all applications' })
  // One application alone has no others.
  await page.getByText('Main colors').waitFor()
  expect(await apply.count()).toBe(0)
  const top = async () => (await page.getByText('Main colors').boundingBox())?.y
  const topAlone = await top()

  const other = await call('POST', `/v3/companies/${company.id}/applications`, {
    name: 'Second application',
    url: 'https://second.example.com',
  })
  await call('PUT', `/v2/properties/${other.id}/stylings`, { back_mode: 'nothing' })
  await call('PUT', `/v2/properties/${property}/stylings`, { main_color: '#123456' })
  await page.reload()
  await apply.waitFor()
  // The action appears after the form, which keeps its place.
  expect(await top()).toBe(topAlone)
  await apply.click()
  const question = page.getByRole('dialog', { name: 'Apply to all applications?' })
  await question.getByRole('button', { name: 'Apply to all' }).click()
  const job = page.getByRole('dialog', { name: 'Apply to all applications' })
  await job.getByText('2 applications have the settings now.', { exact: false }).waitFor()
  const look = () =>
    call<Readonly<Record<string, unknown>>>('GET', `/v2/properties/${other.id}/stylings`).then(
      ({ main_color, back_mode }) => [main_color, back_mode],
    )
  // Settings of other screens stay as they are.
  await eventually(look).toEqual(['#123456', 'nothing'])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    job.getByRole('button', { name: 'Download' }).click(),
  ])
  const lines = await readFile(await file.path(), 'utf8')
  expect(lines).toContain('Second application,changed')
  await job.getByRole('button', { name: 'Close' }).last().click()
  await page.goto(page.url().replace('customize/design', 'settings/company/processes'))
  const row = page.getByRole('row', { name: /Settings for all applications/ })
  await row.getByText('2 applications changed, 0 unchanged, 0 failed').waitFor()
})
