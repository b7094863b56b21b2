import type { Page } from 'playwright-core'
import { aPageOf } from '../../e2e/assistant/applications/application.ts'

/** A page of a component library that no journey plays and no weight was chosen for. */
export interface MeasuredPage {
  readonly name: string
  readonly path: string
  readonly pages: Readonly<Record<string, string>>
  /** Module source of the page, served at `/built.js`. */
  readonly source?: string
  readonly ready: (page: Page) => Promise<unknown>
}

const built = '<script src="/built.js"></script>'

const orders = `
  import Handsontable from 'handsontable'
  const row = i => ['Order ' + (i + 1), 'Customer ' + (i % 7), i % 2 ? 'open' : 'paid', i % 3 === 0]
  new Handsontable(document.querySelector('#grid'), {
    data: Array.from({ length: 30 }, (_, i) => row(i)), height: 420, width: 900, rowHeaders: true, filters: true,
    colHeaders: ['Order', 'Customer', 'State', 'Reviewed'],
    columns: [{}, {}, { type: 'dropdown', source: ['open', 'paid'] }, { type: 'checkbox' }],
  })
`
const toolbar = `<header><h1>Orders</h1><nav><a href="#open">Open orders</a> <a href="#paid">Paid orders</a></nav>
  <label>Search orders <input type="search" name="query"></label><button type="button">New order</button>
  <button type="button">Export as CSV</button></header>`

/** A grid of the last free Handsontable, with a toolbar. */
const handsontable: MeasuredPage = {
  name: 'Handsontable',
  path: '/handsontable',
  pages: {
    '/handsontable': aPageOf(
      'Orders',
      '<link rel="stylesheet" href="/npm/handsontable/dist/handsontable.full.css">',
      `${toolbar}<main id="grid"></main>${built}`,
    ),
  },
  source: orders,
  ready: page => page.locator('#grid td').first().waitFor(),
}

const people = `
  import { createElement as h, useRef } from 'react'
  import { createRoot } from 'react-dom/client'
  import { useVirtualizer } from '@tanstack/react-virtual'
  const names = ['Ada', 'Bob', 'Cleo', 'Dana', 'Emil', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jana']
  const Row = ({ index }) => h('article', null,
    h('h2', null, names[index % names.length] + ' ' + (index + 1)),
    h('a', { href: '#person-' + index }, 'Profile'),
    h('button', { type: 'button', 'aria-label': 'Message to ' + names[index % names.length] + ' ' + (index + 1) }, 'Message'),
    h('label', null, h('input', { type: 'checkbox' }), ' Select'))
  function People() {
    const parent = useRef(null)
    const rows = useVirtualizer({ count: 500, getScrollElement: () => parent.current, estimateSize: () => 96, overscan: 3 })
    return h('section', { ref: parent, style: { height: 640, overflow: 'auto' } },
      h('div', { style: { height: rows.getTotalSize(), position: 'relative' } },
        rows.getVirtualItems().map(({ key, index, start }) =>
          h('div', { key, style: { position: 'absolute', insetInline: 0, top: 0, transform: 'translateY(' + start + 'px)' } },
            h(Row, { index })))))
  }
  createRoot(document.querySelector('#list')).render(h(People))
`

/** A virtual list of TanStack in React. */
const virtualList: MeasuredPage = {
  name: 'TanStack Virtual',
  path: '/people',
  pages: {
    '/people': aPageOf(
      'People',
      '',
      `<h1>People</h1><label>Name <input name="name" placeholder="Find a person"></label>
       <button type="button">Invite people</button><main id="list"></main>${built}`,
    ),
  },
  source: people,
  ready: page => page.locator('#list article').first().waitFor(),
}

export const heldOutPages: readonly MeasuredPage[] = [handsontable, virtualList]
