/** Random choices that are the same in every run with the same seed. */
export interface Random {
  /** From 0, below 1. */
  readonly next: () => number
  readonly isLucky: (probability: number) => boolean
  /** A whole number from `min` to `max`, both included. */
  readonly between: (min: number, max: number) => number
  readonly pick: <T>(from: readonly [T, ...T[]]) => T
  readonly uuid: () => string
}

/** The generator "mulberry32": small, and good enough for a history that only has to look alive. */
export function openRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const word = () => Math.floor(next() * 4_294_967_296)
  const hex = (value: number) => value.toString(16).padStart(8, '0')
  return {
    next,
    isLucky: probability => next() < probability,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: from => from[Math.floor(next() * from.length)] ?? from[0],
    uuid: () => {
      const text = hex(word()) + hex(word()) + hex(word()) + hex(word())
      const variant = '89ab'.charAt(Math.floor(next() * 4))
      return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-${variant}${text.slice(17, 20)}-${text.slice(20)}`
    },
  }
}
