import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractJson } from './vite/contract-json.ts'
import { localeFiles } from './vite/locale-files.ts'
import { precompress } from './vite/precompress.ts'
import { preloadStart } from './vite/preload-start.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const server = process.env['WAYMARK_URL'] ?? 'http://127.0.0.1:4310'

/** What the entry needs; it must run before the large files are read. */
const early =
  /preload-helper|src[\\/]shared[\\/](session|i18n[\\/](early-texts|locale-address|pick-locale|wished-locale))/

/** What only the account area and the settings use: it must not weigh on the first page of everybody else. */
const settings = new RegExp(
  [
    String.raw`kit[\\/]src[\\/](Checklist|ChoiceField|CodeField|CopyField|DataTable|FileDrop|Notice|Pager|Panel|PasswordField)\b`,
    String.raw`domain[\\/]src[\\/]text[\\/](common-passwords|email|password)`,
    String.raw`dashboard[\\/]src[\\/]shared[\\/](form[\\/]|list[\\/]ListPager|mfa|password)`,
    String.raw`dashboard[\\/]src[\\/]features[\\/]account-area[\\/]`,
    String.raw`components[\\/](Combobox(?![\\/](Combobox\.module|ComboboxChevron|get-parsed))|PasswordInput|Select)[\\/]`,
  ].join('|'),
)

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
        splitBehavior: ({ routeId }) => (isApart.test(routeId) ? [['loader', 'component']] : undefined),
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
        // What several pages share travels in two files; what one page alone needs stays with that page.
        codeSplitting: {
          groups: [
            { name: 'base', test: /[\\/]node_modules[\\/]/, minShareCount: 2, priority: 2 },
            { name: 'shared', test: /[\\/](apps|packages)[\\/]/, minShareCount: 2, priority: 1 },
            { name: 'early', test: early, priority: 4 },
            // Without what its modules use: that is in the files of everybody already.
            {
              name: 'settings',
              test: settings,
              minShareCount: 2,
              priority: 3,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // The server refuses calls from pages of another origin, so Host must stay what the browser sees.
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
})
