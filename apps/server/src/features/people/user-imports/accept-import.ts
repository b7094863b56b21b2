import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { WireUserImport } from '@waymark/contract'
import { csvLimits } from '@waymark/domain/foundation/csv'
import type { IssueCode } from '@waymark/domain/foundation/text'
import { suggestColumns } from '@waymark/domain/people/people'
import { type CompanyScope, PropertyScope } from '../../../platform/database/index.ts'
import { breaksRule, refuse } from '../../../platform/http/index.ts'
import { prepareJob } from '../../workspace/background-jobs/index.ts'
import type { ImportDependencies, ImportJob } from './import-dependencies.ts'
import { insertImport, readIdentifiedBy, readTargetAttributes } from './import-store.ts'
import { requireImportOn, viewImport } from './import-view.ts'
import { parseUserFile } from './parse-user-file.ts'
import type { UserFileFault } from './read-user-file.ts'

/** Document 2 §9: 5 MB, inclusive. */
export const maxCsvBytes = 5 * 1024 * 1024

const faultWords: Readonly<Record<UserFileFault, string>> = {
  unreadable: 'is no text',
  unclosedQuote: 'holds a quote that is never closed',
  noRows: 'has no rows below its header',
  tooManyColumns: `has more than ${csvLimits.columns} columns`,
  tooManyRows: `has more than ${csvLimits.rows} rows`,
  tooLongCell: `has a cell of more than ${csvLimits.cell} characters`,
}

/** Only the last part of a name, and no control characters: it is shown, never used as a path. */
const shownName = (name: string) =>
  basename(name.replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200)

function unfit(code: IssueCode, message: string) {
  return breaksRule('body.file', code, message)
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

/**
 * Takes in a CSV file of users (document 2 §5.7): of one property, or of the company. Its columns are read at once, with
 * what they probably mean; nothing is written. The import waits as a job until a person maps and starts it.
 */
export async function acceptImport(
  { database, files }: ImportDependencies,
  scope: CompanyScope,
  file: File,
): Promise<WireUserImport> {
  const propertyId = scope instanceof PropertyScope ? scope.propertyId : null
  await database.inScope(scope, tx => requireImportOn(tx, scope, { propertyId }))
  requireCsv(file)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = await parseUserFile({ companyId: scope.companyId, field: 'body.file' }, bytes)
  if (typeof read === 'string') throw unfit(read, faultWords[read])
  const fileName = shownName(file.name)
  const fileKey = `imports/${scope.companyId}/${randomUUID()}`
  await files.put(fileKey, bytes)
  try {
    return await database.inScope(scope, async tx => {
      const attributes = await readTargetAttributes(tx, scope, propertyId)
      const suggestions = suggestColumns(
        read.columns.map(({ name }) => name),
        attributes,
        await readIdentifiedBy(tx, scope, propertyId),
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
