/** The texts of a column by their codes, one behind the other, so that a word is looked for in all of them at once. */
export interface PackedTexts {
  /** UTF-8. */
  readonly bytes: Buffer
  /** By code: where its text begins; one more for the end of the last. */
  readonly starts: Uint32Array
}

/** Packs texts by code; that of code 0 is no one's. Null where one of them is no text, or one that UTF-8 cannot hold. */
export function packTexts(values: readonly unknown[]): Buffer | null {
  const parts: Buffer[] = []
  const starts = new Uint32Array(values.length + 1)
  let at = 0
  for (let code = 1; code < values.length; code += 1) {
    const value = values[code]
    if (typeof value !== 'string' || !value.isWellFormed()) return null
    const bytes = Buffer.from(value)
    parts.push(bytes)
    starts[code] = at
    at += bytes.length
  }
  starts[values.length] = at
  return Buffer.concat([Buffer.from(starts.buffer), ...parts])
}

/** Reads what `packTexts` wrote of so many values. */
export function unpackTexts(packed: Buffer, count: number): PackedTexts {
  const size = (count + 1) * 4
  const starts = new Uint32Array(Uint8Array.prototype.slice.call(packed, 0, size).buffer as ArrayBuffer)
  return { starts, bytes: packed.subarray(size) }
}

/** The texts themselves. */
export function textsOf({ bytes, starts }: PackedTexts): readonly (string | null)[] {
  const all = bytes.toString()
  const isPlain = all.length === bytes.length
  const read = (from: number, to: number) =>
    isPlain ? all.slice(from, to) : bytes.toString('utf8', from, to)
  return Array.from({ length: starts.length - 1 }, (_, code) =>
    code === 0 ? null : read(starts[code] ?? 0, starts[code + 1] ?? 0),
  )
}

/** How a word is to stand in a text. */
export type WordPlace = 'oneOf' | 'startsWith' | 'contains'

/** Marks the codes whose text, without its first `skip` bytes, holds the word in that place. */
export function markTexts(
  { bytes, starts }: PackedTexts,
  word: string,
  place: WordPlace,
  skip: number,
  marks: Uint8Array,
): void {
  // A word that UTF-8 cannot represent occurs in no text.
  if (!word.isWellFormed()) return
  const wanted = Buffer.from(word)
  const last = starts.length - 2
  let code = 1
  for (let at = bytes.indexOf(wanted); at >= 0 && code <= last; at = bytes.indexOf(wanted, starts[code])) {
    while (code <= last && (starts[code + 1] ?? 0) <= at) code += 1
    if (code > last) return
    const from = (starts[code] ?? 0) + skip
    const to = starts[code + 1] ?? 0
    if (fits(bytes, wanted, place, { at, from, to })) marks[code] = 1
    code += 1
  }
}

interface Found {
  /** First position of the word in this text, or a position before it. */
  readonly at: number
  readonly from: number
  readonly to: number
}

/** Whether the word is in its place in the text from `from` to `to`. */
function fits(bytes: Buffer, wanted: Buffer, place: WordPlace, { at, from, to }: Found): boolean {
  const isAt = (start: number) =>
    start + wanted.length <= to && bytes.compare(wanted, 0, wanted.length, start, start + wanted.length) === 0
  if (place === 'oneOf') return to - from === wanted.length && isAt(from)
  if (place === 'startsWith') return isAt(from)
  if (at >= from) return at + wanted.length <= to
  const next = bytes.indexOf(wanted, from)
  return next >= 0 && next + wanted.length <= to
}
