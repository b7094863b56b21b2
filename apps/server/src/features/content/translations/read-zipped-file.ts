import type { TranslationReading } from '@waymark/domain/content/translation'
import { readZipEntry, type ZipEntry, ZipError } from '../../../platform/zip/index.ts'
import { readTranslationFile } from './read-translation-file.ts'

/**
 * Unpacks one file of the zip at `path` and reads it; bytes that are not those of the zip's list are `brokenZip`. Runs
 * in a thread (`parse-translations.ts`).
 */
export async function readZippedFile(
  path: string,
  entry: ZipEntry,
  languages: readonly string[],
): Promise<TranslationReading> {
  try {
    return readTranslationFile(entry.name, await readZipEntry(path, entry), languages)
  } catch (error) {
    if (error instanceof ZipError) return error.fault
    throw error
  }
}
