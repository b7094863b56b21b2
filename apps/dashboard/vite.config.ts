import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractJson } from './vite/contract-json.ts'
import { localeFiles } from './vite/locale-files.ts'
import { precompress } from './vite/precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

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
    precompress(),
  ],
  // The server puts a fresh nonce in place of this word on every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: { outDir: here('./dist'), emptyOutDir: true, manifest: true, target: 'baseline-widely-available' },
  server: { proxy: { '/api': process.env['WAYMARK_URL'] ?? 'http://127.0.0.1:4310' } },
})
