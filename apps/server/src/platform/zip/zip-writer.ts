import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A zip that is written while it is read: one entry is in memory at a time. */
export interface ZipWriter {
  readonly content: Readable
  /** Adds a file; resolves when it has been packed, so that whoever writes is as fast as whoever reads. */
  readonly add: (name: string, bytes: Uint8Array) => Promise<void>
  /** After the last file. */
  readonly end: () => void
  /** Gives up; whoever reads gets the error. */
  readonly fail: (error: unknown) => void
}

/** Opens a zip whose entries all carry the time `at`. */
export function openZipWriter(at: Date): ZipWriter {
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  let refuseOpen: (error: unknown) => void = () => undefined
  content.once('error', error => refuseOpen(error))
  content.once('close', () => refuseOpen(new Error('nobody reads the zip any more')))
  return {
    content,
    add: (name, bytes) =>
      new Promise((resolve, reject) => {
        if (content.destroyed) return reject(new Error('nobody reads the zip any more'))
        refuseOpen = reject
        zip.addReadStreamLazy(name, { mtime: at, size: bytes.length }, done => {
          const source = Readable.from([bytes])
          source.once('end', resolve)
          done(null, source)
        })
      }),
    end: () => zip.end(),
    fail: error => content.destroy(error instanceof Error ? error : new Error(String(error))),
  }
}
