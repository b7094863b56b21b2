import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { ArchiveError } from './archive-error.ts'
import { type ArchivePart, manifestName, sealName } from './archive-part.ts'

/** A tar file that is written while its contents are read. It has its final name only when it is whole. */
export interface ArchiveWriter {
  /** Adds an entry of a known size. Rejects when the stream has another size. */
  readonly addStream: (name: string, size: number, content: Readable) => Promise<void>
  readonly addBytes: (name: string, content: Uint8Array) => Promise<void>
  /** Adds a stream of unknown size as compressed entries `<prefix>/000001.zst`, `<prefix>/000002.zst`, … */
  readonly addChunks: (prefix: string, content: AsyncIterable<Uint8Array>) => Promise<void>
  /** Adds the manifest with the list of all entries, writes everything to disk, and gives the file its name. */
  readonly finish: (manifest: object) => Promise<void>
  /** Ends the writing and removes what was written. Has no effect after `finish`. */
  readonly abandon: () => Promise<void>
}

const compress = promisify(zstdCompress)

type OpenDraft = (draft: string) => Promise<Pick<FileHandle, 'appendFile' | 'sync' | 'close'>>

/** Codes of a disk, or of a share of it, that is full. */
const fullCodes = ['ENOSPC', 'EDQUOT']

function writingFault(path: string, error: NodeJS.ErrnoException): string {
  if (!fullCodes.includes(error.code ?? '')) return `${path} cannot be written: ${error.message}.`
  return `${path} was not written: the disk is full. What was written of it is removed; free some space or choose another disk.`
}

/** Uncompressed bytes of one chunk: bounds the memory that a table of any size takes. */
const chunkBytes = 4 * 1024 * 1024

/**
 * Opens an archive that will be called `path`; until it is finished it is `<path>.<id>.partial`, mode 0600.
 * @param signal ends the writing before the next entry
 * @param openDraft opens the file; tests hand in one whose disk is full
 * @throws ArchiveError when `path` exists or its folder cannot be written.
 */
export async function openArchiveWriter(
  path: string,
  signal?: AbortSignal,
  openDraft: OpenDraft = draft => open(draft, 'wx', 0o600),
): Promise<ArchiveWriter> {
  if (existsSync(path)) throw new ArchiveError(`${path} exists already. Choose another name.`)
  const draft = `${path}.${randomUUID().slice(0, 8)}.partial`
  const refuseWriting = (error: Error) => {
    throw new ArchiveError(writingFault(path, error), { cause: error })
  }
  const file = await openDraft(draft).catch(refuseWriting)
  const tar = pack()
  const write = async () => {
    for await (const bytes of tar) await file.appendFile(bytes).catch(refuseWriting)
  }
  const writing = write()
  // Reported where the next entry is added, or at the end.
  writing.catch(() => undefined)
  const parts: ArchivePart[] = []
  let isClosed = false

  const addStream = async (name: string, size: number, content: Readable) => {
    signal?.throwIfAborted()
    const hash = createHash('sha256')
    const entry = tar.entry({ name, size, mode: 0o600 })
    const hashed = async function* (source: AsyncIterable<Buffer>) {
      for await (const bytes of source) {
        hash.update(bytes)
        yield bytes
      }
    }
    // A full disk ends `writing`, not the entry: whichever is first.
    await Promise.race([pipeline(content, hashed, entry), writing])
    parts.push({ name, bytes: size, sha256: hash.digest('hex') })
  }
  const addBytes = (name: string, content: Uint8Array) =>
    addStream(name, content.length, Readable.from([Buffer.from(content)], { objectMode: false }))
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await file.close()
  }
  return {
    addStream,
    addBytes,
    addChunks: async (prefix, content) => {
      let number = 0
      for await (const chunk of chunksOf(content)) {
        number += 1
        await addBytes(`${prefix}/${String(number).padStart(6, '0')}.zst`, await compress(chunk))
      }
    },
    finish: async manifest => {
      const text = Buffer.from(`${JSON.stringify({ ...manifest, parts })}\n`)
      await addBytes(manifestName, text)
      const seal = createHash('sha256').update(text).digest('hex')
      await addBytes(sealName, Buffer.from(`${seal}  ${manifestName}\n`))
      tar.finalize()
      await writing
      await file.sync().catch(refuseWriting)
      await close()
      await rename(draft, path)
      await syncFolder(dirname(path))
    },
    abandon: async () => {
      tar.destroy()
      await writing.catch(() => undefined)
      await close()
      await rm(draft, { force: true })
    },
  }
}

async function* chunksOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const bytes of content) {
    waiting.push(bytes)
    size += bytes.length
    if (size < chunkBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** The name of a file is kept by its folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
