import type { Page } from 'playwright-core'
import { type Application, aPageOf, byCss } from './application.ts'

/** Types into a code editor like a person; its field holds only what the keyboard needs. */
const writeIn =
  (css: string) =>
  async (page: Page, text: string): Promise<void> => {
    await page.locator(`${css} .view-lines`).click()
    await page.keyboard.type(text)
  }
const readIn =
  (css: string) =>
  async (page: Page): Promise<string> =>
    (await page.locator(`${css} .view-line`).allTextContents()).join('\n').replaceAll('\u00a0', ' ')

const monacoPage = (title: string) =>
  aPageOf(
    title,
    '',
    `<main style="padding:32px"><a id="to-other" href="/monaco/second">Second</a> <button id="press">Run</button>
     <label>Language <select id="language"><option value="">None</option><option value="css">CSS</option>
     <option value="sql">SQL</option></select></label>
     <div id="code" style="height:260px;width:640px;margin:96px 0 16px;border:1px solid"></div>
     <div style="height:200px;width:640px;overflow:auto;border:1px solid"><div style="height:1400px">Log</div>
     <p id="last">Last line</p></div></main>
     <script src="/npm/monaco-editor/min/vs/loader.js"></script>
     <script>require.config({ paths: { vs: '/npm/monaco-editor/min/vs' } })
       require(['vs/editor/editor.main'], () => { window.editor = monaco.editor.create(document.querySelector('#code'),
         { value: '', language: 'plaintext', minimap: { enabled: true } }) })</script>`,
  )

/** The editor of Visual Studio Code, loaded by its AMD loader: `define` and `require` are globals of the page. */
export const monaco: Application = {
  name: 'Monaco',
  package: 'monaco-editor',
  path: '/monaco/first',
  other: { path: '/monaco/second', link: byCss('#to-other') },
  pages: { '/monaco/first': monacoPage('First'), '/monaco/second': monacoPage('Second') },
  button: byCss('#press'),
  field: byCss('#code'),
  write: writeIn('#code'),
  read: readIn('#code'),
  dropdown: {
    ...byCss('#language'),
    option: 'SQL',
    choose: async page => void (await page.locator('#language').selectOption('SQL')),
  },
  far: byCss('#last'),
  ready: page => page.locator('#code .view-line').first().waitFor(),
}

const graphiqlPage = (title: string) =>
  aPageOf(
    title,
    `<link rel="stylesheet" href="/npm/monaco-editor/min/vs/editor/editor.main.css">
     <link rel="stylesheet" href="/npm/graphiql/dist/style.css"><style>body{margin:0}#root{height:100vh}</style>`,
    '<div id="root"></div><script src="/built.js"></script>',
  )

const graphiqlSource = `
  import { DOC_EXPLORER_PLUGIN } from '@graphiql/plugin-doc-explorer'
  import { GraphiQL } from 'graphiql'
  import { buildSchema } from 'graphql'
  import { createElement as h } from 'react'
  import { createRoot } from 'react-dom/client'
  // Nothing here asks for completions or checks.
  const idle = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }))
  window.MonacoEnvironment = { getWorker: () => new Worker(idle) }
  const types = Array.from({ length: 40 }, (_, i) => 'Order' + i)
  const schema = buildSchema('type Query { ' + types.map(one => one.toLowerCase() + ': ' + one).join(' ') + ' }' +
    types.map(one => 'type ' + one + ' { id: ID }').join(' '))
  createRoot(document.querySelector('#root')).render(
    h(GraphiQL, { fetcher: async () => ({ data: {} }), schema, defaultQuery: '', initialQuery: '', visiblePlugin: DOC_EXPLORER_PLUGIN },
      h(GraphiQL.Logo, null, h('a', { id: 'to-other', href: '/graphiql/second' }, 'Second')),
      h(GraphiQL.Footer, null, h('select', { id: 'stage', 'aria-label': 'Stage' },
        ['None', 'Testing', 'Live'].map(one => h('option', { key: one, value: one === 'None' ? '' : one.toLowerCase() }, one))))))
`

/** A GraphQL client in React: editors, panels that are resized, and a document explorer that scrolls. */
export const graphiql: Application = {
  name: 'GraphiQL',
  package: 'graphiql',
  path: '/graphiql/first',
  other: { path: '/graphiql/second', link: byCss('#to-other') },
  pages: { '/graphiql/first': graphiqlPage('First'), '/graphiql/second': graphiqlPage('Second') },
  source: graphiqlSource,
  button: byCss('button[aria-label*="History"]'),
  field: byCss('.graphiql-query-editor .monaco-editor'),
  isFieldTabbed: false,
  write: writeIn('.graphiql-query-editor'),
  read: readIn('.graphiql-query-editor'),
  dropdown: {
    ...byCss('#stage'),
    option: 'Live',
    choose: async page => void (await page.locator('#stage').selectOption('Live')),
  },
  far: {
    identifier: { candidates: [{ css: '.graphiql-doc-explorer-type-name' }], text: 'Order37' },
    on: page => page.locator('.graphiql-doc-explorer-type-name', { hasText: 'Order37' }),
  },
  ready: page => page.locator('.graphiql-query-editor .view-line').first().waitFor(),
}
