import type { TranslationReading } from '@waymark/domain/content/translation'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { ZipError } from '../../../platform/zip/index.ts'
import { JobFault, type JobRun, type JobWork } from '../../workspace/background-jobs/index.ts'
import { readLanguages } from '../../workspace/properties/index.ts'
import { type CheckedFile, checkImportFile, refusedFile } from './check-import-file.ts'
import {
  type ImportFileRow,
  type ImportRow,
  readImport,
  readyFiles,
  saveFileReports,
  setImport,
  sumImport,
} from './import-store.ts'
import { keysOf, openObjectReader } from './import-target.ts'
import { type SourceFiles, withSourceFiles } from './source-file.ts'
import type { TranslationWork } from './translation-dependencies.ts'
import { writeImportGroup } from './write-import-group.ts'

/** The input of a job of this kind. */
export interface ImportJob {
  readonly importId: number
  /** Whether the report is made, or what it promised is written. */
  readonly phase: 'read' | 'write'
}

/** Files of a zip that are compared in one transaction. */
const batch = 20

/** Of two files about the same guide and language the later one is refused. */
function refuseSecond(seen: Set<string>, { report, ...checked }: CheckedFile): CheckedFile {
  const { type, id, language, fault } = report
  const key = `${type}-${id}-${language}`
  if (fault !== null || !seen.has(key)) {
    if (fault === null) seen.add(key)
    return { report, ...checked }
  }
  return { ...refusedFile(report.name, 'twice'), report: { ...report, fault: 'twice', notes: [] } }
}

/** Makes the report of a zip, a few files at a time. */
async function makeReport(
  { database }: TranslationWork,
  run: JobRun,
  sent: ImportRow,
  source: SourceFiles,
): Promise<void> {
  const { scope } = run
  const seen = new Set<string>()
  const languages = await database.inScope(scope, tx => readLanguages(tx, scope))
  for (let at = 0; at < source.names.length; at += batch) {
    const names = source.names.slice(at, at + batch)
    const readings: TranslationReading[] = []
    for (const [offset] of names.entries()) {
      readings.push(await source.read(at + offset, keysOf(languages)))
    }
    await database.inScope(scope, async tx => {
      const into = { target: sent.target, languages, readObject: openObjectReader(tx, scope, languages) }
      const reports = []
      for (const [offset, name] of names.entries()) {
        const reading = readings[offset] ?? 'empty'
        const checked = await checkImportFile(scope, { name, reading }, into)
        reports.push({ ...refuseSecond(seen, checked).report, position: at + offset })
      }
      await saveFileReports(tx, scope, sent.id, reports)
    })
    await run.progress((at + names.length) / source.names.length)
  }
}

/** The files of one guide or chapter, one group after another. */
function* groupsOf(rows: readonly ImportFileRow[]): Generator<readonly ImportFileRow[]> {
  let group: ImportFileRow[] = []
  for (const row of rows) {
    const [first] = group
    if (first !== undefined && (first.type !== row.type || first.id !== row.id)) {
      yield group
      group = []
    }
    group.push(row)
  }
  if (group.length > 0) yield group
}

/** Writes what the report promised, guide by guide; what is written stays written whatever comes after. */
async function writeReported(
  deps: TranslationWork,
  run: JobRun,
  sent: ImportRow,
  source: SourceFiles,
): Promise<void> {
  const { scope } = run
  const { rows, languages } = await deps.database.inScope(scope, async tx => ({
    rows: await readyFiles(tx, sent.id),
    languages: await readLanguages(tx, scope),
  }))
  let done = 0
  for (const group of groupsOf(rows)) {
    const files = []
    for (const row of group) files.push({ row, reading: await source.read(row.position, keysOf(languages)) })
    await writeImportGroup(deps, scope, { importId: sent.id, target: sent.target, files })
    done += group.length
    await run.progress(done / rows.length)
  }
}

async function finish(
  { database }: TranslationWork,
  scope: PropertyScope,
  { importId, phase }: ImportJob,
): Promise<void> {
  await database.inScope(scope, async tx => {
    const { ready } = await sumImport(tx, importId)
    if (phase === 'write') return setImport(tx, importId, { status: 'done' })
    return setImport(tx, importId, { status: ready > 0 ? 'ready' : 'refused' })
  })
}

/** Reads a zip of translations and makes its report, or writes what a report promised. */
export function importWork(deps: TranslationWork): JobWork {
  return async run => {
    const { scope } = run
    const job = run.payload as ImportJob
    const { importId, phase } = job
    const sent = await deps.database.inScope(scope, tx => readImport(tx, scope, importId))
    try {
      const file = { key: sent.fileKey, name: sent.fileName, companyId: scope.companyId }
      await withSourceFiles(deps.files, file, source =>
        phase === 'read' ? makeReport(deps, run, sent, source) : writeReported(deps, run, sent, source),
      )
    } catch (error) {
      if (!(error instanceof ZipError)) throw error
      await deps.database.inScope(scope, tx =>
        setImport(tx, importId, { status: 'refused', fault: error.fault }),
      )
      throw new JobFault(error.fault, { cause: error })
    }
    await finish(deps, scope, job)
  }
}
