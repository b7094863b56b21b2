import type { Page } from 'playwright-core'
import { type Application, aPageOf, byCss, type Thing } from './application.ts'

const shoelacePage = (title: string) =>
  aPageOf(
    title,
    `<link rel="stylesheet" href="/npm/@shoelace-style/shoelace/cdn/themes/light.css">
     <script type="module" src="/npm/@shoelace-style/shoelace/cdn/shoelace.js"></script>`,
    `<main style="padding:24px;display:grid;gap:16px;max-width:420px"><sl-button id="to-other" href="/shoelace/second">Second</sl-button>
     <sl-button id="press">Press</sl-button><sl-input id="name" label="Name"></sl-input>
     <sl-select id="city" label="City"><sl-option value="1">Aachen</sl-option><sl-option value="2">Berlin</sl-option></sl-select>
     <sl-details open summary="More"><div style="height:120px;overflow:auto"><p style="height:600px">Long</p>
     <sl-checkbox id="agree">I agree</sl-checkbox></div></sl-details></main>`,
  )

const inShadow = (host: string, css: string): Thing => ({
  identifier: { candidates: [{ css }], shadow: [host] },
  on: page => page.locator(`${host} ${css}`),
})

/** A component library whose parts all lie in shadow roots. */
export const shoelace: Application = {
  name: 'Shoelace',
  package: '@shoelace-style/shoelace',
  path: '/shoelace/first',
  other: { path: '/shoelace/second', link: inShadow('#to-other', 'a.button') },
  pages: { '/shoelace/first': shoelacePage('First'), '/shoelace/second': shoelacePage('Second') },
  button: inShadow('#press', 'button'),
  field: inShadow('#name', 'input'),
  dropdown: {
    ...byCss('#city'),
    option: 'Berlin',
    async choose(page) {
      await page.locator('#city').click()
      await page.locator('sl-option', { hasText: 'Berlin' }).click()
    },
  },
  far: inShadow('#agree', '[part=base]'),
  ready: page => page.locator('#agree [part=base]').waitFor(),
}

const grapesPage = (title: string) =>
  aPageOf(
    title,
    '<link rel="stylesheet" href="/npm/grapesjs/dist/css/grapes.min.css"><style>body{margin:0}</style>',
    `<a id="to-other" href="/grapes/second">Second</a><div id="gjs"><h1 id="hero">Hero</h1>
     <form><input id="mail" placeholder="Mail"><select id="plan"><option>Free</option><option>Team</option></select>
     <button type="button" id="send">Send</button></form><div style="height:1600px"></div><p id="foot">Foot</p></div>
     <script src="/npm/grapesjs/dist/grapes.min.js"></script>
     <script>window.editor = grapesjs.init({ container: '#gjs', fromElement: true, height: '600px', storageManager: false,
       telemetry: false })</script>`,
  )

const frame = 'iframe.gjs-frame'
const inFrame = (css: string): Thing => ({
  identifier: { candidates: [{ css }], frame: [frame] },
  on: (page: Page) => page.frameLocator(frame).locator(css),
})

/** An editor that draws its page in a frame. */
export const grapesJs: Application = {
  name: 'GrapesJS',
  package: 'grapesjs',
  path: '/grapes/first',
  other: { path: '/grapes/second', link: byCss('#to-other') },
  pages: { '/grapes/first': grapesPage('First'), '/grapes/second': grapesPage('Second') },
  button: inFrame('#hero'),
  isPressedByKey: false,
  field: inFrame('#mail'),
  dropdown: {
    ...inFrame('#plan'),
    option: 'Team',
    choose: async page => void (await page.frameLocator(frame).locator('#plan').selectOption('Team')),
  },
  far: inFrame('#foot'),
  ready: page => page.frameLocator(frame).locator('#foot').waitFor({ state: 'attached' }),
}
