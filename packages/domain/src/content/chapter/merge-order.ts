/**
 * The order of things after a person sorted a list that may be older than what is there: the sent order counts;
 * what came meanwhile stays behind the thing that it stood behind, and what left is passed over. Nothing that is
 * there now is ever lost. Both lists hold each id once.
 */
export function mergeOrder(current: readonly number[], requested: readonly number[]): number[] {
  const here = new Set(current)
  const kept = requested.filter(id => here.has(id))
  const named = new Set(kept)
  const newcomers = new Map<number | null, number[]>()
  let neighbour: number | null = null
  for (const id of current) {
    if (named.has(id)) neighbour = id
    else newcomers.set(neighbour, [...(newcomers.get(neighbour) ?? []), id])
  }
  return [...(newcomers.get(null) ?? []), ...kept.flatMap(id => [id, ...(newcomers.get(id) ?? [])])]
}

/** Which side of the neighbour. */
export type Side = 'before' | 'after'

/** Puts one id beside another, whether it stood in the list or not; null where the neighbour is not there. */
export function insertBeside(
  current: readonly number[],
  id: number,
  { neighbour, side }: { readonly neighbour: number; readonly side: Side },
): number[] | null {
  const others = current.filter(other => other !== id)
  const at = others.indexOf(neighbour)
  if (at < 0) return null
  return others.toSpliced(side === 'before' ? at : at + 1, 0, id)
}
