/** Guides that are ticked, by id, with what is known of each. */
export type Selection<G extends { readonly id: number }> = ReadonlyMap<number, G>

/** Ticks or unticks one. */
export function toggle<G extends { readonly id: number }>(selection: Selection<G>, guide: G): Selection<G> {
  const next = new Map(selection)
  if (!next.delete(guide.id)) next.set(guide.id, guide)
  return next
}

/**
 * Ticks everything between the one that was ticked last and this one, as a click with Shift does; just this one where
 * the last is not among `listed`, the guides that are loaded in their order.
 */
export function extend<G extends { readonly id: number }>(
  selection: Selection<G>,
  listed: readonly G[],
  last: number | null,
  guide: G,
): Selection<G> {
  const [from, to] = [
    listed.findIndex(({ id }) => id === last),
    listed.findIndex(({ id }) => id === guide.id),
  ]
  if (from < 0 || to < 0) return toggle(selection, guide)
  const between = listed.slice(Math.min(from, to), Math.max(from, to) + 1)
  return new Map([...selection, ...between.map(one => [one.id, one] as const)])
}

/** How many of these are ticked. */
export function tickedOf(
  selection: ReadonlyMap<number, unknown>,
  ids: readonly number[],
): 'none' | 'some' | 'all' {
  const count = ids.filter(id => selection.has(id)).length
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some'
}

/** Ticks all of these, or unticks them where all are ticked already. */
export function toggleAll<G extends { readonly id: number }>(
  selection: Selection<G>,
  guides: readonly G[],
): Selection<G> {
  const ids = guides.map(({ id }) => id)
  const isOff = tickedOf(selection, ids) === 'all'
  const next = new Map(selection)
  for (const guide of guides) {
    if (isOff) next.delete(guide.id)
    else next.set(guide.id, guide)
  }
  return next
}
