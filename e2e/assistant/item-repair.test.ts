import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide } from './support/content.ts'
import { settings } from './support/full-content.ts'
import { type Sites, snippet } from './support/host-server.ts'
import { identifyIn } from './support/identify.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()
const path = '/orders'

/** A release before and after: other ids and classes, other groups, another wording. */
const before = `<main><h1>Orders</h1><div class="tools"><button id="export">Export</button>
  <button id="save-order">Save the order</button><button id="remove">Remove</button>
  <button id="archive-old">Archive old orders</button></div>
  <form><label for="amount">Amount in euros</label><input id="amount" name="amount"></form></main>`
const after = `<main><h1>Orders</h1><form><section><label for="css-5f">Amount (euros)</label><input id="css-5f" name="sum">
  </section></form><section><div class="css-9ab31"><button class="css-9ab32">Export all</button>
  <span><button class="css-9ab33">Save this order</button></span><button class="css-9ab34">Remove</button>
  <button class="css-9ab35">Archive the old orders</button></div></section></main>`
const elements = { tooltip: '#export', beacon: '#save-order', validator: '#amount', tag: '#archive-old' }
const ids = { tooltip: 51, beacon: 52, validator: 53, tag: 54 }
const page = { rules: [path], visibility: 'show' } as const

type Kind = keyof typeof elements

async function openItems(body: string): Promise<Visit & { readonly load: (body: string) => Promise<void> }> {
  const opened = await visit(null as unknown as ContentDocument)
  const identifiers = await identifyIn(opened.page, before, elements)
  const item = (kind: Kind) => ({ id: ids[kind], page, identifier: identifiers[kind], isHeldBack: false })
  const rule = { kind: 'required', value: null } as const
  const guide = aGuide(1, [aSlide({ content: 'Saving an order' })])
  opened.sites.content = aContent([guide], {
    ...{ automatic: true, settings, recording: { exceptions: [], tags: [item('tag')] } },
    tooltips: [{ ...item('tooltip'), trigger: 'icon', placement: 'auto', text: 'As a table.', link: null }],
    beacons: [{ ...item('beacon'), placement: 'auto', label: 'New', opens: { kind: 'guide', id: 1 } }],
    validators: [
      { ...item('validator'), rule, message: 'How much is it?', showValidState: false, blockSubmit: false },
    ],
  })
  opened.sites.analytics = 'advanced'
  const load = async (html: string): Promise<void> => {
    opened.sites.pages.set(path, {
      html: `<!doctype html><html lang="en"><head><title>Orders</title><link rel="icon" href="data:,">
        ${snippet(opened.sites.waymark)}</head><body>${html}</body></html>`,
    })
    await opened.page.goto(opened.sites.host + path)
    await opened.launcher.waitFor()
  }
  await load(body)
  return { ...opened, load }
}

const reported = (sites: Sites, type: string) =>
  sites
    .events()
    .filter(one => one.type === type)
    .map(one => one.itemId)
    .sort()

it('ITEM-40 after a release a tooltip, a beacon, a validator and an element tag act at elements found by comparison, and each reports it once', async () => {
  const { page, sites, card } = await openItems(after)
  await page.getByRole('button', { name: 'More about this' }).click()
  await page.getByText('As a table.').first().waitFor()
  const field = page.locator('input')
  await eventually(async () => {
    await field.fill('7')
    await field.fill('')
    await field.blur()
    return page.getByText('How much is it?').first().isVisible()
  }).toBe(true)
  await eventually(() => reported(sites, 'item_repaired')).toEqual([51, 52, 53, 54])
  await page.getByRole('button', { name: 'Archive the old orders' }).click()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await card('Saving an order').waitFor()
  await eventually(() => reported(sites, 'beacon_opened')).toEqual([52])
  // A click waits longer than others, and goes with them.
  const clicks = sites.events().filter(one => one.type === 'click')
  expect(clicks.map(one => one.elementTagId)).toContain(54)
  await page.evaluate("document.querySelector('main').append(document.createElement('hr'))")
  expect(reported(sites, 'item_repaired')).toEqual([51, 52, 53, 54])
  expect(reported(sites, 'item_not_found')).toEqual([])
})

it('ITEM-40 once the right element is drawn, an item leaves the similar one', async () => {
  const { page, sites } = await openItems(after)
  await eventually(() => reported(sites, 'item_repaired')).toContain(51)
  const mark = page.getByRole('button', { name: 'More about this' })
  await mark.waitFor()
  await page.evaluate(() => {
    const late = document.createElement('button')
    Object.assign(late, { id: 'export', textContent: 'Export' })
    Object.assign(late.style, { position: 'fixed', bottom: '200px', left: '200px' })
    document.body.append(late)
  })
  const top = async () => (await mark.boundingBox())?.y ?? 0
  const wanted = async () => (await page.locator('#export').boundingBox())?.y ?? 1_000
  await eventually(async () => Math.abs((await top()) - (await wanted())) < 40).toBe(true)
})

it('ITEM-41 no other element is taken where the right one is gone, hidden or was there before; beacons and element tags are reported as missing, too', async () => {
  const gone = '<main><h1>Orders</h1><p>There are no orders.</p><button>Reload</button></main>'
  const { page, sites, load } = await openItems(gone)
  await eventually(() => reported(sites, 'item_not_found')).toEqual([51, 52, 53, 54])
  expect(reported(sites, 'item_repaired')).toEqual([])

  await page.clock.install()
  // What is hidden is there; what its selectors found once was removed by the page.
  const hidden = before.replace('id="export"', 'id="export" hidden')
  await load(`${hidden}<section><button class="css-1">Export all</button></section>`)
  await page.getByRole('button', { name: 'New', exact: true }).waitFor()
  await page.evaluate(() => {
    document.querySelector('#save-order')?.remove()
    document.querySelector('section')?.insertAdjacentHTML('beforeend', '<button>Save this order</button>')
  })
  await page.getByRole('button', { name: 'New', exact: true }).waitFor({ state: 'hidden' })
  await page.clock.runFor(20_000)
  expect(await page.getByRole('button', { name: /^(New|More about this)$/ }).count()).toBe(0)
  expect(reported(sites, 'item_repaired')).toEqual([])
})
