import { PassThrough, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, deflateRaw, deflateRawSync } from 'node:zlib'
import { centralHeader, endOfZip, localHeader, type ZippedFile } from './zip-records.ts'

/** A zip that is written while it is read: one entry is in memory at a time. */
export interface ZipWriter {
  readonly content: Readable
  /** Adds a file; resolves when it has been taken, so that anyone who writes is as fast as anyone who reads. */
  readonly add: (name: string, bytes: Uint8Array) => Promise<void>
  /** After the last file. */
  readonly end: () => void
  /** Gives up; anyone who reads gets the error. */
  readonly fail: (error: unknown) => void
}

const deflateBeside = promisify(deflateRaw)
/** Below this size packing takes less than a millisecond, and handing it to another thread takes longer. */
const smallBytes = 128 * 1024
/** Out of this much memory each small file is packed; the library's own choice of 16 KB piles up over thousands. */
const smallChunk = 2 * 1024

async function pack(bytes: Uint8Array): Promise<Buffer> {
  return bytes.length <= smallBytes ? deflateRawSync(bytes, { chunkSize: smallChunk }) : deflateBeside(bytes)
}

const readerClosed = () => new Error('no one reads the zip any more')

/** Opens a zip whose entries all carry the time `at`. */
export function openZipWriter(at: Date): ZipWriter {
  const content = new PassThrough()
  const files: ZippedFile[] = []
  let offset = 0
  const write = (part: Buffer): boolean => {
    offset += part.length
    return content.write(part)
  }
  const untilDrained = () =>
    new Promise<void>((resolve, reject) => {
      const drained = () => {
        content.off('close', closed)
        resolve()
      }
      const closed = () => {
        content.off('drain', drained)
        reject(content.errored ?? readerClosed())
      }
      content.once('drain', drained).once('close', closed)
    })
  return {
    content,
    add: async (name, bytes) => {
      const packed = await pack(bytes)
      if (content.destroyed) throw content.errored ?? readerClosed()
      const file = { name, at, offset, crc: crc32(bytes), size: bytes.length, packedSize: packed.length }
      files.push(file)
      write(localHeader(file))
      if (!write(packed)) await untilDrained()
    },
    end: () => {
      const from = offset
      for (const file of files) write(centralHeader(file))
      write(endOfZip(files.length, from, offset - from))
      content.end()
    },
    fail: error => void content.destroy(error instanceof Error ? error : new Error(String(error))),
  }
}
