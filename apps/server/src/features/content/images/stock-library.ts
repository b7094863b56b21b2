import { createHash } from 'node:crypto'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { contract, WireStockImage } from '@waymark/contract'
import { maxImageBytes } from '@waymark/domain/content/media'
import { matchesSearch } from '@waymark/domain/foundation/text'
import sharp from 'sharp'
import type { QueryOf } from '../../../platform/http/index.ts'
import { queueReencoding } from './queue-reencoding.ts'

/** The pictures that come with the product. */
export const ownStockImages = fileURLToPath(new URL('../../../../stock-images/', import.meta.url))

export interface StockPicture {
  readonly id: string
  readonly name: string
  readonly group: string
  readonly read: () => Promise<Buffer>
}

type StockQuery = QueryOf<typeof contract.images.library>

/** Pictures of a folder that an operator fills; each is one that everyone may choose. */
export interface StockLibrary {
  readonly list: (query: StockQuery) => Promise<{
    readonly items: WireStockImage[]
    readonly total: number
    readonly page: number
    readonly limit: number
  }>
  readonly find: (id: string) => Promise<StockPicture | null>
  /** A small copy by the last part of its `previewUrl`; null where there is none. */
  readonly preview: (name: string) => Promise<Buffer | null>
}

interface StockFile extends StockPicture {
  readonly path: string
  readonly version: string
}

const endings = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp'])
/** More than this no one looks through, and each list call looks at all of them. */
const maxFiles = 2_000
/** So long a folder is taken to be as it was. */
const freshForMs = 5_000
const previewWidth = 320
const maxPreviews = 200

/** `team-work/blue_office.jpg` is called "blue office" and is in the group "team work". */
const wordsOf = (name: string) => name.replace(/[-_]+/g, ' ').trim()

async function readWithin(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > maxImageBytes) throw new Error(`${path} is larger than a picture may be`)
    return await file.readFile()
  } finally {
    await file.close()
  }
}

async function readFolder(folder: string): Promise<StockFile[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found
    .filter(entry => entry.isFile() && endings.has(extname(entry.name).toLowerCase()))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
    .slice(0, maxFiles)
  return Promise.all(
    files.map(async path => {
      const { mtimeMs, size } = await stat(path)
      const place = path.slice(folder.length).replace(/^[/\\]+/, '')
      const inside = dirname(place)
      return {
        id: createHash('sha256').update(place).digest('hex').slice(0, 16),
        version: createHash('sha256').update(`${place} ${mtimeMs} ${size}`).digest('hex').slice(0, 16),
        name: wordsOf(basename(place, extname(place))),
        group: inside === '.' ? '' : wordsOf(inside),
        path,
        read: () => readWithin(path),
      }
    }),
  )
}

async function makePreview(file: StockFile): Promise<Buffer | null> {
  const image = await queueReencoding(await file.read(), 'library')
  if (typeof image === 'string') return null
  return sharp(image.bytes, { page: 0 })
    .resize({ width: previewWidth, withoutEnlargement: true })
    .webp()
    .toBuffer()
}

/** Opens the library over a folder; what is put there or taken away is seen within seconds. */
export function openStockLibrary(folder: string, publicAddress: () => string): StockLibrary {
  let seen: { readonly atMs: number; readonly files: Promise<StockFile[]> } | null = null
  const previews = new Map<string, Promise<Buffer | null>>()
  const files = () => {
    const nowMs = performance.now()
    if (seen === null || nowMs - seen.atMs > freshForMs) seen = { atMs: nowMs, files: readFolder(folder) }
    return seen.files
  }
  return {
    list: async ({ page, limit, search = '' }) => {
      const all = (await files()).filter(file => matchesSearch(search, file.name, file.group))
      const items = all.slice((page - 1) * limit, page * limit).map(({ id, version, name, group }) => ({
        ...{ id, name, group },
        previewUrl: `${publicAddress()}/assistant/library/${id}-${version}.webp`,
      }))
      return { items, total: all.length, page, limit }
    },
    find: async id => (await files()).find(file => file.id === id) ?? null,
    preview: async name => {
      const file = (await files()).find(one => `${one.id}-${one.version}.webp` === name)
      if (file === undefined) return null
      const made = previews.get(name) ?? makePreview(file)
      previews.set(name, made)
      made.catch(() => previews.delete(name))
      const [oldest] = previews.keys()
      if (previews.size > maxPreviews && oldest !== undefined) previews.delete(oldest)
      return made
    },
  }
}
