import type { WireTranslationImport } from '@waymark/contract'
import type { TranslationFault } from '@waymark/domain/content/translation'
import { deleteById, type PropertyScope, type Tx } from '../../../platform/database/index.ts'
import { breaksRule, refuse } from '../../../platform/http/index.ts'
import { recordAudit, refuseStale, type VersionedType } from '../../../platform/record/index.ts'
import { startJob } from '../../workspace/background-jobs/index.ts'
import { readLanguages } from '../../workspace/properties/index.ts'
import { refuseFile } from './accept-import.ts'
import { type ImportFileRow, lockImport, readImport, readyFiles, setImport } from './import-store.ts'
import { viewImport } from './import-view.ts'
import type { ImportJob } from './run-import.ts'
import { readTranslatedObject } from './translated-kinds-view.ts'
import type { TranslationDependencies } from './translation-dependencies.ts'

interface StaleFile {
  readonly type: VersionedType
  readonly id: number
  readonly version: number
  readonly seen: number
}

/** Why a file that was reported as ready can no longer be written; null: it can. */
async function changedSince(
  tx: Tx,
  scope: PropertyScope,
  { type, id, version, language }: ImportFileRow,
  keys: ReadonlySet<string>,
): Promise<TranslationFault | StaleFile | null> {
  if (type === null || id === null || version === null) return 'notThere'
  if (language === null || !keys.has(language)) return 'unknownLanguage'
  const object = await readTranslatedObject(tx, scope, { type, id }, [])
  if (object === null) return 'notThere'
  if (object.version === version) return null
  const versioned = type === 'assistantTexts' ? 'texts' : type
  return { type: versioned, id, version: object.version, seen: version }
}

/**
 * Refuses an import of which nothing could be written any more: its guide was saved since the report (409), its
 * language or guide is gone (422). Where some of many files can be written, the others are refused for themselves.
 */
async function refuseOutdated(tx: Tx, scope: PropertyScope, rows: readonly ImportFileRow[]): Promise<void> {
  const keys = new Set((await readLanguages(tx, scope)).map(one => one.key))
  let first: TranslationFault | StaleFile | null = null
  for (const row of rows) {
    const fault = await changedSince(tx, scope, row, keys)
    if (fault === null) return
    first ??= fault
  }
  if (first === null) return
  if (typeof first === 'string') throw refuseFile(first)
  await refuseStale(tx, first, first.seen)
}

const nothingReady = () => breaksRule('params.id', 'notReady', 'has nothing that waits to be written')

/** Starts to write what an import's report promised (document 2 §7.9). */
export async function startImport(
  { database, jobs }: TranslationDependencies,
  scope: PropertyScope,
  id: number,
): Promise<WireTranslationImport> {
  return database.inScope(scope, async tx => {
    await lockImport(tx, scope, id)
    const sent = await readImport(tx, scope, id)
    if (sent.status !== 'ready' && !sent.isCutOff) throw nothingReady()
    if (sent.isExpired) throw refuseFile('expired')
    const rows = await readyFiles(tx, id)
    if (rows.length === 0) throw nothingReady()
    await refuseOutdated(tx, scope, rows)
    const payload: ImportJob = { importId: id, phase: 'write' }
    const object = { type: 'translationImport', id, name: sent.fileName }
    const jobId = await startJob(tx, jobs, scope, { kind: 'importTranslations', object, payload })
    await setImport(tx, id, { status: 'writing', jobId })
    await recordAudit(tx, scope, {
      action: 'translation.import',
      objectId: id,
      after: { fileName: sent.fileName, files: rows.length },
    })
    return viewImport(tx, scope, id)
  })
}

/** Forgets an import and its file. Refuses one that is being read or written (409). */
export async function deleteImport(
  { database, files }: Pick<TranslationDependencies, 'database' | 'files'>,
  scope: PropertyScope,
  id: number,
): Promise<{ readonly id: number }> {
  const key = await database.inScope(scope, async tx => {
    await lockImport(tx, scope, id)
    const sent = await readImport(tx, scope, id)
    if (sent.status === 'reading' || sent.status === 'writing') {
      throw refuse('inUse', { usages: [`job ${sent.jobId}`] })
    }
    await deleteById(tx, 'translation_import', id)
    await recordAudit(tx, scope, {
      action: 'translation.forget',
      objectId: id,
      before: { fileName: sent.fileName },
    })
    return sent.fileKey
  })
  await files.delete(key)
  return { id }
}
