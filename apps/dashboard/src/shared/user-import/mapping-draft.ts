import type { WireImportColumn } from '@waymark/contract'
import {
  attributeKeyFault,
  type ColumnUse,
  type IdentifiedBy,
  type MappingFault,
  mappingFault,
  suggestedUses,
} from '@waymark/domain/people/people'

type DataType = NonNullable<ColumnUse['dataType']>

interface Attribute {
  readonly id: number
  readonly key: string
  readonly displayName: string
}

/** Returns the key of a new attribute, derived from its column name: letters, digits and underscores. */
export function keyOf(name: string): string {
  const key = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .trim()
    .replace(/\W+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 128)
  return attributeKeyFault(key) === null ? key : ''
}

const isNumber = (text: string) => /^[+-]?\d+(\.\d+)?$/.test(text)
const isBoolean = (text: string) => /^(true|false|yes|no|ja|nein)$/i.test(text)
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}|^\d{1,2}\.\d{1,2}\.\d{4}/.test(text)

/** The type that all samples of a column show. */
export function typeOfSamples(samples: readonly string[]): DataType {
  if (samples.length === 0) return 'string'
  if (samples.every(isNumber)) return 'number'
  if (samples.every(isBoolean)) return 'boolean'
  if (samples.every(isDate)) return 'datetime'
  return samples.every(text => text.includes('|')) ? 'array' : 'string'
}

/** A choice of a column's menu as its one word: `skip`, `identifier`, `email`, `new` or `attribute-7`. */
export const wordOf = ({ use, attributeId }: ColumnUse) =>
  use === 'attribute' ? `attribute-${attributeId}` : use

/** The use that a menu's word stands for. */
export function readUse(column: WireImportColumn, word: string): ColumnUse {
  const id = /^attribute-(\d+)$/.exec(word)?.[1]
  if (id !== undefined) return { column: column.id, use: 'attribute', attributeId: Number(id) }
  if (word === 'new')
    return { column: column.id, use: 'new', key: keyOf(column.name), dataType: typeOfSamples(column.samples) }
  const use = word === 'identifier' || word === 'email' ? word : 'skip'
  return { column: column.id, use }
}

/** Returns the initial state of the form: the earlier mapping, else the detected one without identifiers that are not allowed. */
export function openMapping(
  columns: readonly WireImportColumn[],
  said: readonly ColumnUse[] | null,
  identifiedBy: IdentifiedBy,
): readonly ColumnUse[] {
  if (said === null)
    return suggestedUses(columns).map(one =>
      identifiedBy === 'email' && one.use === 'identifier' ? { column: one.column, use: 'skip' } : one,
    )
  return columns.map(({ id }) => said.find(({ column }) => column === id) ?? { column: id, use: 'skip' })
}

/** Puts another use in the place of a column's; only one column says who a person is. */
export function changeUse(uses: readonly ColumnUse[], next: ColumnUse): readonly ColumnUse[] {
  return uses.map(one => {
    if (one.column === next.column) return next
    const isOnlyOne = next.use === 'identifier' || next.use === 'email'
    return isOnlyOne && one.use === next.use ? { column: one.column, use: 'skip' } : one
  })
}

/** Returns the fault: its column (null: the whole), and the reason. */
export function faultOf(
  uses: readonly ColumnUse[],
  columns: readonly WireImportColumn[],
  attributes: readonly Attribute[],
  identifiedBy: IdentifiedBy,
): { readonly column: number | null; readonly code: MappingFault } | null {
  const fault = mappingFault(uses, columns, attributes, identifiedBy)
  return fault === null ? null : { column: uses[fault.at]?.column ?? null, code: fault.code }
}
