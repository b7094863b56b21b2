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
    String.raw`kit[\\/]src[\\/](Checklist|ChoiceField|CodeField|CopyField|FileDrop|Notice|Panel|PasswordField)\b`,
    String.raw`domain[\\/]src[\\/]text[\\/](common-passwords|email|host-name|local-path|password)`,
    String.raw`dashboard[\\/]src[\\/]shared[\\/](account|form|mfa|password)[\\/]`,
    String.raw`dashboard[\\/]src[\\/]features[\\/]account-area[\\/]`,
    String.raw`components[\\/](Combobox|PasswordInput|Select)[\\/]`,
  ].join('|'),
)

const within = (folder: RegExp) => (id: string) => folder.test(id) && !settings.test(id)

export default defineConfig({
  root: here('.'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
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
            { name: 'base', test: within(/[\\/]node_modules[\\/]/), minShareCount: 2, priority: 2 },
            { name: 'shared', test: within(/[\\/](apps|packages)[\\/]/), minShareCount: 2, priority: 1 },
            { name: 'early', test: early, priority: 3 },
            { name: 'settings', test: settings, minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
  // The server refuses calls from pages of another origin, so Host must stay what the browser sees.
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
})
