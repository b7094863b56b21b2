import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractJson } from './vite/contract-json.ts'
import { localeFiles } from './vite/locale-files.ts'
import { precompress } from './vite/precompress.ts'
import { preloadStart } from './vite/preload-start.ts'
import { type ModuleFactsOf, type Place, sharedChunks } from './vite/shared-chunks.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const server = process.env['WAYMARK_URL'] ?? 'http://127.0.0.1:4310'

/** Modules that the entry needs; they must run before the large files are loaded. */
const early =
  /rolldown[\\/]runtime|preload-helper|src[\\/]shared[\\/](session|i18n[\\/](early-texts|locale-address|pick-locale|requested-locale))/

let placeOf: ((id: string) => Place) | undefined

/** Takes what several parts of the dashboard need into the file `name`, by whether the first page is among them. */
const shared = (place: Place, name: string) => (id: string, modules: { getModuleInfo: ModuleFactsOf }) => {
  placeOf ??= sharedChunks(module => modules.getModuleInfo(module))
  return placeOf(id) === place ? name : null
}

/** Modules that many lazily loaded screens need, by topic; the rest share one file. */
const laterTopics = {
  reports: /src[\\/](shared|features)[\\/]analytics[\\/]/,
  dates: /packages[\\/]kit[\\/]src[\\/]dates[\\/]|src[\\/]shared[\\/]dates[\\/]/,
  // Signing in needs them, and none of what most screens share.
  forms:
    /src[\\/]shared[\\/](form[\\/](use-form|FormProblem)|issues[\\/])|read-issue-path|use-latest|[\\/]CodeField\./,
  account:
    /src[\\/](features[\\/]identity[\\/]account-area|shared[\\/](account|password|mfa))[\\/]|[\\/]Password(Input|Field)\b/,
  dialogs:
    /[\\/](Modal|Drawer|ModalBase|Paper)[\\/]|[\\/](react-remove-scroll|use-sidecar|use-callback-ref|react-style-singleton|tslib)|[\\/](Dialog|ConfirmDialog|Drawer|overlay-props)\./,
  choices: /[\\/](Combobox|Select)[\\/]|[\\/](Choice|Segment)Field\./,
  // Dialogs and choices scroll in it, and need nothing else of each other.
  scrolling: /[\\/]ScrollArea[\\/]/,
  // Code that menus, sheets, dialogs and choices share. It depends on none of them, so that their files do not depend
  // on each other.
  menus: /[\\/]@(mantine|floating-ui)[\\/]|UsedMenu|UsedPopover|use-menu-place/,
  previews:
    /packages[\\/]kit[\\/]src[\\/](previews|media)[\\/]|domain[\\/]src[\\/](delivery[\\/]delivery|workspace[\\/]property[\\/]stylings)/,
  // Needs no other file.
  foundation: /domain[\\/]src[\\/]foundation[\\/](text|colou?r)[\\/]/,
  rules:
    /domain[\\/]src[\\/](foundation[\\/](pattern|entity)|delivery[\\/]targeting|content[\\/](guide|contextual|element|page-item))[\\/]/,
  elements: /src[\\/]shared[\\/](element|page-editor|content-choice)[\\/]/,
  items: /src[\\/]features[\\/]content[\\/](page-items|contextual-rules)[\\/]/,
  look: /[\\/](LookPreview|look-preview|look-scenes|sample-content|scene-look|scene-requests|ApplyToAll)\./,
  settings: /src[\\/]shared[\\/]settings-form[\\/](?!PageState|LoadedTogether)/,
  messages: /src[\\/]features[\\/]messages[\\/]/,
  people: /src[\\/]features[\\/]people[\\/]|domain[\\/]src[\\/]people[\\/]/,
} as const
const topics = Object.values(laterTopics)
const laterFiles = [
  ...Object.entries(laterTopics).map(([name, test]) => ({ name, test })),
  { name: 'later', test: (id: string) => !topics.some(topic => topic.test(id)) },
]

/** Routes on the way to the first page of most people: their data is asked for while their screens are fetched. */
const isFirstPage = /^\/$|^\/app(\/\$property)?\/?$|^\/app\/\$property\/(home|manage\/list)$|^__root__$/

export default defineConfig({
  root: here('.'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders of the other pages are bundled with their screens, so that the first page does not contain every query.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => {
          if (routeId === '/app') return [] // it only holds others: a file of its own would be empty
          return isFirstPage.test(routeId) ? undefined : [['loader', 'component']]
        },
      },
      routesDirectory: here('./src/routes'),
      generatedRouteTree: here('./src/route-tree.gen.ts'),
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    contractJson(),
    localeFiles(here('../../packages/locales')),
    preloadStart('/src/start.tsx'),
    precompress(),
  ],
  // The server puts a fresh nonce in place of this word on every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    manifest: true,
    // Every browser of this target preloads modules by itself.
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        // Code that several pages share goes into a few files; code that only one page needs stays with that page.
        codeSplitting: {
          groups: [
            { name: 'early', test: early, priority: 4 },
            { name: shared('first', 'base'), test: /[\\/]node_modules[\\/]/, priority: 3 },
            { name: shared('first', 'shared'), test: /[\\/](apps|packages)[\\/]/, priority: 2 },
            // Without what its modules use: that is in the files of everybody already. Reports, dates and signing in
            // have files of their own: most screens need none of them.
            ...laterFiles.map(({ name, test }) => ({
              name: shared('later', name),
              test,
              priority: 1,
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
  // The server refuses calls from pages of another origin, so Host must stay what the browser sees.
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
})
