import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { instantOf, isMissing } from '@waymark/domain/delivery/targeting'
import { packNumbers, unpackNumbers } from './packed-numbers.ts'
import { type PackedTexts, packTexts, textsOf, unpackTexts } from './packed-texts.ts'

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
  /** All values as texts to look into; null where one is none, or where the words were not asked for. */
  readonly texts: PackedTexts | null
  /** By code; read when they are asked for. */
  readonly values: () => readonly unknown[]
  /** About how many bytes it takes in memory. */
  readonly bytes: number
}

/** One person more than this and a code would not fit into 16 bits. */
const maxPeople = 0xff_ff

const headerBytes = 16
const hasNumbers = 1
const hasInstants = 2
const hasTexts = 4
const hasCompressed = 8

/** Each person has a value of their own, and the first has the first: nothing has to be said about it. */
const everyOwn = 0

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

const bytesOf = (array: Uint8Array | Uint16Array) =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength)

/**
 * Stored form of a column. The values themselves are stored separately: comparing numbers and instants needs none of
 * them.
 */
export interface StoredColumn {
  readonly body: Buffer
  /** The values by code, as packed texts or as JSON, many of them compressed; null where the numbers say it all. */
  readonly words: Buffer | null
}

/** Fewer bytes come sooner as they are; of more, unpacking takes a third of the time that their way takes. */
const minCompressedLength = 16_384

const isCompressed = (flags: number) => (flags & hasCompressed) !== 0

const compress = (words: Buffer) =>
  zstdCompressSync(words, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })

/** Lays out the values of a chunk's people, in their order; null where no one has one. */
export function writeColumn(values: readonly unknown[]): StoredColumn | null {
  if (values.length > maxPeople) throw new Error('a chunk holds too many people')
  const { codes, values: distinct } = code(values)
  if (distinct.length === 1) return null
  const numbers = byCode(distinct, numberOf)
  const instants = byCode(distinct, instantOf)
  const isNumbers = distinct.every((_, at) => at === 0 || Number.isFinite(numbers[at]))
  const withNumbers = numbers.some(Number.isFinite)
  const withInstants = distinct.some(
    (value, at) => typeof value === 'string' && Number.isFinite(instants[at]),
  )
  const texts = isNumbers ? null : packTexts(distinct)
  const words = isNumbers ? null : (texts ?? Buffer.from(JSON.stringify(distinct)))
  const isLong = words !== null && words.length >= minCompressedLength
  const isEveryOwn = codes.length > 0xff && codes.every((code, at) => code === at + 1)
  const width = isEveryOwn ? everyOwn : distinct.length <= 0x1_00 ? 1 : 2
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32LE(values.length, 0)
  header.writeUInt32LE(distinct.length, 4)
  header.writeUInt8(width, 8)
  const flags = [
    withNumbers && hasNumbers,
    withInstants && hasInstants,
    texts !== null && hasTexts,
    isLong && hasCompressed,
  ]
  header.writeUInt8(
    flags.reduce<number>((all, flag) => all | Number(flag), 0),
    9,
  )
  const body = Buffer.concat([
    header,
    isEveryOwn ? Buffer.alloc(0) : bytesOf(width === 1 ? Uint8Array.from(codes) : codes),
    withNumbers ? packNumbers(numbers) : Buffer.alloc(0),
    withInstants ? packNumbers(instants) : Buffer.alloc(0),
  ])
  return { body, words: isLong ? compress(words) : words }
}

const fromNumbers = (numbers: Float64Array): unknown[] =>
  Array.from(numbers, number => (Number.isNaN(number) ? null : number))

/** Factor by which parsed values exceed the size of their JSON. */
const parsedBytes = 4

function readCodes(body: Buffer, people: number, width: number): Uint8Array | Uint16Array {
  if (width === everyOwn) {
    const codes = new Uint16Array(people)
    for (let at = 0; at < people; at += 1) codes[at] = at + 1
    return codes
  }
  const end = headerBytes + people * width
  // A separate copy: views need an even place, and the bytes they come from are released.
  const part = Uint8Array.prototype.slice.call(body, headerBytes, end).buffer as ArrayBuffer
  return width === 1 ? new Uint8Array(part) : new Uint16Array(part)
}

/** Reads what `writeColumn` wrote; without the words only numbers and instants can be compared. */
export function readColumn({ body, words: stored }: StoredColumn): Column {
  const people = body.readUInt32LE(0)
  const distinct = body.readUInt32LE(4)
  const width = body.readUInt8(8)
  const flags = body.readUInt8(9)
  let at = headerBytes + people * width
  const codes = readCodes(body, people, width)
  const takeNumbers = (flag: number): Float64Array | null => {
    if ((flags & flag) === 0) return null
    const { numbers, end } = unpackNumbers(body, at, distinct)
    at = end
    return numbers
  }
  const numbers = takeNumbers(hasNumbers)
  const instants = takeNumbers(hasInstants)
  const words = stored !== null && isCompressed(flags) ? zstdDecompressSync(stored) : stored
  const texts = words === null || (flags & hasTexts) === 0 ? null : unpackTexts(words, distinct)
  const readValues = (): readonly unknown[] =>
    words === null
      ? fromNumbers(numbers ?? new Float64Array(distinct))
      : (JSON.parse(words.toString()) as unknown[])
  let values: readonly unknown[] | null = null
  return {
    codes,
    distinct,
    numbers,
    instants,
    texts,
    values: () => {
      // Seldom wanted one by one, and several times larger than packed: not kept.
      if (texts !== null) return textsOf(texts)
      values ??= readValues()
      return values
    },
    bytes:
      codes.byteLength +
      8 * distinct * (Number(numbers !== null) + Number(instants !== null)) +
      (texts === null ? parsedBytes * (words?.length ?? 0) : texts.bytes.length + texts.starts.byteLength),
  }
}
