import { buildPage } from '../../assistant/support/build-page.ts'
import type { HostApplication } from './host-application.ts'

/** What a person does with a control of the order form. */
export interface Deed {
  readonly kind: 'press' | 'type' | 'tick'
  readonly name: string
}

/** Ten deeds of one task, in their order. */
export const deeds: readonly Deed[] = [
  { kind: 'press', name: 'New order' },
  { kind: 'type', name: 'Customer' },
  { kind: 'type', name: 'Reference' },
  { kind: 'tick', name: 'Urgent' },
  { kind: 'press', name: 'Add line' },
  { kind: 'type', name: 'Product' },
  { kind: 'type', name: 'Quantity' },
  { kind: 'tick', name: 'Gift wrap' },
  { kind: 'press', name: 'Preview' },
  { kind: 'press', name: 'Place order' },
]

/** An application with the order form, in two releases: the second one rewords, wraps and renames the first button. */
export interface OrderApplication {
  readonly name: string
  readonly path: string
  readonly serve: (host: HostApplication, release: 1 | 2) => Promise<void>
}

const first = {
  1: { id: 'new-order', text: 'New order' },
  2: { id: 'x9-4b1', text: 'New sales order' },
} as const

const html = (body: string, script: string) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Orders</title>' +
  `<link rel="icon" href="data:,"></head><body>${body}<script src="${script}"></script></body></html>`

const reactSource = (release: 1 | 2) => `
  import { createElement as h } from 'react'
  import { createRoot } from 'react-dom/client'
  import Button from '@mui/material/Button'
  import Checkbox from '@mui/material/Checkbox'
  import FormControlLabel from '@mui/material/FormControlLabel'
  import TextField from '@mui/material/TextField'
  const deeds = ${JSON.stringify(deeds)}
  const first = ${JSON.stringify(first[release])}
  const control = ({ kind, name }, index) =>
    kind === 'type' ? h(TextField, { key: name, label: name }) :
    kind === 'tick' ? h(FormControlLabel, { key: name, label: name, control: h(Checkbox) }) :
    index > 0 ? h(Button, { key: name, variant: 'outlined' }, name) :
    ${release} === 1 ? h(Button, { key: name, id: first.id, variant: 'contained' }, first.text) :
    h('div', { key: name }, h('span', null, h(Button, { id: first.id, variant: 'outlined' }, first.text)))
  createRoot(document.querySelector('#root')).render(
    h('main', { style: { display: 'grid', gap: 12, maxWidth: 420, padding: 24 } }, h('h1', null, 'Orders'), deeds.map(control)))
`

const tags = { press: 'wa-button', type: 'wa-input', tick: 'wa-checkbox' } as const
const webSource = `
  import '@awesome.me/webawesome/dist/components/button/button.js'
  import '@awesome.me/webawesome/dist/components/checkbox/checkbox.js'
  import '@awesome.me/webawesome/dist/components/input/input.js'
`

function webBody(release: 1 | 2): string {
  const controls = deeds.map(({ kind, name }, index) => {
    if (kind === 'type') return `<wa-input label="${name}"></wa-input>`
    if (index > 0) return `<${tags[kind]}>${name}</${tags[kind]}>`
    const { id, text } = first[release]
    const button = `<wa-button id="${id}">${text}</wa-button>`
    return release === 1 ? button : `<div><span>${button}</span></div>`
  })
  return `<main style="display:grid;gap:12px;max-width:420px;padding:24px"><h1>Orders</h1>${controls.join('')}</main>`
}

function strictBody(release: 1 | 2): string {
  const controls = deeds.map(({ kind, name }, index) => {
    if (kind === 'type') return `<p><label>${name} <input type="text"></label></p>`
    if (kind === 'tick') return `<p><label><input type="checkbox"> ${name}</label></p>`
    if (index > 0) return `<p><button type="button">${name}</button></p>`
    const { id, text } = first[release]
    const button = `<button type="button" id="${id}">${text}</button>`
    return release === 1 ? `<p>${button}</p>` : `<section><div>${button}</div></section>`
  })
  return `<main><h1>Orders</h1>${controls.join('')}</main>`
}

/** A React application from npm packages, web components from an npm package, and a page under a strict policy. */
export const orderApplications: readonly OrderApplication[] = [
  {
    name: 'a React application',
    path: '/react/orders',
    async serve({ plain }, release) {
      plain.set('/react/orders', { text: html('<div id="root"></div>', '/react/built.js') })
      plain.set('/react/built.js', { text: await buildPage(reactSource(release)), isScript: true })
    },
  },
  {
    name: 'a web-component application',
    path: '/web/orders',
    async serve({ plain }, release) {
      plain.set('/web/orders', { text: html(webBody(release), '/web/built.js') })
      if (release === 1) plain.set('/web/built.js', { text: await buildPage(webSource), isScript: true })
    },
  },
  {
    name: 'a page under a strict policy',
    path: '/strict/orders',
    async serve({ strict }, release) {
      strict.set('/strict/orders', strictBody(release))
    },
  },
]
