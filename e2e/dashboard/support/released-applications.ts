import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { aPageOf } from '../../assistant/applications/application.ts'
import { buildPage } from '../../assistant/support/build-page.ts'
import type { HostApplication } from './host-application.ts'

/** One action of a person, and the title of the step that it is recorded as. */
interface RecordedAction {
  readonly title: string
  readonly act: (page: Page) => Promise<unknown>
}

/** An application before and after a release with other ids, classes, groups and wording. */
export interface ReleasedApplication {
  readonly name: string
  readonly path: string
  readonly deeds: readonly RecordedAction[]
  readonly serve: (host: HostApplication) => Promise<void>
  /** Serves the next release. */
  readonly release: (host: HostApplication) => Promise<void>
  /** Position of the step whose repair the author accepts, and its element before. */
  readonly repaired: {
    readonly position: number
    readonly before: string | RegExp
    /** Opens what holds the element. */
    readonly open?: (page: Page) => Promise<unknown>
  }
  /** Faults of the application itself. */
  readonly allow: RegExp
}

/** Matches nothing. */
const noFault = /(?!)/

const click =
  (role: 'button' | 'link' | 'checkbox' | 'option' | 'combobox' | 'tab', name: string | RegExp) =>
  (page: Page) =>
    page.getByRole(role, { name }).first().click()
/** Types as a person does, and leaves the field. */
const type = (name: string | RegExp, text: string) => async (page: Page) => {
  const field = page.getByRole('textbox', { name }).first()
  await field.pressSequentially(text)
  await field.press('Tab')
}

const orders = {
  openapi: '3.0.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: '/api' }],
  paths: {
    '/orders': {
      get: {
        tags: ['orders'],
        operationId: 'listOrders',
        parameters: [
          { name: 'query', in: 'query', schema: { type: 'string' } },
          { name: 'state', in: 'query', schema: { type: 'string', enum: ['open', 'paid', 'sent'] } },
        ],
        responses: { 200: { description: 'fine' } },
      },
    },
    '/customers': {
      get: {
        tags: ['customers'],
        operationId: 'listCustomers',
        responses: { 200: { description: 'fine' } },
      },
    },
  },
}

const swaggerPage = aPageOf(
  'Shop',
  '<link rel="stylesheet" href="/npm/swagger-ui-dist/swagger-ui.css">',
  `<div id="ui"></div><script src="/npm/swagger-ui-dist/swagger-ui-bundle.js"></script>
   <script>SwaggerUIBundle({ spec: ${JSON.stringify(orders)}, dom_id: '#ui', docExpansion: 'list', filter: true })</script>`,
)

/** A React application from npm. */
export const swagger: ReleasedApplication = {
  name: 'Swagger UI',
  path: '/swagger',
  deeds: [
    { title: 'Click “GET/orders”', act: click('button', /orders/) },
    { title: 'Click “Try it out”', act: click('button', /^Try/) },
    {
      title: 'Fill in “query”',
      act: async page => page.getByPlaceholder('query').pressSequentially('Harbour'),
    },
    { title: 'Select an option', act: page => page.locator('select').last().press('ArrowDown') },
    { title: 'Click “Execute”', act: click('button', /^(Execute|Send)/) },
    { title: 'Click “Clear”', act: click('button', /^Clear/) },
    { title: 'Click “Cancel”', act: click('button', /^Cancel/) },
    { title: 'Click “Collapse operation”', act: click('button', /Collapse operation/) },
    {
      title: 'Fill in “Filter by tag or path”',
      act: async page => page.getByPlaceholder('Filter by tag').pressSequentially('orders'),
    },
    { title: 'Click “Expand operation”', act: click('button', /Expand operation/) },
  ],
  async serve(host) {
    host.files.set('/swagger', { type: 'text/html', body: swaggerPage })
    host.files.set('/api/orders', { type: 'application/json', body: '[]' })
  },
  async release(host) {
    host.release = source =>
      source
        .replaceAll('opblock', 'c7f2')
        .replaceAll('try-out', 'c91a')
        .replaceAll('Try it out', 'Try this out')
  },
  allow: noFault,
  repaired: { position: 2, before: /try-out/, open: click('button', /orders/) },
}

