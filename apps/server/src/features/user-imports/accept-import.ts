import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { WireImportColumn, WireUserImport } from '@waymark/contract'
import { csvRows, detectDelimiter, detectEncoding, suggestColumns } from '@waymark/domain/people'
import { type CompanyScope, PropertyScope } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { prepareJob } from '../background-jobs/index.ts'
import type { ImportDependencies, ImportJob } from './import-dependencies.ts'
import { decode } from './import-file.ts'
import { insertImport, type NewImport, readTargetAttributes } from './import-store.ts'
import { viewImport } from './import-view.ts'

/** Document 2 §9: 5 MB, inclusive. */
export const maxCsvBytes = 5 * 1024 * 1024
const mostColumns = 200
/** As many rows as 5 MB can hold with a short id each. */
const mostRows = 500_000
const samplesShown = 3
const sampleLength = 80

/** Only the last part of a name, and no control characters: it is shown, never used as a path. */
const shownName = (name: string) =>
  basename(name.replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200)

function unfit(code: string, message: string) {
  return refuse('breaksRule', { issues: [{ path: 'body.file', code, message }] })
}

/** Refuses what is no CSV file by its name (415), and one that is too large (413). */
function requireCsv(file: File): void {
  if (!/\.csv$/i.test(file.name)) {
    const message = 'must be a CSV file'
    throw refuse('wrongKind', { issues: [{ path: 'body.file', code: 'wrongKind', message }] })
  }
  if (file.size > maxCsvBytes) throw refuse('tooLarge', { maxBytes: maxCsvBytes })
  if (file.size === 0) throw unfit('empty', 'is empty')
}

interface ReadFile extends Pick<NewImport, 'encoding' | 'delimiter' | 'rows'> {
  readonly columns: readonly Omit<WireImportColumn, 'suggestion'>[]
}

/** Looks at the whole file once: its columns, what stands in the first rows, and how many rows there are. */
function readFile(bytes: Uint8Array): ReadFile {
  const encoding = detectEncoding(bytes)
  const text = decode(bytes, encoding)
  if (text.includes('\u0000')) throw unfit('unreadable', 'is no text')
  const delimiter = detectDelimiter(text)
  let names: readonly string[] | null = null
  const samples: string[][] = []
  let rows = 0
  for (const { cells, isTorn } of csvRows(text, delimiter)) {
    if (isTorn) throw unfit('unclosedQuote', 'holds a quote that is never closed')
    if (names === null) {
      names = cells
      continue
    }
    rows += 1
    for (const at of names.keys()) {
      const cell = cells[at]?.trim() ?? ''
      const some = samples[at] ?? []
      samples[at] = some
      if (some.length < samplesShown && cell !== '' && !some.includes(cell))
        some.push(cell.slice(0, sampleLength))
    }
  }
  if (names === null || rows === 0) throw unfit('noRows', 'has no rows below its header')
  if (names.length > mostColumns) throw unfit('tooManyColumns', `has more than ${mostColumns} columns`)
  if (rows > mostRows) throw unfit('tooManyRows', `has more than ${mostRows} rows`)
  const columns = names.map((name, id) => ({
    id,
    name: name.trim().toWellFormed().slice(0, 200),
    samples: samples[id] ?? [],
  }))
  return { encoding, delimiter, rows, columns }
}

/**
 * Takes in a CSV file of users (document 2 §5.7): of one property, or of the company. Its columns are read at once, with
 * what they probably mean; nothing is written. The import waits as a job until somebody maps and starts it.
 */
export async function acceptImport(
  { database, files }: ImportDependencies,
  scope: CompanyScope,
  file: File,
): Promise<WireUserImport> {
  requireCsv(file)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = readFile(bytes)
  const propertyId = scope instanceof PropertyScope ? scope.propertyId : null
  const fileName = shownName(file.name)
  const fileKey = `imports/${scope.companyId}/${randomUUID()}`
  await files.put(fileKey, bytes)
  try {
    return await database.inScope(scope, async tx => {
      const attributes = await readTargetAttributes(tx, scope, propertyId)
      const suggestions = suggestColumns(
        read.columns.map(({ name }) => name),
        attributes,
      )
      const columns = read.columns.map((column, at) => ({
        ...column,
        suggestion: suggestions[at] ?? { confidence: 0, isIdentifier: false, attributeId: null },
      }))
      const payload: ImportJob = { uploadKey: fileKey }
      const jobId = await prepareJob(tx, scope, {
        kind: propertyId === null ? 'importCompanyUsers' : 'importUsers',
        object: { type: 'userImport', id: null, name: fileName },
        payload,
      })
      await insertImport(tx, scope, { ...read, columns, jobId, propertyId, fileName, fileKey })
      return viewImport(tx, scope, jobId)
    })
  } catch (error) {
    await files.delete(fileKey)
    throw error
  }
}
