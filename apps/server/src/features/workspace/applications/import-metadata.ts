import type { WirePortfolioImport } from '@waymark/contract'
import { CsvLimitExceeded } from '@waymark/domain/foundation/csv'
import { companyAllowances } from '@waymark/domain/workspace/company'
import { type PortfolioCsvRow, readPortfolioCsv } from '@waymark/domain/workspace/portfolio'
import { type CompanyScope, insertRow, type Tx, updateById } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { readFeatures } from '../companies/index.ts'
import { type MetadataRow, selectMetadata } from './metadata.ts'
import type { PortfolioDependencies } from './portfolio-dependencies.ts'
import { columns, shownOnly } from './save-metadata.ts'

const maxShown = 200

type ShownRow = WirePortfolioImport['rows'][number]
type Issue = ShownRow['issues'][number]

/** A row of the file, the application that it changes, and what it changes of it. */
interface PlannedRow {
  readonly row: PortfolioCsvRow
  readonly before: MetadataRow | null
  readonly set: Readonly<Record<string, unknown>>
  readonly issues: readonly Issue[]
}

function readRows(csv: string, currency: string): readonly PortfolioCsvRow[] {
  const issue = {
    path: 'csv',
    code: 'invalid_format',
    message: 'must have a column `name` and 1,000 rows at most',
  }
  try {
    const rows = readPortfolioCsv(csv, currency)
    if (rows !== null) return rows
  } catch (error) {
    if (!(error instanceof CsvLimitExceeded)) throw error
  }
  throw refuse('breaksRule', { issues: [issue] })
}

interface Known {
  readonly entries: readonly MetadataRow[]
  /** Applications of the company. */
  readonly properties: ReadonlySet<number>
}

/** The entry of a row: the one measured in its application, else the one of its name. */
function entryOf({ fields }: PortfolioCsvRow, { entries }: Known): MetadataRow | null {
  const { propertyId, name } = fields
  const measured = entries.find(one => propertyId != null && one.property_id === propertyId)
  return measured ?? entries.find(one => one.name === name) ?? null
}

function planRow(row: PortfolioCsvRow, known: Known): PlannedRow {
  const { propertyId, name } = row.fields
  const before = entryOf(row, known)
  const issues: Issue[] = [...row.issues]
  if (propertyId != null && !known.properties.has(propertyId))
    issues.push({ column: 'application_id', fault: 'unknownApplication' })
  if (known.entries.some(one => one.name === name && one.id !== before?.id))
    issues.push({ column: 'name', fault: 'nameTaken' })
  const imported = columns(row.fields)
  const stored = before === null ? {} : shownOnly(before, Object.keys(imported))
  const set = Object.fromEntries(Object.entries(imported).filter(([key, value]) => stored[key] !== value))
  return { row, before, set, issues }
}

/** Marks rows of the file that change an entry which a row before them changes already. */
function markRepeated(planned: readonly PlannedRow[]): readonly PlannedRow[] {
  const seen = new Set<number>()
  return planned.map(one => {
    const id = one.before?.id
    if (id === undefined || !seen.has(id)) {
      if (id !== undefined) seen.add(id)
      return one
    }
    return { ...one, issues: [...one.issues, { column: 'name' as const, fault: 'twice' as const }] }
  })
}

const isChanged = ({ before, set }: PlannedRow) => before === null || Object.keys(set).length > 0

async function writeRow(tx: Tx, scope: CompanyScope, { row, before, set }: PlannedRow): Promise<void> {
  if (before === null) {
    const id = await insertRow(tx, 'application_metadata', {
      ...set,
      name: row.fields.name ?? '',
      company_id: scope.companyId,
    })
    return recordAudit(tx, scope, { action: 'applicationMetadata.create', objectId: id, after: set })
  }
  await updateById(tx, 'application_metadata', before.id, { ...set, version: before.version + 1 })
  await recordAudit(tx, scope, {
    action: 'applicationMetadata.save',
    objectId: before.id,
    before: shownOnly(before, Object.keys(set)),
    after: set,
  })
}

function toWire(planned: readonly PlannedRow[], isWritten: boolean): WirePortfolioImport {
  const outcomeOf = (one: PlannedRow): ShownRow['outcome'] | 'unchanged' =>
    one.issues.length > 0 ? 'invalid' : one.before === null ? 'new' : isChanged(one) ? 'changed' : 'unchanged'
  const rows = planned.map(one => ({ one, outcome: outcomeOf(one) }))
  const count = (outcome: string) => rows.filter(row => row.outcome === outcome).length
  const shown = rows.flatMap(({ one, outcome }): ShownRow[] => {
    const { line, fields } = one.row
    return outcome === 'unchanged'
      ? []
      : [{ line, name: fields.name ?? '', outcome, issues: [...one.issues] }]
  })
  const isInvalid = ({ outcome }: ShownRow) => outcome === 'invalid'
  return {
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    invalid: count('invalid'),
    isWritten,
    rows: [...shown.filter(isInvalid), ...shown.filter(row => !isInvalid(row))].slice(0, maxShown),
  }
}

/**
 * Previews or writes a CSV file of the portfolio, as a whole or not at all. Refuses a file without a column `name`, or
 * with more than 1,000 rows (422).
 */
export async function importMetadata(
  { database }: PortfolioDependencies,
  scope: CompanyScope,
  { csv, write }: { readonly csv: string; readonly write: boolean },
): Promise<WirePortfolioImport> {
  return database.inScope(scope, async tx => {
    const { currency } = companyAllowances(await readFeatures(tx, scope))
    const rows = readRows(csv, currency)
    const entries = await selectMetadata(tx, scope).forUpdate('m').execute()
    const properties = await tx
      .selectFrom('property')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where('archived_at', 'is', null)
      .execute()
    const known = { entries, properties: new Set(properties.map(({ id }) => id)) }
    const planned = markRepeated(rows.map(row => planRow(row, known)))
    const isWritten = write && planned.every(({ issues }) => issues.length === 0)
    if (isWritten) for (const one of planned) if (isChanged(one)) await writeRow(tx, scope, one)
    return toWire(planned, isWritten)
  })
}
