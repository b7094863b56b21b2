import { type Application, aPageOf, byCss } from './application.ts'

const page = (title: string) =>
  aPageOf(
    title,
    '<link rel="stylesheet" href="/npm/quill/dist/quill.snow.css">',
    `<main style="padding:32px"><a id="to-other" href="/editors/second">Second</a> <button id="press">Save</button>
     <div id="grid" style="height:260px;width:600px;margin:16px 0"></div>
     <select id="size"><option value="">Size</option><option value="s">Small</option><option value="l">Large</option></select>
     <div style="max-width:600px"><div id="text"></div></div><div id="code" style="border:1px solid;margin-top:16px"></div></main>
     <script src="/built.js"></script>`,
  )

const source = `
  import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'
  import { basicSetup, EditorView } from 'codemirror'
  import Quill from 'quill'
  ModuleRegistry.registerModules([AllCommunityModule])
  const rowData = Array.from({ length: 500 }, (_, i) => ({ order: 'Order ' + i, state: i % 2 ? 'open' : 'paid' }))
  window.grid = createGrid(document.querySelector('#grid'), { rowData, columnDefs: [{ field: 'order' }, { field: 'state' }] })
  new Quill('#text', { theme: 'snow' })
  window.code = new EditorView({ parent: document.querySelector('#code'), extensions: basicSetup })
`

/** Editors whose field is rich text, and a grid that draws only the rows in sight. */
export const editors: Application = {
  name: 'Quill, CodeMirror and AG Grid',
  package: 'quill`, `codemirror` and `ag-grid-community',
  path: '/editors/first',
  other: { path: '/editors/second', link: byCss('#to-other') },
  pages: { '/editors/first': page('First'), '/editors/second': page('Second') },
  source,
  button: byCss('#press'),
  field: byCss('.ql-editor'),
  dropdown: {
    ...byCss('#size'),
    option: 'Large',
    choose: async page => void (await page.locator('#size').selectOption('Large')),
  },
  far: {
    identifier: { candidates: [{ css: '.ag-row[row-index="11"] .ag-cell[col-id=order]' }] },
    on: page => page.locator('.ag-row[row-index="11"] .ag-cell[col-id=order]'),
  },
  ready: page => page.locator('.ag-row[row-index="11"]').waitFor({ state: 'attached' }),
}
