import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const gentelella = join(import.meta.dirname, '../../node_modules/gentelella/dist')

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** Applications of a customer: other origins than Waymark's, with its snippet in every page. */
export interface HostPages {
  /** A page of Gentelella, which was not written here. */
  readonly form: (user: string) => string
  /** A page whose policy allows nothing without a nonce, and no text as script or markup. */
  readonly strict: (user: string) => string
  readonly origin: string
  readonly close: () => Promise<void>
}

const policy = (waymark: string) =>
  [
    "default-src 'none'",
    "script-src 'nonce-r4nd0m' 'strict-dynamic'",
    "style-src 'nonce-r4nd0m'",
    `connect-src ${waymark}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    'img-src data:',
  ].join('; ')

const snippet = (waymark: string, property: number, user: string) => `
  <script nonce="r4nd0m">
    window.Waymark = window.Waymark || function () { (Waymark.q = Waymark.q || []).push(arguments) }
    Waymark('init', ${property})
    Waymark('identify', ${JSON.stringify(user)})
  </script>
  <script nonce="r4nd0m" async crossorigin src="${waymark}/assistant/v1.js"></script>`

const strictPage = (more: string) => `<!doctype html><html lang="en"><title>Strict</title>
  <link rel="icon" href="data:,"><style nonce="r4nd0m">body { margin: 40px }</style>
  <main><h1>Strict page</h1><button>Save</button></main>${more}`

/** Serves both applications; who visits is in the address. */
export async function openHostPages(waymark: string, property: number): Promise<HostPages> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
    const more = snippet(waymark, property, searchParams.get('user') ?? '')
    if (pathname === '/strict') {
      const headers = { 'content-type': kinds['.html'], 'content-security-policy': policy(waymark) }
      return void response.writeHead(200, headers).end(strictPage(more))
    }
    const content = await readFile(join(gentelella, normalize(pathname))).catch(() => null)
    if (content === null) return void response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
    response.setHeader('content-type', kinds[extname(pathname)] ?? 'application/octet-stream')
    if (extname(pathname) !== '.html') return void response.end(content)
    const page = content.toString().replace(/<link[^>]*fonts\.(googleapis|gstatic)\.com[^>]*>/g, '')
    response.end(page.replace('</body>', `${more}</body>`))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const at = (path: string) => (user: string) => `${origin}${path}?user=${encodeURIComponent(user)}`
  return {
    origin,
    form: at('/production/form.html'),
    strict: at('/strict'),
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
