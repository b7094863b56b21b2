import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const packages = join(import.meta.dirname, '../node_modules')

const kinds: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
}

/** Returns a file as it is transferred: compressed with the best compression of brotli. */
export function compressed(path: string): Buffer {
  const content = readFileSync(path)
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}

export interface HostSite {
  readonly url: string
  /** Pages by path. */
  readonly pages: Map<string, string>
  /** Answers to calls that a page makes to its own vendor, by path. */
  readonly answers: Map<string, unknown>
  close(): Promise<void>
}

/** The application on whose page all tours are played; it serves the peers' files compressed, as a server would. */
export async function startHostSite(): Promise<HostSite> {
  const pages = new Map<string, string>()
  const answers = new Map<string, unknown>()
  const files = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const page = pages.get(pathname)
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    } else if (pathname.startsWith('/npm/')) {
      const path = join(packages, pathname.slice('/npm/'.length))
      const body = files.get(path) ?? compressed(path)
      files.set(path, body)
      const type = kinds[extname(path)] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
    } else {
      const answer = answers.get(pathname)
      response
        .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer ?? {}))
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    answers,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
