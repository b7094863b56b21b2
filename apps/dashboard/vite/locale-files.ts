import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface LocaleFile {
  readonly fileName: string
  readonly source: string
}

/** Reads `<lng>/<ns>.json` below `folder` and names each as it is asked for: `assets/locales/<lng>/<ns>.json`. */
function readLocales(folder: string): readonly LocaleFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'src' && entry.name !== 'node_modules')
    .flatMap(({ name }) =>
      readdirSync(join(folder, name))
        .filter(file => file.endsWith('.json'))
        .map(file => ({
          fileName: `assets/locales/${name}/${file}`,
          source: JSON.stringify(JSON.parse(readFileSync(join(folder, name, file), 'utf8'))),
        })),
    )
}

/**
 * Serves the texts in development and copies them into the build. Their addresses carry no hash (document 1
 * fixes them), so the page asks for them with the version that `__LOCALES_VERSION__` holds.
 */
export function localeFiles(folder: string): Plugin {
  return {
    name: 'waymark:locale-files',
    config: () => {
      const text = readLocales(folder).map(file => file.source)
      const version = createHash('sha256').update(text.join('\n')).digest('hex').slice(0, 10)
      return { define: { __LOCALES_VERSION__: JSON.stringify(version) } }
    },
    configureServer: server => {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0]?.slice(1)
        const file = readLocales(folder).find(entry => entry.fileName === path)
        if (!file) return next()
        response.setHeader('content-type', 'application/json')
        response.end(file.source)
      })
    },
    generateBundle() {
      for (const file of readLocales(folder)) this.emitFile({ type: 'asset', ...file })
    },
  }
}
