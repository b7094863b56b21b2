import type { ElementIdentifier } from '@waymark/domain/content/guide'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { buildPage } from './support/build-page.ts'
import { aContent, aGuide, aSlide, aStep } from './support/content.ts'
import { snippet } from './support/host-server.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()

const source = `
  import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'
  import Handsontable from 'handsontable'
  import { createElement as h, useRef } from 'react'
  import { createRoot } from 'react-dom/client'
  import { useVirtualizer } from '@tanstack/react-virtual'
  const names = count => Array.from({ length: count }, (_, i) => 'Order ' + (i + 1))
  ModuleRegistry.registerModules([AllCommunityModule])
  const rowData = names(5000).map((order, i) => ({ order, state: i % 2 ? 'open' : 'paid' }))
  createGrid(document.querySelector('#ag'), { rowData, columnDefs: [{ field: 'order' }, { field: 'state' }] })
  new Handsontable(document.querySelector('#hot'), { data: names(2000).map(one => [one, 'paid']), height: 240, width: 400 })
  function List() {
    const parent = useRef(null)
    const rows = useVirtualizer({ count: 1000, getScrollElement: () => parent.current, estimateSize: () => 34, overscan: 2 })
    return h('div', { ref: parent, id: 'tanstack', style: { height: 220, width: 300, overflow: 'auto' } },
      h('div', { style: { height: rows.getTotalSize(), position: 'relative' } },
        rows.getVirtualItems().map(({ key, index, start, size }) =>
          h('div', { key, 'data-index': index, style: { position: 'absolute', top: 0, height: size, transform: 'translateY(' + start + 'px)' } },
            h('span', null, 'Order ' + (index + 1)), ' ', h('button', { className: 'edit' }, 'Edit')))))
  }
  createRoot(document.querySelector('#react')).render(h(List))
`
const lists = `<link rel="stylesheet" href="/npm/handsontable/dist/handsontable.full.css"><body style="display:grid;gap:16px;
  grid-template-columns:repeat(3,auto)"><div id="ag" style="height:260px;width:420px"></div><div id="hot"></div>
  <div id="react"></div>`

let script = ''
beforeAll(async () => {
  script = await buildPage(source)
}, 60_000)

/** Opens the page of the three lists with a guide whose first step is at this element. */
async function open(identifier: ElementIdentifier): Promise<Visit> {
  const steps = [
    aStep('', { content: 'This row', identifier, clickable: false }),
    aSlide({ content: 'After' }),
  ]
  const opened = await visit(aContent([aGuide(1, steps)], { look: { stepWaitMs: 2_000 } }))
  opened.sites.pages.set('/built.js', { html: script, headers: { 'content-type': 'text/javascript' } })
  opened.sites.pages.set('/lists', {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lists</title><link rel="icon" href="data:,">
      ${snippet(opened.sites.waymark)}</head>${lists}<script src="/built.js"></script></body></html>`,
  })
  await opened.page.goto(`${opened.sites.host}/lists`)
  await opened.page.locator('#tanstack .edit').first().waitFor()
  return opened
}

const start = ({ page }: Visit) =>
  page.evaluate(() => (window as never as { Waymark: (...args: unknown[]) => void }).Waymark('start', 1))

/** The text of what the ring is around. */
const ringedText = ({ page }: Visit) =>
  page.evaluate(() => {
    const ring = document.querySelector('waymark-assistant')?.shadowRoot?.querySelector('.ring')
    const box = ring?.getBoundingClientRect()
    if (!box) return ''
    const at = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return at.find(one => one.localName !== 'waymark-assistant')?.closest('[data-index], [row-index], tr')
      ?.textContent
  })

describe('HOST-10 a row that the list has not drawn', () => {
  const css = (selector: string) => [{ css: selector }]
  it.each<[string, ElementIdentifier, string]>([
    [
      'AG Grid, by the text of a cell',
      {
        candidates: css('.ag-cell[col-id=state]'),
        row: { container: '#ag', text: 'Order 640' },
      },
      'Order 640open',
    ],
    [
      'AG Grid, by its number',
      {
        candidates: css('.ag-row[row-index="4321"] .ag-cell[col-id=order]'),
        row: { container: '#ag', position: 4322 },
      },
      'Order 4322open',
    ],
    [
      'Handsontable, by the text of a cell',
      { candidates: css('td'), row: { container: '#hot', text: 'Order 999' } },
      'Order 999paid',
    ],
    [
      'TanStack Virtual, by text and number',
      { candidates: css('.edit'), row: { container: '#tanstack', text: 'Order 700', position: 700 } },
      'Order 700 Edit',
    ],
    [
      'TanStack Virtual, by text',
      { candidates: css('.edit'), row: { container: '#react', text: 'Order 60' } },
      'Order 60 Edit',
    ],
  ])('%s', async (_, identifier, expected) => {
    const opened = await open(identifier)
    await start(opened)
    await opened.card('This row').waitFor()
    await eventually(() => ringedText(opened)).toBe(expected)
    await opened.card('This row').getByRole('button', { name: 'Next' }).click()
    await opened.card('After').waitFor()
  })

  it('says that a row is not there, with the list as it was', async () => {
    const opened = await open({ candidates: css('.edit'), row: { container: '#tanstack', text: 'Order 0' } })
    const top = () => opened.page.locator('#tanstack').evaluate(list => list.scrollTop)
    await opened.page.locator('#tanstack').evaluate(list => list.scrollTo({ top: 340 }))
    await start(opened)
    await opened.card('This step was not found.').waitFor({ timeout: 20_000 })
    expect(await top()).toBe(340)
  })

  it('leaves the list to a user who scrolls it meanwhile', async () => {
    const opened = await open({
      candidates: css('td'),
      row: { container: '#hot', text: 'Order 0' },
    })
    await start(opened)
    const top = () => opened.page.locator('#hot .ht_master .wtHolder').evaluate(list => list.scrollTop)
    await eventually(async () => (await top()) > 500).toBe(true)
    await opened.page.mouse.move(500, 100)
    await opened.page.mouse.wheel(0, 10)
    await opened.card('This step was not found.').waitFor()
    const before = await top()
    await opened.page.waitForTimeout(300)
    expect(await top()).toBe(before)
  })
})
