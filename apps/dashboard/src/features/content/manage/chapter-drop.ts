/** Whether a chapter that is let go in a gap stays where it is; gaps count from 0, the one before the first. */
export const isUnchangedGap = (from: number, gap: number): boolean => gap === from || gap === from + 1

/** The gap to which a key carries a chapter out of `from`; null: the key means nothing, or there is none. */
export function moveLiftedChapter(count: number, from: number, gap: number, key: string): number | null {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (key === 'Home') return 0
  if (key === 'End') return count
  if (step === 0) return null
  let next = gap + step
  // Both gaps beside the chapter are its own place: one press leads past them.
  while (isUnchangedGap(from, next) && isUnchangedGap(from, gap)) next += step
  return next < 0 || next > count ? null : next
}

/** The place of a chapter in the order once it was let go in a gap. */
export const placeAfter = (from: number, gap: number): number => (gap > from ? gap - 1 : gap)

/** On which edge of the chapter at `index` the mark of a drop stands. */
export function chapterMark(
  index: number,
  count: number,
  lift: { readonly from: number; readonly gap: number } | null,
): 'before' | 'after' | null {
  if (lift === null || isUnchangedGap(lift.from, lift.gap)) return null
  if (lift.gap === index) return 'before'
  return lift.gap === count && index === count - 1 ? 'after' : null
}
