import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { translateFile } from '../../apps/server/test/translation-files.ts'
import { aZip, unzip } from '../../apps/server/test/zip-files.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

test('LANG-26 the texts of one language are exported from its row and imported there, of every kind', async () => {
  const { call, property } = dashboard()
  const v2 = `/v2/properties/${property}`
  await call('POST', `${v2}/tutorials?lang=en`, { title: 'Send an invoice' })
  await call('PUT', `${v2}/texts?lang=en`, { title: 'May we help?' })
  const beacons = `/v3/properties/${property}/beacons`
  const languageTexts = { en: { texts: { label: 'See what changed' } } }
  const beacon = await call('POST', beacons, { name: 'News', languageTexts })
  await call('POST', `${v2}/languages`, { code: 'it', name: 'Italiano' })
  await call('POST', `${v2}/languages`, { code: 'pl', name: 'Polski' })
  const page = await signedIn('customize/languages')
  const row = page.getByRole('row').filter({ hasText: 'Italiano' })
  await row.getByText('0%').waitFor()
  const menu = async (action: string) => {
    await page.getByRole('button', { name: 'More actions for Italiano' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await menu('Export translations')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('All content of the application').waitFor()
  await eventually(() => dialog.getByLabel('Italiano').isChecked()).toBe(true)
  expect(await dialog.getByLabel('Polski').isChecked()).toBe(false)
  await dialog.getByLabel('Format').selectOption('json')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /^Download/ }).click()
  const files = await unzip(await readFile(await (await saved).path()))
  const names = [`beacon-${beacon.id}-en-it.json`, `assistantTexts-${property}-en-it.json`]
  expect(Object.keys(files)).toEqual(expect.arrayContaining(names))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await menu('Import translations')
  const back = Object.entries(files).map(([name, text]) => [name, translateFile.json(text)])
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'it.zip', mimeType: 'application/zip' },
    buffer: Buffer.from(await aZip(Object.fromEntries(back))),
  })
  const report = dialog.getByRole('region', { name: 'File by file' })
  const news = report.getByRole('listitem').filter({ hasText: names[0] ?? '' })
  await news.getByText('1 text to review').click()
  await news.getByText('Label').waitFor()
  await news.getByText('DE See what changed').waitFor()
  await dialog.getByRole('button', { name: /^Write \d+ texts$/ }).click()
  await dialog.getByText(`${Object.keys(files).length} files were written.`).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await row.getByText('100%').waitFor()
  expect(await call('GET', `${beacons}/${beacon.id}`)).toMatchObject({
    languageTexts: { it: { texts: { label: 'DE See what changed' }, status: 'on' } },
  })
})
