/** UTF-16 code units as inclusive ranges, sorted and disjoint. Patterns run without the `u` flag. */
export type CharSet = readonly (readonly [from: number, to: number])[]

const maxUnit = 0xffff

/** The ranges sorted, with those that touch or overlap joined. */
export function charSet(ranges: readonly (readonly [number, number])[]): CharSet {
  const joined: [number, number][] = []
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** Every code unit that is not in the set. */
export function complementOf(set: CharSet): CharSet {
  const rest: [number, number][] = []
  let next = 0
  for (const [from, to] of set) {
    if (from > next) rest.push([next, from - 1])
    next = to + 1
  }
  if (next <= maxUnit) rest.push([next, maxUnit])
  return rest
}

export const oneChar = (unit: number): CharSet => [[unit, unit]]

const digits: CharSet = [[48, 57]]
const wordChars: CharSet = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]
/** WhiteSpace and LineTerminator of ECMA-262 §12.2 and §12.3. */
const spaces: CharSet = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]

/** Characters that `.` matches without the `s` flag: everything but line terminators. */
export const anyButNewline: CharSet = complementOf([
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
])

/** The classes that an escape stands for, by its letter. */
export const classEscapes: Readonly<Record<string, CharSet>> = {
  d: digits,
  D: complementOf(digits),
  w: wordChars,
  W: complementOf(wordChars),
  s: spaces,
  S: complementOf(spaces),
}
