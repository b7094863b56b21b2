import { beforeAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { overlappingControls } from './support/overlapping-controls.ts'
import { settled } from './support/settled.ts'

const { dashboard, signedIn } = journeys({ DEMO: 'true' }, false)

const phone = { width: 375, height: 667 }

async function demoProperty(): Promise<number> {
  const { items } = (await dashboard().call(
    'GET',
    '/v2/properties?search=Demo%20application',
  )) as unknown as { readonly items: readonly { readonly id: number }[] }
  return items[0]?.id ?? 0
}

beforeAll(async () => {
  const { call } = dashboard()
  const me = await call<{ companies: { id: number }[] }>('GET', '/v3/managers/me')
  const path = `/v3/companies/${me.companies[0]?.id}/applications/metadata`
  await call('POST', path, { name: 'Ledger', licences: 10, price: 5 })
})

test.each([
  'users/list/users',
  'users/list/attributes',
  'users/list/segments',
  'messages/list',
  'applications/overview',
  'applications/portfolio-overview',
  'customize/languages',
  'application-settings/application-urls',
  'settings/company/team',
  'settings/company/audit-log',
  'analytics/content/guides',
])('WIDGET-24 at the width of a phone the rows of %s are cards, and nothing is cut off', async path => {
  const page = await signedIn(path, { property: await demoProperty(), viewport: phone })
  await settled(page)
  const tables = page.getByRole('main').locator('table[data-stacked]')
  await tables.first().locator('td').first().waitFor()
  for (const table of await tables.all()) {
    const { outside, unnamed } = await table.evaluate(one => {
      const cells = [...one.querySelectorAll<HTMLElement>('tbody td[data-place="line"]')]
      const { right } = (one.parentElement as HTMLElement).getBoundingClientRect()
      return {
        outside: cells.filter(cell => cell.getBoundingClientRect().right > right + 1).length,
        unnamed: cells.filter(
          cell =>
            cell.dataset['label'] &&
            getComputedStyle(cell, '::before').content !== `"${cell.dataset['label']}"`,
        ).length,
      }
    })
    expect({ outside, unnamed }).toEqual({ outside: 0, unnamed: 0 })
  }
  await eventually(() => overlappingControls(page)).toEqual([])
  await eventually(() => violations(page)).toEqual([])
})

test('WIDGET-24 the headers that sort stand above the cards and sort', async () => {
  const page = await signedIn('users/list/attributes', { property: await demoProperty(), viewport: phone })
  const names = () => page.locator('table[data-stacked] td[data-place="title"]').allInnerTexts()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await eventually(async () => {
    const shown = await names()
    return (
      shown.length > 1 &&
      shown.every((name, at) => at === 0 || (shown[at - 1] ?? '').localeCompare(name) <= 0)
    )
  }).toBe(true)
})
