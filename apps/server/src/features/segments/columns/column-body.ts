import { instantOf, isMissing } from '@waymark/domain'

/**
 * One key's values of the people of a chunk: each distinct value once, and for each person the number of theirs
 * (0: missing). So a filter is decided once for each distinct value, and then looked up.
 */
export interface Column {
  readonly codes: Uint8Array | Uint16Array
  readonly distinct: number
  /** By code: the number, NaN where the value is none. Null: no value is a number. */
  readonly numbers: Float64Array | null
  /** By code: the instant that the value stands for, NaN where it is none. Null: no text stands for one. */
  readonly instants: Float64Array | null
  /** By code; read when they are first asked for. */
  readonly values: () => readonly unknown[]
  /** About how many bytes it takes in memory. */
  readonly bytes: number
}

/** One person more than this and a code would not fit into 16 bits. */
const mostPeople = 0xff_ff

const headerBytes = 16
const hasNumbers = 1
const hasInstants = 2

const identityOf = (value: unknown): unknown => (typeof value === 'object' ? JSON.stringify(value) : value)

interface Coded {
  readonly codes: Uint16Array
  readonly values: unknown[]
}

function code(values: readonly unknown[]): Coded {
  const known = new Map<unknown, number>()
  // Lists as text must not be taken for texts.
  const knownObjects = new Map<unknown, number>()
  const distinct: unknown[] = [null]
  const codes = Uint16Array.from(values, value => {
    if (isMissing(value)) return 0
    const among = typeof value === 'object' ? knownObjects : known
    const identity = identityOf(value)
    const found = among.get(identity)
    if (found !== undefined) return found
    among.set(identity, distinct.length)
    return distinct.push(value) - 1
  })
  return { codes, values: distinct }
}

const byCode = (values: readonly unknown[], read: (value: unknown) => number | null) =>
  Float64Array.from(values, value => read(value) ?? Number.NaN)

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

const bytesOf = (array: Uint8Array | Uint16Array | Float64Array) =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength)

/** What is stored of a column. The values themselves lie apart: comparing numbers and instants needs none of them. */
export interface StoredColumn {
  readonly body: Buffer
  /** The values by code, as JSON; null where the numbers say it all. */
  readonly words: Buffer | null
}

/** Lays out the values of a chunk's people, in their order; null where nobody has one. */
export function writeColumn(values: readonly unknown[]): StoredColumn | null {
  if (values.length > mostPeople) throw new Error('a chunk holds too many people')
  const { codes, values: distinct } = code(values)
  if (distinct.length === 1) return null
  const numbers = byCode(distinct, numberOf)
  const instants = byCode(distinct, instantOf)
  const isNumbers = distinct.every((_, at) => at === 0 || Number.isFinite(numbers[at]))
  const withNumbers = numbers.some(Number.isFinite)
  const withInstants = distinct.some(
    (value, at) => typeof value === 'string' && Number.isFinite(instants[at]),
  )
  const width = distinct.length <= 0x1_00 ? 1 : 2
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32LE(values.length, 0)
  header.writeUInt32LE(distinct.length, 4)
  header.writeUInt8(width, 8)
  header.writeUInt8((withNumbers ? hasNumbers : 0) | (withInstants ? hasInstants : 0), 9)
  const body = Buffer.concat([
    header,
    bytesOf(width === 1 ? Uint8Array.from(codes) : codes),
    withNumbers ? bytesOf(numbers) : Buffer.alloc(0),
    withInstants ? bytesOf(instants) : Buffer.alloc(0),
  ])
  return { body, words: isNumbers ? null : Buffer.from(JSON.stringify(distinct)) }
}

const fromNumbers = (numbers: Float64Array): unknown[] =>
  Array.from(numbers, number => (Number.isNaN(number) ? null : number))

/** Reads what `writeColumn` wrote; without the words only numbers and instants can be compared. */
export function readColumn({ body, words }: StoredColumn): Column {
  const people = body.readUInt32LE(0)
  const distinct = body.readUInt32LE(4)
  const width = body.readUInt8(8)
  const flags = body.readUInt8(9)
  let at = headerBytes
  const take = (bytes: number): ArrayBuffer => {
    const part = Uint8Array.prototype.slice.call(body, at, at + bytes)
    at += bytes
    return part.buffer as ArrayBuffer
  }
  const codes = width === 1 ? new Uint8Array(take(people)) : new Uint16Array(take(people * 2))
  const numbers = (flags & hasNumbers) === 0 ? null : new Float64Array(take(distinct * 8))
  const instants = (flags & hasInstants) === 0 ? null : new Float64Array(take(distinct * 8))
  let values: readonly unknown[] | null = null
  return {
    codes,
    distinct,
    numbers,
    instants,
    values: () => {
      values ??=
        words === null
          ? fromNumbers(numbers ?? new Float64Array(distinct))
          : (JSON.parse(words.toString()) as unknown[])
      return values
    },
    // What is parsed takes a few times the room of its text.
    bytes: body.length + 4 * (words?.length ?? 0),
  }
}