const ui5Source = `
  import '@ui5/webcomponents/dist/Button.js'
  import '@ui5/webcomponents/dist/CheckBox.js'
  import '@ui5/webcomponents/dist/Dialog.js'
  import '@ui5/webcomponents/dist/Input.js'
  import '@ui5/webcomponents/dist/Option.js'
  import '@ui5/webcomponents/dist/Select.js'
  const at = id => document.querySelector('[data-part=' + id + ']')
  at('open').addEventListener('click', () => { at('dialog').open = true })
  at('save').addEventListener('click', () => { at('dialog').open = false })
`

const ui5Before = `<main style="padding:32px"><h1>Orders</h1>
  <ui5-button id="new-order" data-part="open">New order</ui5-button>
  <ui5-button id="export">Export</ui5-button>
  <ui5-input id="search" accessible-name="Search orders"></ui5-input>
  <ui5-button id="find">Find</ui5-button>
  <ui5-dialog data-part="dialog" header-text="New order"><div class="fields">
    <ui5-input id="customer" accessible-name="Customer"></ui5-input>
    <ui5-input id="amount" accessible-name="Amount"></ui5-input>
    <ui5-select id="priority" accessible-name="Priority"><ui5-option>Low</ui5-option><ui5-option>High</ui5-option></ui5-select>
    <ui5-checkbox id="urgent" text="Urgent"></ui5-checkbox>
    <ui5-button id="save" data-part="save">Save order</ui5-button></div></ui5-dialog></main>`

const ui5Page = (body: string) => aPageOf('Orders', '', `${body}<script src="/ui5.js"></script>`)

/** An application of web components: the controls are inside their shadow roots. */
export const webComponents: ReleasedApplication = {
  name: 'UI5 Web Components',
  path: '/ui5',
  deeds: [
    { title: 'Click “New order”', act: click('button', 'New order') },
    { title: 'Fill in “Customer”', act: type('Customer', 'Harbour') },
    { title: 'Fill in “Amount”', act: type('Amount', '12') },
    { title: 'Click “Priority”', act: click('combobox', 'Priority') },
    { title: 'Click “High”', act: click('option', 'High') },
    { title: 'Click “Urgent”', act: click('checkbox', 'Urgent') },
    { title: 'Click “Save order”', act: click('button', /^Save/) },
    { title: 'Fill in “Search orders”', act: type('Search orders', 'Harbour') },
    { title: 'Click “Find”', act: click('button', 'Find') },
    { title: 'Click “Export”', act: click('button', 'Export') },
  ],
  async serve(host) {
    host.files.set('/ui5', { type: 'text/html', body: ui5Page(ui5Before) })
    host.files.set('/ui5.js', { type: 'text/javascript', body: await buildPage(ui5Source) })
  },
  async release(host) {
    const body = ui5Before
      .replace(/ id="[\w-]+"/g, '')
      .replace('>Save order<', '>Save this order<')
      .replace('<ui5-input accessible-name="Search orders"></ui5-input>\n  <ui5-button>Find</ui5-button>', '')
      .replace(
        '<h1>',
        '<div class="bar"><ui5-input accessible-name="Search orders"></ui5-input><span><ui5-button>Find</ui5-button></span></div><h1>',
      )
    host.files.set('/ui5', { type: 'text/html', body: ui5Page(body) })
  },
  repaired: { position: 7, before: /Save order/, open: click('button', 'New order') },
  allow: /ERR_NAME_NOT_RESOLVED/,
}

const strictBefore = `<main><h1>Orders</h1><div class="tools">
    <button id="new-order">New order</button><button id="copy">Copy</button><button id="print">Print</button></div>
  <form id="order"><label>Customer <input id="customer"></label><label>Amount <input id="amount"></label>
    <label>Priority <select id="priority"><option value="">Choose</option><option>High</option></select></label>
    <label><input type="checkbox" id="urgent"> Urgent</label><textarea id="note" aria-label="Note"></textarea>
    <button type="button" id="check">Check</button><button type="button" id="save-order">Save the order</button></form></main>`

