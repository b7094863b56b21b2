import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { WireTranslationImport } from '@waymark/contract'
import { type TranslationFault, translationLimits } from '@waymark/domain/content/translation'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { breaksRule, type Refusal, refuse } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { isZip } from '../../../platform/zip/index.ts'
import { startJob } from '../../workspace/background-jobs/index.ts'
import { readLanguages } from '../../workspace/properties/index.ts'
import { checkImportFile, type FileReport } from './check-import-file.ts'
import { importFaultTexts } from './import-fault-texts.ts'
import { insertImport, saveFileReports, setImport } from './import-store.ts'
import { type ImportTarget, keysOf, openObjectReader } from './import-target.ts'
import { viewImport } from './import-view.ts'
import { parseTranslationFile, parseTranslationZip } from './parse-translations.ts'
import type { ImportJob } from './run-import.ts'
import { readTranslatedObject } from './translated-kinds-view.ts'
import type { TranslationDependencies } from './translation-dependencies.ts'

export interface SentImport {
  readonly translationsImport: File
  readonly type: 'launcher' | 'tutorial' | 'announcement' | 'property'
  readonly tutorialId?: number | undefined
  readonly announcementId?: number | undefined
  readonly launcherId?: number | undefined
}

const field = 'body.translationsImport'

/** A refusal (422) that names the file and why. */
export function refuseFile(fault: TranslationFault, notes: FileReport['notes'] = []): Refusal {
  const [first] = notes.filter(note => note.outcome === fault)
  const where = first === undefined ? '' : ` (${first.textId})`
  return breaksRule(field, fault, `${importFaultTexts[fault]}${where}`)
}

const missing = (path: string) => breaksRule(path, 'required', 'is needed for this type')

const ownTypes = { tutorial: 'guide', launcher: 'chapter', announcement: 'message' } as const

/** Returns the object that the import may change; refuses an id that does not belong to this property (404). */
async function targetOf(tx: Tx, scope: PropertyScope, sent: SentImport): Promise<ImportTarget> {
  if (sent.type === 'property') return { type: 'property', id: null }
  const type = ownTypes[sent.type]
  const id = sent[`${sent.type}Id`]
  if (id === undefined) throw missing(`body.${sent.type}Id`)
  if ((await readTranslatedObject(tx, scope, { type, id }, [])) === null) throw refuse('notFound')
  return { type, id }
}

/** Refuses a zip by its own list, before anything of it is kept; nothing is unpacked for that. */
async function refuseUnfitZip(scope: PropertyScope, bytes: Buffer): Promise<void> {
  const entries = await parseTranslationZip({ companyId: scope.companyId, field }, bytes)
  if (typeof entries === 'string') throw refuseFile(entries)
  if (entries.length === 0) throw refuseFile('empty')
}

/** Reads a file in a thread, outside of any transaction, and compares it with what there is. */
async function reportOne(
  database: TranslationDependencies['database'],
  scope: PropertyScope,
  target: ImportTarget,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<FileReport> {
  const languages = await database.inScope(scope, tx => readLanguages(tx, scope))
  const context = { companyId: scope.companyId, field }
  const reading = await parseTranslationFile(context, name, bytes, keysOf(languages))
  const { report } = await database.inScope(scope, tx => {
    const into = { target, languages, readObject: openObjectReader(tx, scope, languages) }
    return checkImportFile(scope, { name, reading }, into)
  })
  if (report.fault !== null) throw refuseFile(report.fault, report.notes)
  return report
}

/** Only the last part of a name, and no control characters: it is shown, never used as a path. */
const shownName = (name: string) =>
  basename(name.replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200)

/**
 * Takes in a file of translations (document 2 §7.9) and reports what it would change. One file is compared at once and
 * refused with its reason (422); a zip is refused by its list, then read by a job. Nothing is written.
 */
export async function acceptImport(
  { database, files, jobs }: TranslationDependencies,
  scope: PropertyScope,
  sent: SentImport,
): Promise<WireTranslationImport> {
  const { translationsImport: file } = sent
  if (file.size > translationLimits.uploadBytes) {
    throw refuse('tooLarge', { maxBytes: translationLimits.uploadBytes })
  }
  const target = await database.inScope(scope, tx => targetOf(tx, scope, sent))
  const bytes = Buffer.from(await file.arrayBuffer())
  const name = shownName(file.name)
  const report = isZip(bytes)
    ? await refuseUnfitZip(scope, bytes).then(() => null)
    : await reportOne(database, scope, target, { name, bytes })
  const fileKey = `imports/${scope.companyId}/${randomUUID()}`
  await files.put(fileKey, bytes)
  try {
    return await keepImport({ database, jobs }, scope, { target, report, fileName: name, fileKey })
  } catch (error) {
    await files.delete(fileKey)
    throw error
  }
}

interface KeptImport {
  readonly target: ImportTarget
  /** Null: a zip, whose report a job makes. */
  readonly report: FileReport | null
  readonly fileName: string
  readonly fileKey: string
}

function keepImport(
  { database, jobs }: Pick<TranslationDependencies, 'database' | 'jobs'>,
  scope: PropertyScope,
  { report, ...made }: KeptImport,
): Promise<WireTranslationImport> {
  return database.inScope(scope, async tx => {
    const status = report === null ? 'reading' : 'ready'
    const id = await insertImport(tx, scope, { ...made, status })
    await recordAudit(tx, scope, {
      action: 'translation.upload',
      objectId: id,
      after: { fileName: made.fileName },
    })
    if (report !== null) await saveFileReports(tx, scope, id, [{ ...report, position: 0 }])
    else await setImport(tx, id, { status, jobId: await startReading(tx, jobs, scope, id, made.fileName) })
    return viewImport(tx, scope, id)
  })
}

function startReading(
  tx: Tx,
  jobs: TranslationDependencies['jobs'],
  scope: PropertyScope,
  importId: number,
  name: string,
): Promise<number> {
  const payload: ImportJob = { importId, phase: 'read' }
  const object = { type: 'translationImport', id: importId, name }
  return startJob(tx, jobs, scope, { kind: 'importTranslations', object, payload })
}
