import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { toast } from './support/seen.ts'

const { dashboard, signedIn } = journeys()

const csvFile = (text: string) => ({ name: 'portfolio.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('COMP-19 COMP-20 a portfolio is imported after a preview, drawn, exported and emptied', async () => {
  const page = await signedIn('applications/portfolio-overview', { allow: /status of 422/ })
  await page.getByText('No applications in the portfolio yet').waitFor()
  await page.getByRole('button', { name: 'Import CSV' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const file = dialog.getByLabel('Choose a CSV file')
  await file.setInputFiles(csvFile('owner\nIda'))
  await dialog.getByText('The file is not a CSV file with a column “name”').waitFor()
  await file.setInputFiles(csvFile('name;licences;price\nCRM;ten;5\nWiki;5;2,50'))
  await dialog.getByText('licences: is not valid').waitFor()
  await dialog.getByText('The file has invalid rows').waitFor()
  await eventually(() => violations(page)).toEqual([])
  await file.setInputFiles(csvFile('name;licences;price\nCRM;10;5\nWiki;5;2,50'))
  await dialog.getByText('New: 2 · Changed: 0 · Unchanged: 0 · Invalid: 0').waitFor()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await toast(page, 'changes saved')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Wiki').getByText('$13').first().waitFor()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.split('\r\n')[1]).toBe(',CRM,,,,10,5,perLicence,year,USD,,')

  await page.setViewportSize({ width: 375, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await violations(page)).toEqual([])
  await row('Wiki').getByRole('button', { name: 'Delete Wiki' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await eventually(() => row('Wiki').count()).toBe(0)
  expect(await row('CRM').count()).toBe(1)
})

test('MAIL-36 the link of a renewal notice opens the contracts whose notice period has begun', async () => {
  const { call, property } = dashboard()
  const { company } = await call<{ company: { id: number } }>('GET', `/v2/properties/${property}`)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const contracts = [
    { name: 'Ticket desk', renewalOn: inDays(10), noticeDays: 30 },
    { name: 'Time sheets', renewalOn: inDays(300), noticeDays: 30 },
  ]
  for (const contract of contracts)
    await call('POST', `/v3/companies/${company.id}/applications/metadata`, contract)
  // The address that the mail names.
  const page = await signedIn('applications/portfolio-overview?renewal=due')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Ticket desk').getByText('Notice period').waitFor()
  expect(await row('Time sheets').count()).toBe(0)
  await page.goto(`${dashboard().url}/app/${property}/applications/portfolio-overview?renewal=planned`)
  await row('Time sheets').waitFor()
  expect(await row('Ticket desk').count()).toBe(0)
})
