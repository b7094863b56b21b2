import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'

// The demo company brings 90 days of events.
const { dashboard, signedIn } = journeys({})

test('RETAIN-2 RETAIN-4 what a retention deletes is shown before it is saved, and a report states its limit', async () => {
  const page = await signedIn('settings/analytics')
  const field = page.getByLabel('Keep events for')
  await field.selectOption({ label: '1 month and the current one' })
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByText(/events? (is|are) deleted tonight/).waitFor()
  expect(await question.getByRole('listitem').count()).toBeGreaterThan(0)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await field.inputValue()).toBe('all')

  await field.selectOption({ label: '1 month and the current one' })
  await question.getByText(/deleted tonight/).waitFor()
  await question.getByRole('button', { name: 'Keep and delete the rest' }).click()
  await page.getByText(/^Events since .+ are kept\.$/).waitFor()
  const kept = await dashboard().call<{ keptFrom: string }>('GET', '/v2/companies/1/event-retention')
  const before = new Date(Date.parse(kept.keptFrom) - 86_400_000).toISOString().slice(0, 10)
  const report = `${dashboard().url}/app/${dashboard().property}/analytics/content/guides`
  await page.goto(`${report}?from=${before}&to=${kept.keptFrom}`)
  await page.getByText(/^Events before .+ were deleted/).waitFor()
  await page.goto(`${report}?from=${kept.keptFrom}&to=${kept.keptFrom}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Schedule', exact: true }).waitFor()
  expect(await page.getByText(/^Events before .+ were deleted/).count()).toBe(0)
})
