import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const pages = join(import.meta.dirname, '../../../node_modules/gentelella/dist')

const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

/** A page whose policy allows nothing without a nonce, and no text as script or markup. */
const strictPolicy = (waymark: string): string =>
  [
    "default-src 'none'",
    "script-src 'nonce-r4nd0m' 'strict-dynamic'",
    "style-src 'nonce-r4nd0m'",
    `connect-src ${waymark}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    'img-src data:',
    "frame-src 'self'",
  ].join('; ')

export interface HostApplication {
  readonly url: string
  /** The property whose assistant the pages load. */
  property: number
  /** Pages under the strict policy: their body, by path. */
  readonly strict: Map<string, string>
  readonly close: () => Promise<void>
}

const script = (waymark: string, property: number, nonce = ''): string =>
  `<script async ${nonce} src="${waymark}/assistant/v1.js" data-property="${property}"></script>`

/** Serves Gentelella with the assistant's script, and pages of the test under a strict policy, on an origin of its own. */
export async function startHostApplication(waymark: () => string): Promise<HostApplication> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    if (pathname === '/') {
      response.writeHead(302, { location: '/production/form.html' }).end()
      return
    }
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end()
      return
    }
    const body = host.strict.get(pathname)
    if (body !== undefined) {
      response.setHeader('content-security-policy', strictPolicy(waymark()))
      response.setHeader('content-type', 'text/html; charset=utf-8')
      const tag = script(waymark(), host.property, 'nonce="r4nd0m"')
      response.end(
        `<!doctype html><html lang="en"><title>Strict</title><link rel="icon" href="data:,"><body>${body}${tag}</body>`,
      )
      return
    }
    try {
      const file = await readFile(join(pages, normalize(pathname)))
      response.setHeader('content-type', kinds[extname(pathname)] ?? 'application/octet-stream')
      const isPage = extname(pathname) === '.html'
      const withoutFonts = (html: string) =>
        html.replace(/<link[^>]*fonts\.(googleapis|gstatic)\.com[^>]*>/g, '')
      const edited = (html: string) =>
        withoutFonts(html).replace('</head>', `${script(waymark(), host.property)}</head>`)
      response.end(isPage ? edited(file.toString()) : file)
    } catch {
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host: HostApplication = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    property: 0,
    strict: new Map(),
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return host
}
