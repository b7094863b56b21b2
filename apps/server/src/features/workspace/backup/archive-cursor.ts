import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { ArchiveEntry, VerifiedArchive } from '../../../platform/archive/index.ts'

const decompress = promisify(zstdDecompress)

/** One chunk holds about 4 MB and at most one more value of PostgreSQL, which has at most 1 GB. */
const maxChunkBytes = 1024 * 1024 * 1024

/** Reads the entries of an archive one after another; each is dealt with before the next is asked for. */
export class ArchiveCursor {
  readonly #entries: AsyncGenerator<ArchiveEntry>
  #current: ArchiveEntry | null = null

  readonly #signal: AbortSignal

  constructor(archive: VerifiedArchive, signal: AbortSignal) {
    this.#entries = archive.entries()
    this.#signal = signal
  }

  /** The entry at the cursor; null at the end. Before the first `advance` there is none. */
  get current(): ArchiveEntry | null {
    return this.#current
  }

  async advance(): Promise<ArchiveEntry | null> {
    this.#signal.throwIfAborted()
    const next = await this.#entries.next()
    this.#current = next.done === true ? null : next.value
    return this.#current
  }

  /** The contents of the chunks `<prefix>/…` from the cursor on, decompressed; leaves the cursor behind them. */
  async *chunks(prefix: string): AsyncGenerator<Buffer> {
    while (this.#current?.name.startsWith(`${prefix}/`) === true) {
      yield await decompress(await buffer(this.#current.content), { maxOutputLength: maxChunkBytes })
      await this.advance()
    }
  }

  async close(): Promise<void> {
    await this.#entries.return(undefined)
  }
}
