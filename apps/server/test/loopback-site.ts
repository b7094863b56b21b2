import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SitePage {
  readonly status?: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export type Answer = SitePage | ((request: IncomingMessage, reply: ServerResponse) => void)

export interface LoopbackSite {
  readonly url: string
  /** Answers of the site by path. A path that is missing is answered with 404. */
  readonly pages: Map<string, Answer>
  /** Requests in order, as `GET /path`. */
  readonly seen: IncomingMessage[]
  readonly close: () => Promise<void>
}

/** A website on this machine that answers what a test lays out, and for other paths what `otherwise` says. */
export async function openSite(
  pages: Readonly<Record<string, Answer>> = {},
  otherwise: (request: IncomingMessage) => Answer = () => ({ status: 404, body: 'not here' }),
): Promise<LoopbackSite> {
  const answers = new Map(Object.entries(pages))
  const seen: IncomingMessage[] = []
  const server = createServer((request, reply) => {
    seen.push(request)
    const answer = answers.get((request.url ?? '').split('?', 1)[0] ?? '') ?? otherwise(request)
    if (typeof answer === 'function') return answer(request, reply)
    const { status = 200, type = 'text/html; charset=utf-8', headers = {}, body = '' } = answer
    reply.writeHead(status, { 'content-type': type, ...headers }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages: answers,
    seen,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** A sitemap of these addresses. */
export const aSitemap = (...urls: readonly string[]): SitePage => ({
  type: 'application/xml',
  body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map(url => `<url><loc>${url.replaceAll('&', '&amp;')}</loc></url>`)
    .join('')}</urlset>`,
})

/** A page with a title and a text. */
export const aPage = (title: string, text: string, lang = 'en'): SitePage => ({
  body: `<!doctype html><html lang="${lang}"><title>${title}</title><main><h1>${title}</h1><p>${text}</p></main></html>`,
})
