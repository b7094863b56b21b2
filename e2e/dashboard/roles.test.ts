import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

const refused = { allowed: false, reason: 'onlyDrafts' }
const words = 'Unavailable to role: only drafts may be changed'

/** The newest hint; the one before may still be fading. */
const hint = (page: Page) => page.getByRole('tooltip', { name: words }).last()

async function aGuide(title: string): Promise<number> {
  const { call, property } = dashboard()
  const steps = [{ type: 'step', content: 'One', identifier: { candidates: [{ css: '#one' }] } }]
  return (await call('POST', `/v2/properties/${property}/tutorials`, { title, steps })).id
}

/** Lets the real replies pass with other rights in them, as a contributor gets them for a published guide. */
async function withRights(page: Page, address: string, may: object): Promise<void> {
  await page.route(address, async route => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const body = await response.json()
    const change = (entry: { may: object }) => ({ ...entry, may: { ...entry.may, ...may } })
    const json = Array.isArray(body.items) ? { ...body, items: body.items.map(change) } : change(body)
    await route.fulfill({ response, json })
  })
}

test('an editor without the right to edit can be read, by keyboard too, and says why', async () => {
  const id = await aGuide('Read only')
  const page = await signedIn('manage/list')
  await withRights(page, '**/tutorials/edit/**', { edit: refused, publish: refused, delete: refused })
  await page.goto(`${dashboard().url}/app/${dashboard().property}/manage/${id}/edit/steps`)
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.focus()
  await hint(page).waitFor()
  await page.keyboard.type('changed')
  await eventually(() => title.inputValue()).toBe('One')
  const publish = page.getByRole('button', { name: 'Publish' })
  await eventually(() => publish.getAttribute('aria-disabled')).toBe('true')
  await publish.focus()
  await hint(page).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Behavior' }).press('Enter')
  const clickable = page.getByRole('switch', { name: 'Element is clickable' })
  await clickable.press('Space')
  await eventually(() => clickable.isChecked()).toBe(true)
  await eventually(() => page.getByText(/unsaved change/).count()).toBe(0)
})

test('a switch and a menu entry without the right do nothing and say why', async () => {
  await aGuide('Not mine')
  const page = await signedIn('analytics/content/guides')
  await withRights(page, '**/tutorials?*', { edit: refused, publish: refused, delete: refused })
  await page.getByRole('link', { name: 'Manage' }).click()
  const live = page.getByRole('switch', { name: 'Live: Not mine' })
  await page.getByRole('link', { name: 'Not mine' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await hint(page).waitFor()
  await eventually(() => live.isChecked()).toBe(false)
  await page.getByRole('button', { name: 'More actions for Not mine' }).click()
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await remove.getByText(words).waitFor()
  await remove.click()
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
})

test('ACCESS-37 a section that the role may not view names the roles that may', async () => {
  const page = await signedIn('manage/list')
  const { url, property } = dashboard()
  await page.route(`**/v2/properties/${property}`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), role: 'companyContributor' } })
  })
  await page.goto(`${url}/app/${property}/customize/languages`)
  await page.getByText('An admin of your company can give you the role Moderator or Admin.').waitFor()
})

test('ROUTE-41 unknown parameters and values that make no sense change nothing', async () => {
  const page = await signedIn('manage/list')
  const { url, property } = dashboard()
  const query = 'utm_source=mail&x[]=1&page=abc&sort=%7B%22a%22%3A1%7D&from=never&limit=-5'
  for (const path of [
    'analytics/content/guides',
    'analytics/content/overview',
    'settings/company/audit-log',
  ]) {
    await page.goto(`${url}/app/${property}/${path}?${query}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await eventually(() => page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
    await eventually(() => new URL(page.url()).search).not.toContain('utm_source')
  }
})
