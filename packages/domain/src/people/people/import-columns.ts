import { attributeKeyFault, type StoredAttributeType } from './attribute-value.ts'

/** An attribute that a column may be about. */
export interface KnownAttribute {
  readonly id: number
  readonly key: string
  readonly displayName: string
}

export interface ColumnSuggestion {
  /** 2: matches fully, 1: partly, 0: not at all (document 1 §4, "Import column match"). */
  readonly confidence: number
  readonly isIdentifier: boolean
  readonly attributeId: number | null
}

/** Confidence as document 1 §4 shows it; what is no number matches nothing. */
export function matchLevel(confidence: unknown): 'full' | 'partial' | 'no_match' {
  if (typeof confidence !== 'number' || Number.isNaN(confidence)) return 'no_match'
  if (confidence >= 2) return 'full'
  return confidence >= 1 ? 'partial' : 'no_match'
}

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Names of a column that says who a person is, the surest first. */
const idNames = ['customerid', 'externalid', 'userid', 'identifier', 'id', 'foreignid', 'username', 'login']
const mailNames = ['email', 'emailaddress', 'mail', 'emailadresse', 'mailadresse']

/** Whether a column by its name holds e-mail addresses. */
export const isMailColumn = (name: string): boolean => mailNames.includes(plain(name))

function confidenceOf(name: string, { key, displayName }: KnownAttribute): number {
  const columnName = name.trim().toLowerCase()
  if (columnName === key.toLowerCase() || (displayName !== '' && columnName === displayName.toLowerCase()))
    return 2
  const bare = plain(name)
  if (bare === '') return 0
  const names = [plain(key), plain(displayName)].filter(one => one !== '')
  if (names.includes(bare)) return 1
  const holds = (one: string) =>
    one.length >= 4 && bare.length >= 4 && (one.includes(bare) || bare.includes(one))
  return names.some(holds) ? 1 : 0
}

/** Columns that identify a user: any identifier, or the e-mail address alone. */
export type IdentifiedBy = 'any' | 'email'

function identifierColumn(names: readonly string[], identifiedBy: IdentifiedBy): number {
  const bare = names.map(plain)
  for (const wanted of [...(identifiedBy === 'any' ? idNames : []), ...mailNames]) {
    const at = bare.indexOf(wanted)
    if (at >= 0) return at
  }
  return -1
}

/** Returns the probable use of each column, in their order. No attribute is suggested for two columns. */
export function suggestColumns(
  names: readonly string[],
  attributes: readonly KnownAttribute[],
  identifiedBy: IdentifiedBy = 'any',
): readonly ColumnSuggestion[] {
  const identifier = identifierColumn(names, identifiedBy)
  const taken = new Set<number>()
  const found = names.map(
    (name): ColumnSuggestion => ({
      confidence: isMailColumn(name) ? 2 : 0,
      isIdentifier: false,
      attributeId: null,
    }),
  )
  if (identifier >= 0) found[identifier] = { confidence: 2, isIdentifier: true, attributeId: null }
  // Full matches choose first, so that a similar column before them does not take theirs.
  for (const wanted of [2, 1]) {
    for (const [at, name] of names.entries()) {
      if (found[at]?.confidence !== 0) continue
      const match = attributes.find(one => !taken.has(one.id) && confidenceOf(name, one) === wanted)
      if (match === undefined) continue
      taken.add(match.id)
      found[at] = { confidence: wanted, isIdentifier: false, attributeId: match.id }
    }
  }
  return found
}

/** Use of a column, as set by a user. */
export interface ColumnUse {
  readonly column: number
  readonly use: 'identifier' | 'email' | 'attribute' | 'new' | 'skip'
  readonly attributeId?: number | undefined
  readonly key?: string | undefined
  readonly dataType?: StoredAttributeType | undefined
}

/** Returns the uses of columns if no user set them: the suggested uses. */
export function suggestedUses(
  columns: readonly { readonly id: number; readonly name: string; readonly suggestion: ColumnSuggestion }[],
): readonly ColumnUse[] {
  return columns.map(({ id, name, suggestion }): ColumnUse => {
    // An address that identifies is the user's address, too.
    if (suggestion.isIdentifier) return { column: id, use: isMailColumn(name) ? 'email' : 'identifier' }
    if (suggestion.attributeId !== null)
      return { column: id, use: 'attribute', attributeId: suggestion.attributeId }
    return { column: id, use: isMailColumn(name) ? 'email' : 'skip' }
  })
}

export type MappingFault =
  | 'noIdentifier'
  | 'emailIdentifies'
  | 'twoIdentifiers'
  | 'twoEmails'
  | 'columnUnknown'
  | 'columnTwice'
  | 'attributeMissing'
  | 'attributeUnknown'
  | 'attributeTwice'
  | 'keyInvalid'
  | 'keyTaken'
  | 'typeMissing'

/**
 * Returns the fault in a mapping: the place in `uses`, -1 for the whole, and the reason. Exactly one column identifies
 * the user. If no column is named for this, an e-mail column identifies the user (product-screens §7.5).
 */
export function mappingFault(
  uses: readonly ColumnUse[],
  columns: readonly { readonly id: number }[],
  attributes: readonly KnownAttribute[],
  identifiedBy: IdentifiedBy = 'any',
): { readonly at: number; readonly code: MappingFault } | null {
  const seen = { columns: new Set<number>(), attributes: new Set<number>(), keys: new Set<string>() }
  for (const [at, use] of uses.entries()) {
    if (!columns.some(({ id }) => id === use.column)) return { at, code: 'columnUnknown' }
    if (seen.columns.has(use.column)) return { at, code: 'columnTwice' }
    seen.columns.add(use.column)
    const code = use.use === 'attribute' ? ofAttribute(use, attributes, seen) : ofNew(use, attributes, seen)
    if (code !== null) return { at, code }
  }
  const count = (wanted: ColumnUse['use']) => uses.filter(({ use }) => use === wanted).length
  if (identifiedBy === 'email' && (count('identifier') > 0 || count('email') === 0))
    return { at: -1, code: 'emailIdentifies' }
  if (count('identifier') > 1) return { at: -1, code: 'twoIdentifiers' }
  if (count('email') > 1) return { at: -1, code: 'twoEmails' }
  return count('identifier') + count('email') === 0 ? { at: -1, code: 'noIdentifier' } : null
}

interface Seen {
  readonly attributes: Set<number>
  readonly keys: Set<string>
}

function ofAttribute({ attributeId }: ColumnUse, known: readonly KnownAttribute[], seen: Seen) {
  if (attributeId === undefined) return 'attributeMissing'
  if (!known.some(({ id }) => id === attributeId)) return 'attributeUnknown'
  if (seen.attributes.has(attributeId)) return 'attributeTwice'
  seen.attributes.add(attributeId)
  return null
}

function ofNew({ use, key = '', dataType }: ColumnUse, known: readonly KnownAttribute[], seen: Seen) {
  if (use !== 'new') return null
  if (attributeKeyFault(key) !== null) return 'keyInvalid'
  if (dataType === undefined) return 'typeMissing'
  if (seen.keys.has(key) || known.some(one => one.key === key)) return 'keyTaken'
  seen.keys.add(key)
  return null
}
