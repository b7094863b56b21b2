/**
 * Numbers in as few bytes as they need: those that are in even steps, as whole numbers and instants do, as their
 * steps from the smallest; others as they are. What is read is to the bit what was written.
 */
const kinds = { double: 0, long: 1, short: 2 } as const

/** Kind, smallest and step stand before the numbers, so that all of them begin at a multiple of eight. */
const headBytes = 24

/** The step that stands for "none". */
const gaps = { [kinds.long]: 0xff_ff_ff_ff, [kinds.short]: 0xff_ff } as const

interface Steps {
  readonly base: number
  readonly step: number
  readonly count: number
}

const commonStep = (one: number, other: number): number => {
  let [larger, smaller] = [Math.abs(one), Math.abs(other)]
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

/** Null where the numbers are no whole ones, or lie too far apart. */
function stepsOf(numbers: Float64Array): Steps | null {
  let base = Infinity
  let last = -Infinity
  for (const number of numbers) {
    if (Number.isNaN(number)) continue
    if (!Number.isSafeInteger(number) || Object.is(number, -0)) return null
    if (number < base) base = number
    if (number > last) last = number
  }
  if (base === Infinity || !Number.isSafeInteger(last - base)) return null
  let step = 0
  for (const number of numbers) {
    if (!Number.isNaN(number)) step = commonStep(number - base, step)
    if (step === 1) break
  }
  const even = Math.max(step, 1)
  const count = (last - base) / even
  return count < gaps[kinds.long] ? { base, step: even, count } : null
}

const asBytes = (array: Float64Array | Uint32Array | Uint16Array) =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength)

/** Writes numbers; NaN stands for none. */
export function packNumbers(numbers: Float64Array): Buffer {
  const head = Buffer.alloc(headBytes)
  const steps = stepsOf(numbers)
  if (steps === null) return Buffer.concat([head, asBytes(numbers)])
  const { base, step, count } = steps
  const kind = count < gaps[kinds.short] ? kinds.short : kinds.long
  head.writeUInt8(kind, 0)
  head.writeDoubleLE(base, 8)
  head.writeDoubleLE(step, 16)
  const at = (number: number) => (Number.isNaN(number) ? gaps[kind] : (number - base) / step)
  return Buffer.concat([
    head,
    asBytes(kind === kinds.short ? Uint16Array.from(numbers, at) : Uint32Array.from(numbers, at)),
  ])
}

const widths = { [kinds.double]: 8, [kinds.long]: 4, [kinds.short]: 2 } as const

/** Reads so many numbers that begin at a place, and says where they end. */
export function unpackNumbers(bytes: Buffer, from: number, count: number) {
  const kind = bytes.readUInt8(from) as keyof typeof widths
  const start = from + headBytes
  const end = start + count * widths[kind]
  // A separate copy: views need an even place, and the bytes they come from are released.
  const part = Uint8Array.prototype.slice.call(bytes, start, end).buffer as ArrayBuffer
  if (kind === kinds.double) return { numbers: new Float64Array(part), end }
  const base = bytes.readDoubleLE(from + 8)
  const step = bytes.readDoubleLE(from + 16)
  const steps = kind === kinds.short ? new Uint16Array(part) : new Uint32Array(part)
  const numbers = new Float64Array(count)
  for (let at = 0; at < count; at += 1) {
    const taken = steps[at] ?? 0
    numbers[at] = taken === gaps[kind] ? Number.NaN : base + taken * step
  }
  return { numbers, end }
}
