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

test.each([
  ['settings/company-attributes', 1024],
  ['applications/app-discovery', 1024],
  ['analytics/heart/task-success', 1024],
  ['applications/portfolio-overview', 1280],
])(
  'WIDGET-26 the short texts of %s stay in one line at %i px, and its rows have a readable name',
  async (path, width) => {
    const page = await signedIn(path, { property: await demoProperty(), viewport: { width, height: 768 } })
    await settled(page)
    const table = page.getByRole('main').locator('table:has(td[data-short])').first()
    await table.locator('td[data-short]').first().waitFor()
    const broken = await table.evaluate(one =>
      [...one.querySelectorAll<HTMLElement>('td[data-short]')]
        .filter(cell => {
          const text = document.createRange()
          text.selectNodeContents(cell)
          return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1
        })
        .map(cell => cell.innerText),
    )
    expect(broken).toEqual([])
    const titles = await table.locator('td[data-place="title"]').all()
    for (const title of titles) expect((await title.boundingBox())?.width).toBeGreaterThanOrEqual(144)
  },
)

test('WIDGET-27 on a phone the head of a report has one row for its filters, and one for its further actions', async () => {
  const page = await signedIn('analytics/overview', { property: await demoProperty(), viewport: phone })
  await settled(page)
  const main = page.getByRole('main')
  const middle = async (name: string | RegExp) => {
    const box = await main
      .getByRole('button', { name })
      .or(main.getByRole('link', { name }))
      .first()
      .boundingBox()
    return Math.round((box?.y ?? Number.NaN) + (box?.height ?? 0) / 2)
  }
  expect(await middle('Filter')).toBe(await middle(/^Date range/))
  const title = await main.getByRole('heading', { level: 1 }).boundingBox()
  const titleMiddle = Math.round((title?.y ?? 0) + (title?.height ?? 0) / 2)
  expect(Math.abs((await middle('Schedule')) - titleMiddle)).toBeLessThanOrEqual(4)
  expect(await middle('Export CSV')).toBeGreaterThan(titleMiddle + 16)
  expect(Math.abs((await middle('Export CSV')) - (await middle('Segments')))).toBeLessThanOrEqual(2)
})

test('WIDGET-28 the buttons of a long dialog are in sight on a phone, and say that something new is made', async () => {
  const page = await signedIn('settings/company/integrations', {
    property: await demoProperty(),
    viewport: phone,
  })
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Webhook' })
  const create = dialog.getByRole('button', { name: 'Create' })
  const isInSight = () =>
    create.evaluate(one => {
      const { left, top, width, height, bottom } = one.getBoundingClientRect()
      const at = document.elementFromPoint(left + width / 2, top + height / 2)
      return bottom <= window.innerHeight && (at === one || one.contains(at))
    })
  await eventually(isInSight).toBe(true)
  await dialog.getByRole('checkbox').last().focus()
  await eventually(isInSight).toBe(true)
  await eventually(() => violations(page)).toEqual([])
})

test('WIDGET-29 the labels of a menu begin at one place', async () => {
  const page = await signedIn('applications/overview', { property: await demoProperty() })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More actions for / })
    .first()
    .click()
  const items = page.getByRole('menuitem')
  await items.first().waitFor()
  const starts = await items.evaluateAll(all =>
    all.map(item => {
      const text = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode()
      const range = document.createRange()
      if (text) range.selectNodeContents(text)
      return Math.round(range.getBoundingClientRect().left)
    }),
  )
  expect(starts.length).toBeGreaterThan(2)
  expect(new Set(starts).size).toBe(1)
})
