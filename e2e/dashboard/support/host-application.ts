import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const pages = join(import.meta.dirname, '../../../node_modules/gentelella/dist')
const packages = join(import.meta.dirname, '../../node_modules')

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

/** A file that a test serves itself. */
interface ServedFile {
  readonly type: 'text/html' | 'text/javascript' | 'application/json'
  readonly body: string
}

export interface HostApplication {
  readonly url: string
  /** The property whose assistant the pages load. */
  property: number
  /** Pages under the strict policy: their body, by path. */
  readonly strict: Map<string, string>
  /** Files of the test, by path; the assistant is added to pages. */
  readonly files: Map<string, ServedFile>
  /** Changes scripts and style sheets of npm packages, which are served below `/npm/`, as a new release does. */
  release: (source: string) => string
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
    const ours = host.files.get(pathname)
    if (ours) {
      response.setHeader('content-type', `${ours.type}; charset=utf-8`)
      response.end(ours.body.replace('</head>', `${script(waymark(), host.property)}</head>`))
      return
    }
    try {
      const isPackage = pathname.startsWith('/npm/')
      const root = isPackage ? packages : pages
      const file = await readFile(join(root, normalize(pathname.replace(/^\/npm\//, '/'))))
      if (isPackage) {
        response.setHeader('content-type', kinds[extname(pathname)] ?? 'application/octet-stream')
        response.end(host.release(file.toString()))
        return
      }
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
    files: new Map(),
    release: source => source,
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return host
}
