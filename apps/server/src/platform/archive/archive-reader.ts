import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { ArchiveError } from './archive-error.ts'
import { type ArchivePart, manifestName, sealName } from './archive-part.ts'

/** An entry while its archive is being read; its content is read before the next one is asked for. */
export interface ArchiveEntry {
  readonly name: string
  readonly size: number
  readonly content: Readable
}

/** The manifest lists every entry: 100 bytes for each. */
const maxManifestBytes = 512 * 1024 * 1024

/**
 * The entries of an archive in their order. An entry that is not read is skipped.
 * @throws ArchiveError when the file cannot be read or ends too early.
 */
async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const reading = pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), tar)
  reading.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file') throw new ArchiveError(`${path} holds "${name}", which is not a file.`)
      yield { name, size, content: Readable.from(entry, { objectMode: false }) }
      entry.resume()
    }
    await reading
  } catch (error) {
    throw unreadable(path, error)
  } finally {
    tar.destroy()
  }
}

function unreadable(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveError) return error
  if ('code' in error && error.code === 'ENOENT') return new ArchiveError(`There is no file ${path}.`)
  return new ArchiveError(`${path} is damaged or not a backup: ${error.message}.`, { cause: error })
}

/** An archive every entry of which was compared with its manifest. */
export interface VerifiedArchive {
  /** JSON of any shape. */
  readonly manifest: unknown
  /**
   * Its entries but the manifest, in their order. Each is compared once more while it is read: its content fails at its
   * end when the file was changed meanwhile.
   */
  readonly entries: () => AsyncGenerator<ArchiveEntry>
}

/**
 * Reads an archive to its end and compares every entry with the manifest.
 * @throws ArchiveError when an entry is missing, added, changed or cut off.
 */
export async function openVerifiedArchive(path: string): Promise<VerifiedArchive> {
  const found: ArchivePart[] = []
  let manifestText: Buffer | null = null
  let seal = ''
  try {
    for await (const { name, size, content } of readArchive(path)) {
      if (seal !== '') throw new ArchiveError(`${path} goes on after its end ("${name}").`)
      if (name === sealName && size < 200) seal = String(await buffer(content))
      else if (name === manifestName && size <= maxManifestBytes) manifestText = await buffer(content)
      else found.push({ name, bytes: size, sha256: await hashOf(content) })
    }
  } catch (error) {
    // A file that ends within an entry fails where the entry is read.
    throw unreadable(path, error)
  }
  if (manifestText === null || seal === '')
    throw new ArchiveError(`${path} is incomplete: it has no manifest. The file is cut off.`)
  const digest = createHash('sha256').update(manifestText).digest('hex')
  if (seal !== `${digest}  ${manifestName}\n`) throw new ArchiveError(`${path} is damaged: its manifest.`)
  const manifest = JSON.parse(String(manifestText)) as { readonly parts: readonly ArchivePart[] }
  compareParts(path, found, manifest.parts)
  return { manifest, entries: () => readVerified(path, manifest.parts) }
}

async function* readVerified(path: string, parts: readonly ArchivePart[]): AsyncGenerator<ArchiveEntry> {
  const hashes = new Map(parts.map(part => [part.name, part.sha256]))
  for await (const { name, size, content } of readArchive(path)) {
    if (name === manifestName) return
    const checked = Readable.from(checkHash(path, name, content, hashes.get(name)), { objectMode: false })
    yield { name, size, content: checked }
    checked.resume()
  }
}

async function* checkHash(path: string, name: string, content: Readable, expected: string | undefined) {
  const hash = createHash('sha256')
  for await (const bytes of content) {
    hash.update(bytes as Buffer)
    yield bytes as Buffer
  }
  if (hash.digest('hex') !== expected)
    throw new ArchiveError(`${path} was changed while it was read (${name}).`)
}

function compareParts(path: string, found: readonly ArchivePart[], listed: readonly ArchivePart[]): void {
  for (const [index, part] of listed.entries()) {
    const one = found[index]
    if (one?.name !== part.name) throw new ArchiveError(`${path} is damaged: it lacks ${part.name}.`)
    if (one.sha256 !== part.sha256 || one.bytes !== part.bytes)
      throw new ArchiveError(`${path} is damaged: ${part.name} is not as it was written.`)
  }
  const [more] = found.slice(listed.length)
  if (more !== undefined)
    throw new ArchiveError(`${path} is damaged: it holds ${more.name}, which is not listed.`)
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of content) hash.update(bytes as Buffer)
  return hash.digest('hex')
}
