import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { TranslationReading } from '@waymark/domain/content/translation'
import type { Files } from '../../../platform/files/files.ts'
import { LimitExceeded } from '../../../platform/untrusted/index.ts'
import { isZip, ZipError } from '../../../platform/zip/index.ts'
import { faultOfLimit } from './limit-fault.ts'
import { parseTranslationFile, parseTranslationZip, parseZippedFile } from './parse-translations.ts'

/** The files of what was sent: one, or those of a zip. Only one of them is in memory at a time. */
export interface SourceFiles {
  readonly names: readonly string[]
  /** Reads one file in a thread; `languages` are keys that its name may hold, longest first. */
  readonly read: (position: number, languages: readonly string[]) => Promise<TranslationReading>
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

/** A file that needs too much time or memory is refused for itself. */
async function limitAsFault(reading: Promise<TranslationReading>): Promise<TranslationReading> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof LimitExceeded) return faultOfLimit(error)
    throw error
  }
}

async function openSource(path: string, name: string, companyId: number): Promise<SourceFiles> {
  const context = { companyId, field: 'body.translationsImport' }
  if (!isZip(await headOf(path))) {
    return {
      names: [name],
      read: async (_, languages) =>
        limitAsFault(parseTranslationFile(context, name, await readFile(path), languages)),
    }
  }
  const entries = await parseTranslationZip(context, path)
  if (typeof entries === 'string') throw new ZipError(entries)
  return {
    names: entries.map(entry => entry.name),
    read: async (position, languages) => {
      const entry = entries[position]
      if (entry === undefined) throw new Error(`the zip has no file ${position}`)
      return limitAsFault(parseZippedFile(context, path, entry, languages))
    },
  }
}

/**
 * Fetches what was sent to this machine for as long as `work` takes.
 * @throws ZipError for a zip whose list is refused
 */
export async function withSourceFiles<T>(
  files: Files,
  sent: { readonly key: string; readonly name: string; readonly companyId: number },
  work: (source: SourceFiles) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `waymark-import-${randomUUID()}`)
  try {
    await pipeline(await files.getStream(sent.key), createWriteStream(path, { mode: 0o600 }))
    return await work(await openSource(path, sent.name, sent.companyId))
  } finally {
    await rm(path, { force: true })
  }
}
