import { type Application, aPageOf, byCss, type Thing } from './application.ts'

const page = (title: string, body: string, style = '') =>
  aPageOf(title, `<style>${style}</style>`, `${body}<script src="/built.js"></script>`)

const ui5Body = `<main style="padding:32px"><a id="to-other" href="/ui5/second">Second</a>
  <div style="display:grid;gap:16px;max-width:420px;margin:120px auto 24px">
  <ui5-button id="press">Press</ui5-button><ui5-input id="name" placeholder="Name"></ui5-input>
  <ui5-select id="city"><ui5-option value="">None</ui5-option><ui5-option value="ac">Aachen</ui5-option>
  <ui5-option value="b">Berlin</ui5-option><ui5-option value="hb">Bremen</ui5-option></ui5-select>
  <ui5-button id="open-dialog">New order</ui5-button></div>
  <ui5-dialog id="dialog" header-text="New order"><ui5-input id="note"></ui5-input><ui5-button id="in-dialog">Save</ui5-button></ui5-dialog>
  <div style="height:1400px"></div><ui5-button id="foot">Foot</ui5-button></main>`

const ui5Source = `
  import '@ui5/webcomponents/dist/Button.js'
  import '@ui5/webcomponents/dist/Dialog.js'
  import '@ui5/webcomponents/dist/Input.js'
  import '@ui5/webcomponents/dist/Option.js'
  import '@ui5/webcomponents/dist/Select.js'
  document.querySelector('#open-dialog')?.addEventListener('click', () => { document.querySelector('#dialog').open = true })
`

const hostOf = (css: string, inner: string): Thing => ({
  identifier: { candidates: [{ css }] },
  on: page => page.locator(`${css} ${inner}`).first(),
})

/** SAP's web components: targets are the custom elements; lists and dialogs open by the popover API. */
export const ui5: Application = {
  name: 'UI5 Web Components',
  package: '@ui5/webcomponents',
  path: '/ui5/first',
  other: { path: '/ui5/second', link: byCss('#to-other') },
  pages: { '/ui5/first': page('First', ui5Body), '/ui5/second': page('Second', ui5Body) },
  source: ui5Source,
  button: byCss('#press'),
  field: hostOf('#name', 'input'),
  dropdown: {
    ...byCss('#city'),
    option: 'Berlin',
    async choose(page) {
      await page.locator('#city').click()
      await page.locator('#city ui5-option', { hasText: 'Berlin' }).click()
    },
  },
  far: byCss('#foot'),
  ready: page => page.locator('#foot button').waitFor(),
  // Its fonts come from another server.
  allow: /ERR_NAME_NOT_RESOLVED/,
}

const waBody = `<main style="padding:32px"><a id="to-other" href="/wa/second">Second</a>
  <div style="display:grid;gap:16px;max-width:420px;margin:120px auto 24px">
  <wa-button id="press">Press</wa-button><wa-input id="name" label="Name"></wa-input>
  <wa-select id="city" label="City" placeholder="Choose a city"><wa-option value="ac">Aachen</wa-option>
  <wa-option value="b">Berlin</wa-option><wa-option value="hb">Bremen</wa-option></wa-select>
  <wa-button id="open-dialog" data-dialog="open dialog">New order</wa-button></div>
  <wa-dialog id="dialog" label="New order"><wa-input id="note"></wa-input><wa-button id="in-dialog">Save</wa-button></wa-dialog>
  <div style="height:1400px"></div><wa-button id="foot">Foot</wa-button></main>`

const waSource = `
  import '@awesome.me/webawesome/dist/components/button/button.js'
  import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
  import '@awesome.me/webawesome/dist/components/input/input.js'
  import '@awesome.me/webawesome/dist/components/option/option.js'
  import '@awesome.me/webawesome/dist/components/select/select.js'
`

const waHead = '<link rel="stylesheet" href="/npm/@awesome.me/webawesome/dist/styles/webawesome.css">'

/** Web Awesome: form-associated custom elements; a list is a popover in a shadow root, a dialog a modal one. */
export const webAwesome: Application = {
  name: 'Web Awesome',
  package: '@awesome.me/webawesome',
  path: '/wa/first',
  other: { path: '/wa/second', link: byCss('#to-other') },
  pages: {
    '/wa/first': page('First', waBody).replace('</head>', `${waHead}</head>`),
    '/wa/second': page('Second', waBody).replace('</head>', `${waHead}</head>`),
  },
  source: waSource,
  button: byCss('#press'),
  field: hostOf('#name', 'input'),
  dropdown: {
    ...byCss('#city'),
    option: 'Berlin',
    async choose(page) {
      await page.locator('#city [part=combobox]').click()
      await page.locator('#city wa-option', { hasText: 'Berlin' }).click()
    },
  },
  far: byCss('#foot'),
  ready: page => page.locator('#foot button').waitFor(),
}