/** Pages under a policy that allows nothing without a nonce. */
export const strictPages: ReleasedApplication = {
  name: 'pages under a strict policy',
  path: '/orders',
  deeds: [
    { title: 'Click “New order”', act: click('button', 'New order') },
    { title: 'Fill in “Customer”', act: type('Customer', 'Harbour') },
    { title: 'Fill in “Amount”', act: type('Amount', '12') },
    { title: 'Select an option in “Priority”', act: page => page.getByRole('combobox').press('ArrowDown') },
    { title: 'Click “Urgent”', act: click('checkbox', 'Urgent') },
    { title: 'Fill in “Note”', act: type('Note', 'A quay') },
    { title: 'Click “Check”', act: click('button', 'Check') },
    { title: 'Click “Save the order”', act: click('button', /^Save/) },
    { title: 'Click “Copy”', act: click('button', 'Copy') },
    { title: 'Click “Print”', act: click('button', 'Print') },
  ],
  async serve(host) {
    host.strict.set('/orders', strictBefore)
  },
  async release(host) {
    host.strict.set(
      '/orders',
      strictBefore
        .replace(/ id="([\w-]+)"/g, (_, id: string) => ` class="css-${id.length}f${id.charCodeAt(0)}"`)
        .replace('>Save the order<', '>Save this order<')
        .replace('<button type="button" class', '<span><button type="button" class')
        .replace('</button></form>', '</button></span></form>'),
    )
  },
  allow: noFault,
  repaired: { position: 8, before: '#save-order' },
}

const gentelellaForm = join(import.meta.dirname, '../../../node_modules/gentelella/dist/production/form.html')
const gentelellaPath = '/production/project.html'
/** Fonts of another origin are left out. */
const fonts = /<link[^>]*fonts\.(googleapis|gstatic)\.com[^>]*>/g
const serveForm = async (host: HostApplication, change: (html: string) => string) =>
  host.files.set(gentelellaPath, {
    type: 'text/html',
    body: change((await readFile(gentelellaForm, 'utf8')).replace(fonts, '')),
  })
const pressDown = (label: string) => (page: Page) =>
  page.getByRole('combobox', { name: label, exact: true }).press('ArrowDown')

/** A page of the admin template, which is served from its package. */
export const gentelella: ReleasedApplication = {
  name: 'Gentelella',
  path: gentelellaPath,
  deeds: [
    { title: 'Fill in “Project name”', act: type(/^(Project name|Name of the project)/, 'Harbour') },
    { title: 'Select an option in “Client”', act: pressDown('Client') },
    {
      title: 'Fill in “Budget (USD)”',
      act: page => page.getByRole('spinbutton', { name: 'Budget (USD)' }).pressSequentially('12'),
    },
    { title: 'Fill in “Description”', act: type('Description', 'New quays') },
    { title: 'Click “Team”', act: page => page.getByText('Team', { exact: true }).click() },
    {
      title: 'Fill in “Add tag”',
      act: page => page.getByRole('textbox', { name: 'Add tag' }).pressSequentially('sea'),
    },
    { title: 'Click “5 stars”', act: click('button', '5 stars') },
    { title: 'Select an option in “Priority”', act: pressDown('Priority') },
    { title: 'Click “+”', act: page => page.getByRole('button', { name: '+', exact: true }).click() },
    { title: 'Click “Save as draft”', act: click('button', 'Save as draft') },
  ],
  serve: async host => void (await serveForm(host, html => html)),
  release: async host =>
    void (await serveForm(host, html =>
      html
        .replaceAll('projectName', 'field-name-of-project')
        .replaceAll('"client"', '"customer"')
        .replaceAll('form-control', 'input-text')
        .replaceAll('btn-outline', 'button-line')
        .replaceAll('Project name', 'Name of the project')
        .replaceAll('e.g. Acme website redesign', 'Shown to customers'),
    )),
  allow: /service.?worker|Transition was (skipped|aborted)/i,
  repaired: { position: 1, before: /projectName/ },
}
