import { readEmail } from '../../foundation/text/email.ts'
import type { StoredAttributeType } from './attribute-value.ts'
import { type CellFault, readCell } from './read-cell.ts'

/** Positions of the parts of a user in a row. */
export interface RowPlan {
  /** Cells of a whole row; one that has more is shifted and cannot be trusted. */
  readonly width: number
  readonly identifier: number
  /** Null: no column holds the address. */
  readonly email: number | null
  readonly attributes: readonly {
    readonly column: number
    readonly key: string
    readonly type: StoredAttributeType
  }[]
}

export interface ImportedUser {
  readonly identifier: string
  readonly email: string | null
  readonly attributes: Readonly<Record<string, string | number | boolean | readonly string[]>>
}

export type RowFault =
  | CellFault
  | 'twice'
  | 'identifierMissing'
  | 'identifierTooLong'
  | 'notAnEmail'
  | 'tooManyCells'

export interface RowIssue {
  readonly code: RowFault
  /** The column that it is about; null: the row. */
  readonly column: number | null
}

/** Most characters of what identifies a user. */
const maxIdentifierLength = 255

/** Reads one row of an import: the user that it says, or everything that is wrong with it. */
export function readImportRow(
  cells: readonly string[],
  plan: RowPlan,
): { readonly user: ImportedUser } | { readonly issues: readonly RowIssue[] } {
  const issues: RowIssue[] = []
  if (cells.length > plan.width) issues.push({ code: 'tooManyCells', column: null })
  const email = emailOf(cells, plan, issues)
  const identifier = identifierOf(cells, plan, email, issues)
  const values: [key: string, value: ImportedUser['attributes'][string]][] = []
  for (const { column, key, type } of plan.attributes) {
    const read = readCell(type, cells[column] ?? '')
    if (read === null) continue
    if ('fault' in read) issues.push({ code: read.fault, column })
    else values.push([key, read.value])
  }
  // Made of entries, so that a key such as `__proto__` is one like any other.
  const attributes = Object.fromEntries(values)
  return issues.length > 0 ? { issues } : { user: { identifier, email, attributes } }
}

function emailOf(cells: readonly string[], { email: column }: RowPlan, issues: RowIssue[]): string | null {
  const cellText = column === null ? '' : (cells[column] ?? '').trim()
  if (column === null || cellText === '') return null
  const email = readEmail(cellText)
  if (email === null) issues.push({ code: 'notAnEmail', column })
  return email
}

/** An address that identifies is compared in lower case, like every address. */
function identifierOf(
  cells: readonly string[],
  plan: RowPlan,
  email: string | null,
  issues: RowIssue[],
): string {
  const { identifier: column } = plan
  if (column === plan.email && email !== null) return email
  const cellText = (cells[column] ?? '').trim()
  const isNamed = issues.some(issue => issue.column === column)
  if (cellText === '') issues.push({ code: 'identifierMissing', column })
  else if (cellText.length > maxIdentifierLength && !isNamed)
    issues.push({ code: 'identifierTooLong', column })
  return cellText
}
