/** One measured figure: `target` is the bound in words ('≤ 4', '≥ 8000'); a row without one only informs. */
export interface BenchRow {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target: string
  readonly ok: boolean
}

/** The mark at the start of a line that `bench/run.ts` collects from a program's output. */
export const rowMark = '@bench-row '

/** A row that is good when `value` stays at or under `limit`, both in `unit`. */
export function atMost(name: string, value: number, unit: string, limit: number): BenchRow {
  return { name, value, unit, target: `≤ ${limit}`, ok: value <= limit }
}

/** A row that is good when `value` reaches `limit`, both in `unit`. */
export function atLeast(name: string, value: number, unit: string, limit: number): BenchRow {
  return { name, value, unit, target: `≥ ${limit}`, ok: value >= limit }
}

/** A row that only informs: it has no target and is always good. */
export function figure(name: string, value: number, unit: string): BenchRow {
  return { name, value, unit, target: '', ok: true }
}

/** Prints one row: a marked JSON line under `npm run bench`, a readable line when the program runs alone. */
export function reportRow(row: BenchRow): void {
  const isCollected = process.env['WAYMARK_BENCH_COLLECT'] === '1'
  process.stdout.write(isCollected ? `${rowMark}${JSON.stringify(row)}\n` : `${readableRow(row)}\n`)
}

/** The row as one line for people: sign, name, value with unit, target. */
function readableRow(row: BenchRow): string {
  return `${row.ok ? '✓' : '✗'} ${row.name.padEnd(52)} ${valueText(row).padStart(18)}  ${targetText(row)}`.trimEnd()
}

/** All rows as one table that reads well in a terminal and in a document. */
export function tableOf(rows: readonly BenchRow[]): string {
  const cells = rows.map(row => [row.name, valueText(row), targetText(row), row.ok ? '' : 'missed'])
  const table = [['what', 'measured', 'target', ''], ...cells]
  const widths = [0, 1, 2, 3].map(column => Math.max(...table.map(line => line[column]?.length ?? 0)))
  const lines = table.map(
    line => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  return [lines[0], `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...lines.slice(1)].join('\n')
}

const valueText = ({ value, unit }: BenchRow) =>
  `${value.toLocaleString('en', { maximumFractionDigits: 2 })} ${unit}`

const targetText = ({ target, unit }: BenchRow) => (target === '' ? '' : `${target} ${unit}`)
