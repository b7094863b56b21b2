import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

const virtual = '\0page.js'

/** Bundles the module source of a test page, with packages from `node_modules`. @returns one classic script */
export async function buildPage(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'page-source',
        resolveId: id => (id === 'page' ? virtual : null),
        load: id => (id === virtual ? source : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: { input: 'page', output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]
  const chunk = output.find(file => file.type === 'chunk')
  if (!chunk) throw new Error('The page source made no script.')
  return chunk.code
}
