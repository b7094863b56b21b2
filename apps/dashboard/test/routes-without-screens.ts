import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const prefix = '\0unseen:'
const isRouteFile = (path: string) => /[\\/]dashboard[\\/]src[\\/]routes[\\/]/.test(path)

/** Names that a module exports as functions or constants. */
const exportedNames = (source: string): readonly string[] =>
  [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].flatMap(([, name]) => name ?? [])

/**
 * For tests that walk the routes without drawing anything: what a route file draws (its imports of `.tsx` files) is
 * an empty component. Guards, loaders and redirects are the real ones.
 */
export const routesWithoutScreens = {
  name: 'waymark:routes-without-screens',
  enforce: 'pre',
  resolveId: (source: string, importer?: string) =>
    importer !== undefined && isRouteFile(importer) && source.endsWith('.tsx') && !source.includes('/routes/')
      ? `${prefix}${resolve(dirname(importer), source)}`
      : null,
  load: (id: string) =>
    id.startsWith(prefix)
      ? exportedNames(readFileSync(id.slice(prefix.length), 'utf8'))
          .map(name => `export const ${name} = () => null`)
          .join('\n')
      : null,
} as const
