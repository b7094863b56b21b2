import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { heading, toast } from './support/seen.ts'

const { dashboard, signedIn } = journeys()

test('COMP-10 COMP-12 an application is added, opened, archived and restored', async () => {
  const page = await signedIn('applications/overview')
  await heading(page, 'Applications')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: 'Add application' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Enter a name', { exact: true }).waitFor()
  await dialog.getByLabel('Name').fill('Shop')
  await dialog.getByLabel('First URL').fill('https://*.example.com')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Enter a whole address without *', { exact: true }).waitFor()
  await dialog.getByLabel('First URL').fill('shop.example.com')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  // The dashboard is in the new application, whose sample guide is a draft.
  await page.waitForURL(url => /\/app\/\d+\/manage\/list/.test(url.pathname))
  const added = Number(/\/app\/(\d+)\//.exec(new URL(page.url()).pathname)?.[1])
  expect(added).not.toBe(dashboard().property)
  await page.getByText('Getting started').first().waitFor()
  await page.goto(`${dashboard().url}/app/${added}/applications/overview`)
  await page.getByRole('button', { name: 'Add Shop to favorites' }).click()
  await page.getByRole('button', { name: 'Remove Shop from favorites' }).waitFor()
  await eventually(() => page.getByRole('row').nth(1).innerText()).toContain('Shop')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'More actions for Shop' }).click()
  await page.getByRole('menuitem', { name: 'Archive …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  // It was the application on screen: another one takes its place.
  await page.waitForURL(url => url.pathname.startsWith(`/app/${dashboard().property}/`))
  await eventually(() => page.getByRole('row').filter({ hasText: 'Shop' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Archived' }).click()
  await page.getByRole('row').filter({ hasText: 'Shop' }).getByText('Deleted on').waitFor()
  await page.getByRole('button', { name: 'More actions for Shop' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await toast(page, 'changes saved')
  await page.getByText('No archived applications').waitFor()
  await page.getByRole('button', { name: 'Active', exact: true }).click()
  await page.getByRole('link', { name: 'Shop' }).click()
  await page.waitForURL(url => url.pathname.startsWith(`/app/${added}/`))
})
