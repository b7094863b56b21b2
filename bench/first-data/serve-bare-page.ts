import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}

interface SentFile {
  readonly type: string
  readonly isCompressed: boolean
  readonly body: Buffer
}

const endOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

/** The built files by address, compressed as the server of the dashboard sends its own. */
async function readBuilt(folder: string): Promise<ReadonlyMap<string, SentFile>> {
  const files = new Map<string, SentFile>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter(one => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const plain = await readFile(path)
    const isCompressed = endOf(entry.name) !== 'woff2'
    const type = types[endOf(entry.name)] ?? 'application/octet-stream'
    const body = isCompressed ? brotliCompressSync(plain) : plain
    files.set(path.slice(folder.length), { type, isCompressed, body })
  }
  return files
}

/**
 * Builds the page of `apps/dashboard/bare-page` (React, the router and the base of the kit) and serves it on loopback.
 * @returns its address, and what stops it
 */
export async function serveBarePage(): Promise<{
  readonly url: string
  readonly stop: () => Promise<void>
}> {
  const outDir = await mkdtemp(join(tmpdir(), 'waymark-bare-page-'))
  const root = new URL('../../apps/dashboard/bare-page/', import.meta.url).pathname
  await build({ root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const files = await readBuilt(outDir)
  const server = createServer((request, response) => {
    const file = files.get(request.url === '/' ? '/index.html' : (request.url ?? ''))
    if (!file) return response.writeHead(404).end()
    const encoding = file.isCompressed ? { 'content-encoding': 'br' } : {}
    return response.writeHead(200, { 'content-type': file.type, ...encoding }).end(file.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
