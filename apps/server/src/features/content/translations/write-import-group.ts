import {
  type TranslationFault,
  type TranslationReading,
  writtenTexts,
} from '@waymark/domain/content/translation'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { Refusal } from '../../../platform/http/index.ts'
import { readLanguages } from '../../workspace/properties/index.ts'
import { checkImportFile } from './check-import-file.ts'
import { finishFile, type ImportFileRow } from './import-store.ts'
import { type ImportTarget, openObjectReader } from './import-target.ts'
import { saveTranslations, type ValidFile } from './save-translations.ts'
import type { TranslationWork } from './translation-dependencies.ts'

/** The files of an import about one guide or chapter. */
export interface ImportGroup {
  readonly importId: number
  readonly target: ImportTarget
  readonly files: readonly { readonly row: ImportFileRow; readonly reading: TranslationReading }[]
}

interface WaitingFile extends ValidFile {
  readonly position: number
}

const faultOf = ({ code }: Refusal): TranslationFault => {
  if (code === 'stale') return 'stale'
  if (code === 'notFound') return 'notThere'
  return code === 'forbidden' ? 'notAllowed' : 'unpublishable'
}

/** Compares the files with what there is now, settles those with nothing to write, and returns the others. */
async function compareAgain(
  { database }: TranslationWork,
  scope: PropertyScope,
  { importId, target, files }: ImportGroup,
): Promise<WaitingFile[]> {
  return database.inScope(scope, async tx => {
    const languages = await readLanguages(tx, scope)
    const into = { target, languages, readObject: openObjectReader(tx, scope, languages) }
    const waiting: WaitingFile[] = []
    for (const { row, reading } of files) {
      const { report, placed, verdicts } = await checkImportFile(scope, { name: row.name, reading }, into)
      const isStale = placed !== null && placed.object.version !== row.version
      if (placed === null) await finishFile(tx, importId, row.position, report.fault ?? 'notThere')
      // Also where a crash came between writing and noting that.
      else if (writtenTexts(verdicts).length === 0) await finishFile(tx, importId, row.position, null)
      else if (isStale) await finishFile(tx, importId, row.position, 'stale')
      else waiting.push({ position: row.position, placed, verdicts })
    }
    return waiting
  })
}

/** Writes the files together; the refusal where the screens' rules did not let them. */
async function write(
  deps: TranslationWork,
  scope: PropertyScope,
  importId: number,
  [first, ...more]: readonly WaitingFile[],
): Promise<Refusal | null> {
  if (first === undefined) return null
  try {
    await saveTranslations(deps, scope, [first, ...more], async tx => {
      for (const { position } of [first, ...more]) await finishFile(tx, importId, position, null)
    })
    return null
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'unavailable') return error
    throw error
  }
}

/**
 * Writes the files about one guide or chapter as one version, each file whole or not at all: what changed since the
 * report, is gone, or breaks a rule of the screens is refused for itself. Doing it again changes nothing more.
 */
export async function writeImportGroup(
  deps: TranslationWork,
  scope: PropertyScope,
  group: ImportGroup,
): Promise<void> {
  const waiting = await compareAgain(deps, scope, group)
  const refusal = await write(deps, scope, group.importId, waiting)
  if (refusal === null) return
  const [only, ...more] = waiting
  if (only === undefined) return
  if (more.length === 0 || refusal.code === 'stale') {
    await deps.database.inScope(scope, async tx => {
      for (const { position } of waiting) await finishFile(tx, group.importId, position, faultOf(refusal))
    })
    return
  }
  // One of several breaks a rule: it alone stays out. Each then follows the version of the one before.
  let { version } = only.placed.object
  for (const file of waiting) {
    const placed = { ...file.placed, object: { ...file.placed.object, version } }
    const fault = await write(deps, scope, group.importId, [{ ...file, placed }])
    if (fault === null) version += 1
    else
      await deps.database.inScope(scope, tx => finishFile(tx, group.importId, file.position, faultOf(fault)))
  }
}
