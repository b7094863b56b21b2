import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { WireTranslationImport } from '@waymark/contract'
import { type TranslationFault, translationLimits } from '@waymark/domain/translation'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { type Refusal, refuse } from '../../platform/http/index.ts'
import { recordAudit } from '../../platform/record/index.ts'
import { isZip, listZip, openZipBytes, ZipError } from '../../platform/zip/index.ts'
import { startJob } from '../background-jobs/index.ts'
import { readLanguages } from '../properties/index.ts'
import { checkImportFile, type FileReport } from './check-import-file.ts'
import { insertImport, keepReports, setImport } from './import-store.ts'
import { type ImportTarget, keysOf, openObjectReader } from './import-target.ts'
import { viewImport } from './import-view.ts'
import { readTranslationFile } from './read-translation-file.ts'
import type { ImportJob } from './run-import.ts'
import { zipLimits } from './source-file.ts'
import { readTranslatedObject } from './translated-objects-view.ts'
import type { TranslationDependencies } from './translation-dependencies.ts'

export interface SentImport {
  readonly translationsImport: File
  readonly type: 'launcher' | 'tutorial' | 'property'
  readonly tutorialId?: number | undefined
  readonly launcherId?: number | undefined
}

const field = 'body.translationsImport'

/** Why a file was refused, as a script hears it; people read the locale files. */
const words: Readonly<Record<TranslationFault, string>> = {
  wrongFormat: 'is no file of translations (XLIFF 1.2, CSV, JSON or a zip of them)',
  unnamed: 'is CSV whose name does not say which guide and languages it holds (guide-7-en-de.csv)',
  wrongEncoding: 'is not UTF-8',
  documentType: 'declares a document type (DOCTYPE) or entities, which is not allowed',
  malformed: 'cannot be read: it is torn or was changed by hand',
  brokenCodes: 'has inline codes that are missing, doubled or unknown',
  otherGuide: 'is about another guide or chapter',
  otherSourceLanguage: 'was made of another language than the present default language',
  unknownLanguage: 'is in a language that the application does not have, or not any more',
  targetIsSource: 'translates into the language that it is made of',
  notThere: 'is about a guide or chapter that is not there any more',
  notAllowed: 'is about a guide or chapter that you may not change',
  unpublishable: 'would leave a published guide that may not be public',
  stale: 'is about a guide that somebody changed since the report',
  twice: 'names the same texts twice',
  tooLarge: 'is too large',
  tooManyFiles: 'holds too many files',
  tooManyTexts: 'holds too many texts',
  suspiciousZip: 'unpacks to far more than it is',
  encryptedZip: 'is encrypted',
  brokenZip: 'is a zip that cannot be read',
  empty: 'is empty',
  expired: 'was sent too long ago; send it again',
}

/** A refusal (422) that names the file and why. */
export function refuseFile(fault: TranslationFault, notes: FileReport['notes'] = []): Refusal {
  const [first] = notes.filter(note => note.outcome === fault)
  const where = first === undefined ? '' : ` (${first.textId})`
  return refuse('breaksRule', { issues: [{ path: field, code: fault, message: `${words[fault]}${where}` }] })
}

const missing = (path: string) =>
  refuse('breaksRule', { issues: [{ path, code: 'required', message: 'is needed for this type' }] })

/** What the import may change; refuses an id that is not of this property (404). */
async function targetOf(tx: Tx, scope: PropertyScope, sent: SentImport): Promise<ImportTarget> {
  if (sent.type === 'property') return { type: 'property', id: null }
  const type = sent.type === 'tutorial' ? 'guide' : 'chapter'
  const id = sent.type === 'tutorial' ? sent.tutorialId : sent.launcherId
  if (id === undefined) throw missing(`body.${sent.type}Id`)
  if ((await readTranslatedObject(tx, scope, { type, id }, [])) === null) throw refuse('notFound')
  return { type, id }
}

/** Refuses a zip by its own list, before anything of it is kept; nothing is unpacked for that. */
async function refuseUnfitZip(bytes: Buffer): Promise<void> {
  try {
    const zip = await openZipBytes(bytes)
    const entries = await listZip(zip, zipLimits)
    zip.close()
    if (entries.length === 0) throw refuseFile('empty')
  } catch (error) {
    throw error instanceof ZipError ? refuseFile(error.fault) : error
  }
}

async function reportOne(
  tx: Tx,
  scope: PropertyScope,
  target: ImportTarget,
  file: { readonly name: string; readonly bytes: Buffer },
): Promise<FileReport> {
  const languages = await readLanguages(tx, scope)
  const reading = readTranslationFile(file.name, file.bytes, keysOf(languages))
  const into = { target, languages, readObject: openObjectReader(tx, scope, languages) }
  const { report } = await checkImportFile(scope, { name: file.name, reading }, into)
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
    ? await refuseUnfitZip(bytes).then(() => null)
    : await database.inScope(scope, tx => reportOne(tx, scope, target, { name, bytes }))
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
      ...{ action: 'translation.upload', objectType: 'translationImport', objectId: id },
      ...{ before: null, after: { fileName: made.fileName }, isUnconditional: false },
    })
    if (report !== null) await keepReports(tx, scope, id, [{ ...report, position: 0 }])
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
