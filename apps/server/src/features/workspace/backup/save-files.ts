import { once } from 'node:events'
import type pg from 'pg'
import type { ArchiveWriter } from '../../../platform/archive/index.ts'
import type { Files } from '../../../platform/files/files.ts'
import { readFileKeys } from './file-references.ts'
import type { BackupManifest } from './manifest.ts'

/** Entries are `files/<key>`. */
export const filesPrefix = 'files'

export interface FileSource {
  readonly files: Files
  /** Keys of all files, in any order. */
  readonly list: () => AsyncIterable<string>
}

export interface SavedFiles extends Readonly<BackupManifest['files']> {
  /** Keys that the snapshot names and that are in no file: deleted since it was taken, or lost before. */
  readonly missing: readonly string[]
}

/**
 * Writes every file that is there. A file is never changed, and is stored before a row names it.
 * @param saved sizes of the files that an earlier try wrote into the same archive, by key; the new ones are added
 */
export async function saveFiles(
  { files, list }: FileSource,
  client: pg.Client,
  archive: ArchiveWriter,
  saved: Map<string, number>,
): Promise<SavedFiles> {
  for await (const key of list()) {
    if (saved.has(key)) continue
    const file = await openFile(files, key)
    if (file === null) continue
    await archive.addStream(`${filesPrefix}/${key}`, file.contentLength, file.content)
    saved.set(key, file.contentLength)
  }
  const named = await readFileKeys(client)
  const missing = named.filter(key => !saved.has(key))
  const bytes = [...saved.values()].reduce((total, size) => total + size, 0)
  return { count: saved.size, bytes, missing }
}

/** Null when the file was deleted since it was listed. */
async function openFile(files: Files, key: string) {
  try {
    const { contentLength } = await files.getMetaData(key)
    const content = await files.getStream(key)
    // An entry that was begun cannot be taken back: it begins when the file is open.
    await once(content, 'readable')
    return { contentLength, content }
  } catch (error) {
    if (await files.exists(key)) throw error
    return null
  }
}
