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

/** What the entry needs; it must run before the large files are read. */
const early =
  /rolldown[\\/]runtime|preload-helper|src[\\/]shared[\\/](session|i18n[\\/](early-texts|locale-address|pick-locale|wished-locale))/

let placeOf: ((id: string) => Place) | undefined

/** Takes what several parts of the dashboard need into the file `name`, by whether the first page is among them. */
const shared = (place: Place, name: string) => (id: string, modules: { getModuleInfo: ModuleFactsOf }) => {
  placeOf ??= sharedChunks(module => modules.getModuleInfo(module))
  return placeOf(id) === place ? name : null
}

/** What many lazily loaded screens need, by what it is about; the rest travels together. */
const laterTopics = {
  reports: /src[\\/]shared[\\/]analytics[\\/]/,
  dates: /packages[\\/]kit[\\/]src[\\/]dates[\\/]|src[\\/]shared[\\/]dates[\\/]/,
  account:
    /src[\\/](features[\\/]account-area|shared[\\/](account|password|mfa))[\\/]|[\\/]Password(Input|Field)\b/,
  dialogs:
    /[\\/](Modal|Drawer|ModalBase|Paper|use-window-event)[\\/]|[\\/](react-remove-scroll|use-sidecar|use-callback-ref|react-style-singleton|tslib)|[\\/](Dialog|ConfirmDialog|FormDialog|Drawer|overlay-props)\.|shared[\\/]question/,
  choices: /[\\/](Combobox|Select|find-element-in-shadow-dom|use-previous)[\\/]|[\\/](Choice|Segment)Field\./,
  // Dialogs and choices scroll in it, and need nothing else of each other.
  scrolling: /[\\/]ScrollArea[\\/]/,
  previews:
    /packages[\\/]kit[\\/]src[\\/](previews|media)[\\/]|domain[\\/]src[\\/]delivery[\\/]assistant-text/,
} as const
const topics = Object.values(laterTopics)
const laterFiles = [
  ...Object.entries(laterTopics).map(([name, test]) => ({ name, test })),
  { name: 'later', test: (id: string) => !topics.some(topic => topic.test(id)) },
]

/** Routes of the account area and the settings. */
const isApart =
  /^\/(login|registration|forgot-|reset-|magic-|signed-in|two-factor|single-)|^\/app\/\$property\/settings/

export default defineConfig({
  root: here('.'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What these pages load first travels with the pages: nobody else needs to know how.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => {
          if (routeId === '/app') return [] // it only holds others: a file of its own would be empty
          return isApart.test(routeId) ? [['loader', 'component']] : undefined
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
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        // What several pages share travels in a few files; what one page alone needs stays with that page.
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
