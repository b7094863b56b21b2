import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A customer's application whose one page is set by the test; Waymark's snippet is in it. */
export interface SampleHost {
  readonly origin: string
  /** The content of the page: its style sheet and the markup of its body. */
  page: { readonly css: string; readonly body: string }
  readonly close: () => Promise<void>
}

/** Serves the page; `?user=` says who visits it. */
export async function openSampleHost(waymark: string, property: number): Promise<SampleHost> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
    // A browser under load may ask before it has read the page's own icon.
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    if (pathname !== '/') return void response.writeHead(404).end()
    const user = JSON.stringify(searchParams.get('user') ?? '')
    const { css, body } = host.page
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
      <html lang="en"><head><title>Host</title><link rel="icon" href="data:,"><style>${css}</style>
      <script>
        window.Waymark = window.Waymark || function () { (Waymark.q = Waymark.q || []).push(arguments) }
        Waymark('init', ${property}); Waymark('identify', ${user})
      </script>
      <script async crossorigin src="${waymark}/assistant/v1.js"></script></head>${body}</html>`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  const host: SampleHost = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    page: { css: '', body: '<body></body>' },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
  return host
}
