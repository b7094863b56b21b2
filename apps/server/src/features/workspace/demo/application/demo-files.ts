import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CompressedBody, compressBody } from '../../../../platform/static/index.ts'
import { type DemoPage, mapTile, rewritePage, rewriteScript } from './rewrite-page.ts'

/** Address below which the demo application lies. */
export const demoFolder = '/demo'

const packageFile = fileURLToPath(import.meta.resolve('gentelella/package.json'))
const built = join(dirname(packageFile), 'dist')
const leafletStyles = () => createRequire(packageFile).resolve('leaflet/dist/leaflet.css')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
}

/** Files of the package that a visitor never needs: its worker, its own build report, notes for machines. */
const leftOut = new Set(['index.html', 'sw.js', 'stats.html', 'llms.txt'])

export interface DemoFile {
  readonly type: string
  readonly body: CompressedBody
}

/** The demo application's files, read when first asked for and kept: about 2 MB when all of them were. */
export interface DemoFiles {
  /** A page by its path below the folder; null when there is none. */
  readonly page: (path: string) => Promise<DemoPage | null>
  readonly file: (path: string) => Promise<DemoFile | null>
}

/** Paths below the package's build, so that no request can name a file beside it. */
async function listFiles(): Promise<ReadonlySet<string>> {
  const entries = await readdir(built, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile() && types[extname(entry.name)] !== undefined)
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(built.length + 1)
        .replaceAll(sep, '/'),
    )
  return new Set(paths.filter(path => !leftOut.has(path)))
}

async function readBytes(path: string): Promise<Buffer> {
  if (path === 'images/tile.svg') return Buffer.from(mapTile)
  if (path === 'assets/leaflet.css') return readFile(leafletStyles())
  const bytes = await readFile(join(built, path))
  return path.endsWith('.js') ? Buffer.from(rewriteScript(bytes.toString(), demoFolder)) : bytes
}

function once<T>(load: (path: string) => Promise<T>): (path: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return path => {
    const known = kept.get(path)
    if (known !== undefined) return known
    const fresh = load(path)
    kept.set(path, fresh)
    fresh.catch(() => kept.delete(path))
    return fresh
  }
}

/** Opens the built pages of the package `gentelella` (MIT), a real application that no one here wrote. */
export async function openDemoFiles(): Promise<DemoFiles> {
  const names = new Set([...(await listFiles()), 'images/tile.svg', 'assets/leaflet.css'])
  const page = once(async path => rewritePage(await readFile(join(built, path), 'utf8'), demoFolder))
  const file = once(async path => ({
    type: types[extname(path)] ?? 'application/octet-stream',
    body: await compressBody(await readBytes(path), 5),
  }))
  return {
    page: async path => (names.has(path) && path.endsWith('.html') ? page(path) : null),
    file: async path => (names.has(path) && !path.endsWith('.html') ? file(path) : null),
  }
}
