/** Name of the variable with the part of the walks that a run takes, such as `2/4`. `npm test` sets it. */
export const walkShareVariable = 'WAYMARK_WALK_SHARE'

/**
 * The cells of a walk (the same test for many screens, components or applications) that this run takes: every fourth in
 * `npm test`, beginning at another one for each commit; all of them with `npm test -- --full` and in a run of one file.
 * Each cell keeps its index in the whole walk, which decides in which looks it is checked. Walks of the same cells, such as
 * the kinds of steps in each application, pass an `offset` each, so that one run takes all of them.
 */
export function shareOfWalk<Cell>(
  cells: readonly Cell[],
  {
    share = process.env[walkShareVariable],
    offset = 0,
  }: { readonly share?: string | null | undefined; readonly offset?: number } = {},
): readonly { readonly cell: Cell; readonly index: number }[] {
  const all = cells.map((cell, index) => ({ cell, index }))
  if (share === undefined || share === null) return all
  const [part, parts] = share.split('/').map(Number)
  if (part === undefined || parts === undefined || !(part >= 1 && part <= parts))
    throw new Error(`${walkShareVariable} is "${share}"; expected a part such as 2/4`)
  return all.filter(({ index }) => (index + offset) % parts === part - 1)
}
