import { type TranslationFault, translationLimits } from '@waymark/domain/content/translation'
import {
  listZip,
  type ZipEntry,
  ZipError,
  type ZipLimits,
  type ZipSource,
} from '../../../platform/zip/index.ts'

const zipLimits: ZipLimits = {
  entries: translationLimits.zipEntries,
  fileBytes: translationLimits.fileBytes,
  allBytes: translationLimits.zipBytes,
  ratio: translationLimits.zipRatio,
}

/** The files of a zip of translations, or why it is refused. Runs in a thread (`parse-translations.ts`). */
export async function listTranslationZip(
  source: ZipSource,
): Promise<readonly ZipEntry[] | Extract<TranslationFault, ZipError['fault']>> {
  try {
    return await listZip(source, zipLimits)
  } catch (error) {
    if (error instanceof ZipError) return error.fault
    throw error
  }
}
