/** Keys that move through a list of options while the focus stays in the field above it. */
export type OptionKey = 'ArrowDown' | 'ArrowUp' | 'PageDown' | 'PageUp'

/** How far Page up and Page down lead. */
const pageStep = 8

export const isOptionKey = (key: string): key is OptionKey =>
  key === 'ArrowDown' || key === 'ArrowUp' || key === 'PageDown' || key === 'PageUp'

/**
 * The option that is active after a key: arrows go round at both ends, pages stop there. -1 where there is no
 * option. An `active` beyond the list counts as its first.
 */
export function nextOption(count: number, active: number, key: OptionKey): number {
  if (count === 0) return -1
  const from = active >= 0 && active < count ? active : 0
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (from - 1 + count) % count
  return key === 'PageDown' ? Math.min(count - 1, from + pageStep) : Math.max(0, from - pageStep)
}
