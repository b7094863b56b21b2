import { Readable } from 'node:stream'
import type { CsvRow } from '@waymark/domain/foundation/csv'
import { type ImportedUser, type RowIssue, type RowPlan, readImportRow } from '@waymark/domain/people/people'
import { byteOrderMark, csvLine } from '../../../platform/csv.ts'
import type { CompanyScope } from '../../../platform/database/index.ts'
import type { JobRun, JobWork } from '../../workspace/background-jobs/index.ts'
import type { ImportJob, ImportWork } from './import-dependencies.ts'
import { rowBatches } from './import-file.ts'
import { makeNewAttributes, planOf } from './import-plan.ts'
import { type ImportCounts, type ImportRow, noCounts, readImport, setImport } from './import-store.ts'
import { compareUsers, type Outcome, writeUsers } from './write-users.ts'

/** Rows in one transaction: some 20 ms of work, so that calls in between hardly wait. */
const batchSize = 500

interface ReadBatch {
  readonly users: readonly ImportedUser[]
  readonly refused: readonly { readonly row: CsvRow; readonly reasons: readonly RowIssue[] }[]
}

/** A row that names a person whom a row before it named; the first one counts. */
const twice: readonly RowIssue[] = [{ code: 'twice', column: null }]

/** Reads some rows; anyone who was named before is refused. */
function readBatch(rows: readonly CsvRow[], plan: RowPlan, seen: Set<string>): ReadBatch {
  const users: ImportedUser[] = []
  const refused: { row: CsvRow; reasons: readonly RowIssue[] }[] = []
  for (const row of rows) {
    const read = readImportRow(row.cells, plan)
    if ('issues' in read) refused.push({ row, reasons: read.issues })
    else if (seen.has(read.user.identifier)) refused.push({ row, reasons: twice })
    else {
      seen.add(read.user.identifier)
      users.push(read.user)
    }
  }
  return { users, refused }
}

const add = (counts: ImportCounts, outcome: Outcome, { users, refused }: ReadBatch): ImportCounts => ({
  rows: counts.rows + users.length + refused.length,
  new: counts.new + outcome.new,
  changed: counts.changed + outcome.changed,
  unchanged: counts.unchanged + outcome.unchanged,
  invalid: counts.invalid + refused.length,
})

/** The lines of the file with what cannot be taken: as they were sent, with the line and the reasons in front. */
class RefusedRows {
  readonly #columns: ImportRow['columns']
  readonly #lines: string[]

  constructor({ columns }: ImportRow) {
    this.#columns = columns
    this.#lines = [byteOrderMark + csvLine(['line', 'reason', ...columns.map(({ name }) => name)])]
  }

  add({ refused }: ReadBatch): void {
    for (const { row, reasons } of refused) {
      const messages = reasons.map(({ code, column }) => {
        const name = this.#columns.find(({ id }) => id === column)?.name
        return name === undefined ? code : `${name}: ${code}`
      })
      this.#lines.push(csvLine([String(row.line), messages.join('; '), ...row.cells]))
    }
  }

  /** Leaves them as the job's file, where there are any. */
  async keep(run: JobRun, fileName: string): Promise<void> {
    if (this.#lines.length < 2) return
    const name = `${fileName.replace(/\.csv$/i, '')}-invalid-rows.csv`
    await run.keep({ name, mediaType: 'text/csv', content: Readable.from(this.#lines) })
  }
}

interface Walk {
  readonly run: JobRun
  readonly row: ImportRow
  readonly plan: RowPlan
}

/** Goes through the file some rows at a time; `each` gets those that can be taken. */
async function walk(
  deps: ImportWork,
  { run, row, plan }: Walk,
  each: (batch: ReadBatch, rowsBefore: number) => Promise<void>,
): Promise<void> {
  const seen = new Set<string>()
  const refused = new RefusedRows(row)
  const total = Math.max(1, row.checked?.rows ?? 1)
  let before = 0
  const { companyId } = run.company
  for await (const rows of rowBatches(deps.files, companyId, row, batchSize)) {
    run.signal.throwIfAborted()
    const batch = readBatch(rows, plan, seen)
    refused.add(batch)
    await each(batch, before)
    before += rows.length
    await run.progress(before / total)
  }
  await refused.keep(run, row.fileName)
}

const targetOf = ({ id, propertyId }: ImportRow) => ({ jobId: id, propertyId })

/** Compares every row with what is there; nothing is written. */
async function check(deps: ImportWork, { run, row, plan }: Walk): Promise<ImportCounts> {
  let counts = noCounts
  await walk(deps, { run, row, plan }, async batch => {
    const outcome = await deps.database.inScope(run.company, tx =>
      compareUsers(tx, run.company, targetOf(row), batch.users),
    )
    counts = add(counts, outcome, batch)
  })
  return counts
}

/** Writes every row. How far it is is in the transaction of each batch: begun again it goes on behind them. */
async function write(deps: ImportWork, { run, row, plan }: Walk): Promise<ImportCounts> {
  const scope: CompanyScope = run.company
  let counts = row.written ?? noCounts
  await deps.database.inScope(scope, tx => makeNewAttributes(tx, scope, row, deps.clock.now()))
  await walk(deps, { run, row, plan }, async (batch, rowsBefore) => {
    if (rowsBefore < row.writtenRows) return
    counts = await deps.database.inScope(scope, async tx => {
      const input = { users: batch.users, now: deps.clock.now() }
      const outcome = await writeUsers(tx, scope, targetOf(row), input)
      const written = add(counts, outcome, batch)
      const writtenRows = rowsBefore + batch.users.length + batch.refused.length
      await setImport(tx, row.id, { written, writtenRows })
      return written
    })
  })
  return counts
}

const toCounts = ({ ...counts }: ImportCounts): Record<string, number> => counts

/** Checks an import of users or writes it, as the job says (document 1 §3, kinds of background jobs). */
export function userImportWork(deps: ImportWork): JobWork {
  return async run => {
    const scope = run.company
    const { phase } = run.payload as ImportJob
    const { row, plan } = await deps.database.inScope(scope, async tx => {
      const found = await readImport(tx, scope, run.jobId)
      return { row: found, plan: await planOf(tx, scope, found) }
    })
    if (phase === 'write') {
      const written = await write(deps, { run, row, plan })
      await deps.database.inScope(scope, tx => setImport(tx, row.id, { step: 'done', written }))
      return { counts: toCounts(written) }
    }
    const checked = await check(deps, { run, row, plan })
    await deps.database.inScope(scope, tx => setImport(tx, row.id, { step: 'ready', checked }))
    return { counts: toCounts(checked), isPrepared: true }
  }
}
