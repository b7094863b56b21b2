import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { translationLimits } from '@waymark/domain/translation'
import type { Files } from '../../platform/files/files.ts'
import { isZip, listZip, openZipFile, readZipEntry, type ZipLimits } from '../../platform/zip/index.ts'

export const zipLimits: ZipLimits = {
  entries: translationLimits.zipEntries,
  fileBytes: translationLimits.fileBytes,
  allBytes: translationLimits.zipBytes,
  ratio: translationLimits.zipRatio,
}

/** The files of what was sent: one, or those of a zip. Only one of them is in memory at a time. */
export interface SourceFiles {
  readonly names: readonly string[]
  /** Refuses what a zip says wrongly about itself (`ZipError`). */
  readonly read: (position: number) => Promise<Buffer>
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer
  } finally {
    await file.close()
  }
}

/** Fetches what was sent to this machine for as long as `work` takes. */
export async function withSourceFiles<T>(
  files: Files,
  sent: { readonly key: string; readonly name: string },
  work: (source: SourceFiles) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `waymark-import-${randomUUID()}`)
  try {
    await pipeline(await files.getStream(sent.key), createWriteStream(path, { mode: 0o600 }))
    if (!isZip(await headOf(path))) return await work({ names: [sent.name], read: () => readFile(path) })
    const zip = await openZipFile(path)
    try {
      const entries = await listZip(zip, zipLimits)
      return await work({
        names: entries.map(entry => entry.name),
        read: async position => {
          const entry = entries[position]
          if (entry === undefined) throw new Error(`the zip has no file ${position}`)
          return readZipEntry(zip, entry, zipLimits)
        },
      })
    } finally {
      zip.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}
