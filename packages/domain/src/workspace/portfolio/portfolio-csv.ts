import { csvRow, csvRows, detectDelimiter, fromSpreadsheetCell } from '../../foundation/csv/index.ts'
import { checkName } from '../../foundation/text/index.ts'
import { type PricePeriod, type PriceType, pricePeriods, priceTypes } from './licence-figures.ts'

/** Columns of the portfolio's CSV file (product decision, "Portfolio overview"), in their order. */
export const portfolioColumns = [
  'application_id',
  'name',
  'owner',
  'category',
  'vendor',
  'licences',
  'price',
  'price_type',
  'period',
  'currency',
  'renewal_date',
  'notice_days',
] as const
export type PortfolioColumn = (typeof portfolioColumns)[number]

/** A file has at most this many rows: all of them are written in one transaction. */
export const maxPortfolioRows = 1_000

/** What a row of the file sets; a column that the file leaves out is absent. */
export interface PortfolioFields {
  readonly propertyId?: number | null
  readonly name?: string
  readonly owner?: string
  readonly category?: string
  readonly vendor?: string
  readonly licences?: number | null
  readonly price?: number | null
  readonly priceType?: PriceType
  readonly period?: PricePeriod
  readonly renewalOn?: string | null
  readonly noticeDays?: number | null
}

export const portfolioFaults = ['required', 'tooLong', 'notValid', 'otherCurrency', 'twice'] as const
export type PortfolioFault = (typeof portfolioFaults)[number]

export interface PortfolioIssue {
  readonly column: PortfolioColumn
  readonly fault: PortfolioFault
}

/** A row of the file: the line on which it begins, what it sets, and what is wrong with it. */
export interface PortfolioCsvRow {
  readonly line: number
  readonly fields: PortfolioFields
  readonly issues: readonly PortfolioIssue[]
}

type Cells = Partial<Readonly<Record<PortfolioColumn, string>>>
type Reading = { readonly value: unknown } | { readonly fault: PortfolioFault }
type Reader = (cell: string, currency: string) => Reading

const textOf =
  (maxLength: number): Reader =>
  cell => {
    if (cell.length > maxLength) return { fault: 'tooLong' }
    const fault = cell === '' ? null : checkName(cell)
    return fault === null ? { value: cell } : { fault: 'notValid' }
  }

const numberOf =
  (pattern: RegExp, max: number): Reader =>
  cell => {
    if (cell === '') return { value: null }
    const plain = cell.replace(',', '.')
    const isFine = pattern.test(plain) && Number(plain) <= max
    return isFine ? { value: Number(plain) } : { fault: 'notValid' }
  }

const oneOf =
  (values: readonly string[]): Reader =>
  cell =>
    cell === '' ? { value: values[0] } : values.includes(cell) ? { value: cell } : { fault: 'notValid' }

function dayOf(cell: string): Reading {
  if (cell === '') return { value: null }
  const at = /^\d{4}-\d{2}-\d{2}$/.test(cell) ? Date.parse(`${cell}T00:00:00Z`) : Number.NaN
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(cell)
  return isDay ? { value: cell } : { fault: 'notValid' }
}

const whole = /^\d{1,10}$/
const readers: Readonly<Record<PortfolioColumn, { readonly field: string | null; readonly read: Reader }>> = {
  application_id: { field: 'propertyId', read: numberOf(/^[1-9]\d{0,9}$/, 2_147_483_647) },
  name: { field: 'name', read: cell => (cell === '' ? { fault: 'required' } : textOf(120)(cell, '')) },
  owner: { field: 'owner', read: textOf(120) },
  category: { field: 'category', read: textOf(80) },
  vendor: { field: 'vendor', read: textOf(120) },
  licences: { field: 'licences', read: numberOf(whole, 100_000_000) },
  price: { field: 'price', read: numberOf(/^\d{1,12}(\.\d{1,2})?$/, 999_999_999_999) },
  price_type: { field: 'priceType', read: oneOf(priceTypes) },
  period: { field: 'period', read: oneOf(pricePeriods) },
  // Amounts are never converted: a file in another currency is refused rather than misread.
  currency: {
    field: null,
    read: (cell, currency) =>
      cell === '' || cell.toUpperCase() === currency ? { value: null } : { fault: 'otherCurrency' },
  },
  renewal_date: { field: 'renewalOn', read: dayOf },
  notice_days: { field: 'noticeDays', read: numberOf(whole, 3_650) },
}

function readRow(line: number, cells: Cells, currency: string): PortfolioCsvRow {
  const fields: Record<string, unknown> = {}
  const issues: PortfolioIssue[] = []
  for (const column of portfolioColumns) {
    const cell = cells[column]
    if (cell === undefined) continue
    const { field, read } = readers[column]
    const found = read(fromSpreadsheetCell(cell.trim()), currency)
    if ('fault' in found) issues.push({ column, fault: found.fault })
    else if (field !== null) fields[field] = found.value
  }
  return { line, fields, issues }
}

/** Marks names and applications that a row before them has already. */
function markRepeated(rows: readonly PortfolioCsvRow[]): readonly PortfolioCsvRow[] {
  const seen = new Set<unknown>()
  return rows.map(row => {
    const { name, propertyId } = row.fields
    const isName = name !== undefined && seen.has(name)
    const isApplication = propertyId != null && seen.has(propertyId)
    seen.add(name)
    seen.add(propertyId)
    const repeated = [
      ...(isName ? (['name'] as const) : []),
      ...(isApplication ? (['application_id'] as const) : []),
    ]
    return {
      ...row,
      issues: [...row.issues, ...repeated.map(column => ({ column, fault: 'twice' as const }))],
    }
  })
}

const isColumn = (name: string): name is PortfolioColumn =>
  (portfolioColumns as readonly string[]).includes(name)

/**
 * Reads a CSV file of the portfolio; `currency` is the company's. Returns null for a file without a column `name`, or
 * with more than 1,000 rows. Unknown columns are left out.
 * @throws CsvLimitExceeded for a row or cell beyond `csvLimits`
 */
export function readPortfolioCsv(text: string, currency: string): readonly PortfolioCsvRow[] | null {
  const reading = csvRows(text, detectDelimiter(text))
  const first = reading.next()
  const head = first.done ? [] : first.value.cells.map(cell => cell.trim().toLowerCase())
  if (!head.includes('name')) return null
  const rows: PortfolioCsvRow[] = []
  for (const { line, cells } of reading) {
    if (rows.length === maxPortfolioRows) return null
    const named = head.flatMap((column, index) =>
      isColumn(column) ? [[column, cells[index] ?? ''] as const] : [],
    )
    rows.push(readRow(line, Object.fromEntries(named), currency))
  }
  return markRepeated(rows)
}

/** One line of the file, without its end. */
export function portfolioCsvLine(application: Required<PortfolioFields>, currency: string): string {
  const { propertyId, name, owner, category, vendor, priceType, period, renewalOn } = application
  const cells = [propertyId, name, owner, category, vendor, application.licences, application.price]
  const terms = [priceType, period, currency, renewalOn, application.noticeDays]
  return csvRow([...cells, ...terms].map(cell => String(cell ?? '')))
}
