import type { Plugin } from 'vite'

/**
 * Names the files of the module that the entry imports at run time in the page itself, so that the browser
 * fetches them at once and not only after the entry has run.
 * @param moduleEnd how the module's path ends
 */
export function preloadStart(moduleEnd: string): Plugin {
  return {
    name: 'waymark:preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
        const start = chunks.find(chunk => chunk.facadeModuleId?.endsWith(moduleEnd))
        if (!start) throw new Error(`No chunk of the build begins with ${moduleEnd}`)
        const files = [start, ...chunks.filter(chunk => start.imports.includes(chunk.fileName))]
        const styles = new Set(files.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]))
        const nonce = '__CSP_NONCE__'
        const isNew = (file: string) => !html.includes(file)
        return [
          ...[...styles].filter(isNew).map(file => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}`, nonce },
            injectTo: 'head' as const,
          })),
          ...files
            .map(chunk => chunk.fileName)
            .filter(isNew)
            .map(file => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}`, nonce },
              injectTo: 'head' as const,
            })),
        ]
      },
    },
  }
}
