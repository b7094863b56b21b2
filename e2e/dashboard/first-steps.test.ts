import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

const step = { type: 'step', content: 'Press Save', identifier: { candidates: [{ css: '#save' }] } }

test('SHELL-19 a new application shows its first steps, follows them, and can dismiss them', async () => {
  const page = await signedIn('manage/list')
  const steps = page.getByRole('region', { name: 'Get started' })
  const stateOf = (name: string) =>
    steps.getByRole('listitem').filter({ hasText: name }).getAttribute('data-done')
  await steps.waitFor()
  expect(await stateOf('Create a guide')).toBe('false')
  await eventually(() => violations(page)).toEqual([])
  await steps.getByRole('button', { name: 'Create a guide' }).press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await steps.getByRole('link', { name: 'Install the snippet' }).click()
  await page.waitForURL(/application-settings\/setup/)
  const { call, property } = dashboard()
  await call('POST', `/v2/properties/${property}/tutorials`, { title: 'First', steps: [step] })
  await page.goto(`${dashboard().url}/app/${property}/manage/list`)
  await eventually(() => stateOf('Create a guide')).toBe('true')
  await steps.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await steps.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Manage' }).waitFor()
  await page.getByRole('switch', { name: 'Live: First' }).waitFor()
  expect(await steps.count()).toBe(0)
})

test('SHELL-19 on a phone the first steps stand below the list', async () => {
  const page = await signedIn('manage/list', { viewport: { width: 375, height: 667 } })
  const steps = page.getByRole('region', { name: 'Get started' })
  await steps.waitFor()
  const [list, card] = await Promise.all([
    page.getByRole('searchbox').or(page.getByPlaceholder('Search guides')).first().boundingBox(),
    steps.boundingBox(),
  ])
  expect(card?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0))
})
