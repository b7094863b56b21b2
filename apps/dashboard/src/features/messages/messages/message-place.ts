import type { WireMessageRow } from '@waymark/contract'

type Row = Pick<WireMessageRow, 'id' | 'pinned'>

/** Whether an announcement that is let go in a gap stays where it is; gaps count from 0, the one before the first. */
export const isUnchangedGap = (from: number, gap: number): boolean => gap === from || gap === from + 1

/** The place of an announcement on this page of the list once it was let go in a gap. */
export const placeAfter = (from: number, gap: number): number => (gap > from ? gap - 1 : gap)

/** The nearest gap among the announcements that are pinned alike: pinned ones are always first. */
export function allowedGap(rows: readonly Row[], from: number, gap: number): number {
  const isPinned = rows[from]?.pinned
  const alike = rows.flatMap((row, index) => (row.pinned === isPinned ? [index] : []))
  return Math.min(Math.max(gap, alike[0] ?? from), (alike.at(-1) ?? from) + 1)
}

/** The gap to which a key carries an announcement out of `from`; null: the key means nothing, or there is none. */
export function moveLiftedMessage(
  rows: readonly Row[],
  from: number,
  gap: number,
  key: string,
): number | null {
  if (key === 'Home') return allowedGap(rows, from, 0)
  if (key === 'End') return allowedGap(rows, from, rows.length)
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0) return null
  let next = gap + step
  // Both gaps beside the announcement are its own place: one press leads past them.
  while (isUnchangedGap(from, next) && isUnchangedGap(from, gap)) next += step
  return allowedGap(rows, from, next) === next ? next : null
}

/** Beside which row the announcement is put; null: it stays. */
export function placeBesideGap(rows: readonly Row[], from: number, gap: number) {
  if (isUnchangedGap(from, gap)) return null
  const [before, after] = [rows[gap], rows[gap - 1]]
  const isPinned = rows[from]?.pinned
  if (before && before.pinned === isPinned) return { beforeId: before.id }
  return after && after.pinned === isPinned ? { afterId: after.id } : null
}
