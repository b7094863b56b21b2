import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const gentelella = join(import.meta.dirname, '../../../node_modules/gentelella/dist')
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

/** No script, style, request or picture of the page itself is allowed. */
const policy = "default-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

const strictPage = `<!doctype html><html lang="en"><title>Strict</title>
  <main><h1>Strict page</h1><button id="save">Save</button></main></html>`

/** The company's page that says who its user is, once the extension is there. */
const signInPage = (userId: string) => `<!doctype html><html lang="en"><title>Sign in</title>
  <link rel="icon" href="data:,"><p>Signing in</p><script>
    addEventListener('message', event => {
      if (event.source !== window || event.data?.waymark !== 'extension') return
      const attributes = { department: 'Sales' }
      postMessage({ waymark: 'identify', userId: ${JSON.stringify(userId)}, attributes }, location.origin)
    })
  </script></html>`

/** Applications that cannot carry the snippet. */
export interface PlainPages {
  readonly origin: string
  readonly strict: string
  readonly form: string
  /** A page of another origin, which is no application, with a page in a frame. */
  readonly around: (page: string) => string
  readonly signIn: (userId: string) => string
  /** A page that carries the snippet itself. */
  readonly withSnippet: (waymark: string, propertyId: number) => string
  readonly close: () => Promise<void>
}

export async function openPlainPages(): Promise<PlainPages> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
    const html = (content: string, headers: Record<string, string> = {}) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(content)
    if (pathname === '/strict') return html(strictPage, { 'content-security-policy': policy })
    if (pathname === '/around')
      return html(`<!doctype html><html lang="en"><title>Around</title><link rel="icon" href="data:,">
        <iframe id="application" title="Application" src="${searchParams.get('page')}" width="900" height="700"></iframe></html>`)
    if (pathname === '/sign-in') return html(signInPage(searchParams.get('user') ?? ''))
    if (pathname === '/snippet') {
      const { waymark, property } = Object.fromEntries(searchParams)
      return html(`<!doctype html><html lang="en"><title>Snippet</title><link rel="icon" href="data:,"><h1>Own snippet</h1>
        <script async src="${waymark}/assistant/v1.js" data-property="${property}"></script></html>`)
    }
    const content = await readFile(join(gentelella, normalize(pathname))).catch(() => null)
    if (content === null) return void response.writeHead(404).end()
    response.setHeader('content-type', kinds[extname(pathname)] ?? 'application/octet-stream')
    if (extname(pathname) !== '.html') return void response.end(content)
    response.end(content.toString().replace(/<link[^>]*fonts\.(googleapis|gstatic)\.com[^>]*>/g, ''))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    strict: `${origin}/strict`,
    form: `${origin}/production/form.html`,
    around: page => `${origin.replace('127.0.0.1', 'localhost')}/around?page=${encodeURIComponent(page)}`,
    signIn: user => `${origin}/sign-in?user=${encodeURIComponent(user)}`,
    withSnippet: (waymark, propertyId) =>
      `${origin}/snippet?waymark=${encodeURIComponent(waymark)}&property=${propertyId}`,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
