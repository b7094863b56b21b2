import { type Application, aPageOf, byCss } from './application.ts'

const site = aPageOf(
  'Handbook',
  '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/npm/docsify/dist/themes/core.css">',
  `<div id="app"></div>
   <script>window.$docsify = { name: 'Handbook', loadSidebar: true, search: { paths: 'auto', depth: 2 } }</script>
   <script src="/npm/docsify/dist/docsify.min.js"></script>
   <script src="/npm/docsify/dist/plugins/search.min.js"></script>`,
)

const chapters = Array.from(
  { length: 12 },
  (_, index) => `## Chapter ${index}\n\n${'A line of text. '.repeat(40)}`,
)
const chapterOf = (title: string) =>
  `# ${title}

<button id="press" type="button">Copy link</button>
<select id="edition" aria-label="Edition"><option value="">Edition</option><option value="1">First</option><option value="2">Second</option></select>

${chapters.join('\n\n')}
`

/** Documentation drawn from Markdown in the browser, whose pages are hashes. */
export const docsify: Application = {
  name: 'docsify',
  package: 'docsify',
  path: '/docsify/',
  other: { path: '/docsify/#/second', link: byCss('.sidebar-nav a[href="#/second"]') },
  pages: {
    '/docsify/': site,
    '/docsify/README.md': chapterOf('Handbook'),
    '/docsify/second.md': chapterOf('Second'),
    '/docsify/_sidebar.md': '- [Home](/)\n- [Second](second.md)\n',
  },
  button: byCss('#press'),
  field: byCss('.sidebar .search input'),
  dropdown: {
    ...byCss('#edition'),
    option: 'Second',
    choose: async page => void (await page.locator('#edition').selectOption('Second')),
  },
  far: byCss('#chapter-11'),
  ready: page => page.locator('.sidebar-nav a[href="#/second"]').waitFor(),
}
