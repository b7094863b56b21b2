import { getPriority } from 'node:os'

/** Functions that tests of the parser pool run in its threads. */
export const double = (value: number): number => value * 2

/** Never ends. */
export function hang(): never {
  for (;;);
}

/** Allocates until the thread has no memory left. */
export function allocate(): number {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => at + 0.5))
}

/** Fails as a defect would. */
export function fail(): never {
  throw new TypeError('a defect')
}

/** Which settings of the process the thread sees. */
export const settings = (): readonly string[] => Object.keys(process.env)

/** Niceness of the thread itself, which Linux tells per thread, as `5`. */
export const niceness = (): number => getPriority(0)
