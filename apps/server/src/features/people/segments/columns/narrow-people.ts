import type { WireEndUser } from '@waymark/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/index.ts'
import type { Column } from './column-body.ts'
import { type ColumnNeeds, firstOfKnown, standardColumns } from './match-chunk.ts'
import { markTexts } from './packed-texts.ts'

type State = NonNullable<WireEndUser['status']>

/** Conditions besides a segment that narrow a list of users. */
export interface Narrowing {
  /** Archived people instead of active ones. */
  readonly isArchived?: boolean | undefined
  readonly kind?: 'known' | 'anonymous' | undefined
  readonly status?: State | undefined
  /** A part of the id or of the e-mail address, in small letters (`resolveTextSearch`). */
  readonly words?: string | undefined
}

/** As people see it: imported, created and disabled ones are `created`; anonymous ones have none (document 1 §4). */
export const shownStatus = sql<State | null>`CASE WHEN end_user.is_anonymous THEN NULL
  WHEN end_user.status IN ('active', 'pending') THEN end_user.status ELSE 'created' END`

/** Text that is searched for words; each field is on a separate line, so that no match spans both. */
export const searchText = sql<string>`lower(end_user.external_id) || chr(10) || coalesce(end_user.email, '')`

/** The narrowing as a condition on rows of `end_user`. */
export function narrowCondition({ kind, status, words }: Narrowing): RawBuilder<boolean> {
  const conditions = [
    ...(kind === undefined ? [] : [sql<boolean>`end_user.is_anonymous = ${kind === 'anonymous'}`]),
    ...(status === undefined ? [] : [sql<boolean>`coalesce(${shownStatus} = ${status}, false)`]),
    ...(words === undefined
      ? []
      : [
          sql<boolean>`coalesce(strpos(lower(end_user.external_id), ${words}) > 0
            OR strpos(end_user.email, ${words}) > 0, false)`,
        ]),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

/** Whether a row is asked about at all: archived ones only where they are requested. */
export const isThere = ({ isArchived = false }: Narrowing): RawBuilder<boolean> =>
  isArchived ? sql<boolean>`end_user.archived_at IS NOT NULL` : sql<boolean>`end_user.archived_at IS NULL`

/**
 * The narrowing with its words in small letters, as PostgreSQL makes them, which made those that they are compared
 * with: of other letters than the first ones it may think differently from us what the small ones are.
 */
export async function resolveTextSearch(tx: Tx, narrowing: Narrowing): Promise<Narrowing> {
  const { words } = narrowing
  if (words === undefined) return narrowing
  if (/^[ -~]*$/.test(words)) return { ...narrowing, words: words.toLowerCase() }
  const { rows } = await sql<{ small: string }>`SELECT lower(${words}) AS small`.execute(tx)
  return { ...narrowing, words: rows[0]?.small ?? words }
}

/** The columns that a narrowing looks at. */
export function narrowNeeds({ kind, status, words }: Narrowing): ColumnNeeds {
  const keys = [
    ...(kind === undefined ? [] : [standardColumns.identity]),
    ...(status === undefined ? [] : [standardColumns.state]),
    ...(words === undefined ? [] : [standardColumns.search]),
  ]
  return new Map(keys.map(key => [key, { words: true }]))
}

type Decide = (value: string) => boolean

function decider(key: string, { kind, status, words = '' }: Narrowing): Decide {
  if (key === standardColumns.state) return value => value === status
  if (key === standardColumns.search) return value => value.includes(words)
  return value => (value.charCodeAt(0) === firstOfKnown) === (kind === 'known')
}

/** By code: whether a value is what is looked for; long columns without reading each value. */
function holdsByCode(column: Column, narrowing: Narrowing, key: string): Uint8Array {
  const { distinct, texts } = column
  const holds = new Uint8Array(distinct)
  if (texts !== null && key === standardColumns.search) {
    markTexts(texts, narrowing.words ?? '', 'contains', 0, holds)
  } else if (texts !== null && key === standardColumns.identity) {
    const { bytes, starts } = texts
    for (let code = 1; code < distinct; code += 1)
      holds[code] = Number((bytes[starts[code] ?? 0] === firstOfKnown) === (narrowing.kind === 'known'))
  } else {
    const decide = decider(key, narrowing)
    const values = column.values()
    for (let code = 1; code < distinct; code += 1) holds[code] = Number(decide(String(values[code])))
  }
  return holds
}

/** By person of a chunk: 1 for people who are asked about at all; null where all of them are. */
export function activeRowsMask(
  people: number,
  columns: ReadonlyMap<string, Column>,
  { isArchived = false }: Narrowing,
): Uint8Array | null {
  const archived = columns.get(standardColumns.archived)
  if (archived === undefined) return isArchived ? new Uint8Array(people) : null
  const mask = new Uint8Array(people)
  const { codes } = archived
  for (let at = 0; at < people; at += 1) mask[at] = Number((codes[at] !== 0) === isArchived)
  return mask
}

/** Takes those out of the mask whom the narrowing leaves out. */
export function narrowMask(
  mask: Uint8Array,
  columns: ReadonlyMap<string, Column>,
  narrowing: Narrowing,
): void {
  for (const key of narrowNeeds(narrowing).keys()) {
    const column = columns.get(key)
    // A column that no one has a value in.
    if (column === undefined) {
      mask.fill(0)
      continue
    }
    const holds = holdsByCode(column, narrowing, key)
    const { codes } = column
    for (let at = 0; at < mask.length; at += 1) mask[at] = (mask[at] ?? 0) & (holds[codes[at] ?? 0] ?? 0)
  }
}
