/** What watches fields comes with the first guide that has a step for one. */
export const loadFields = () => import('../fields/target-value.ts')
export type FieldsPart = Awaited<ReturnType<typeof loadFields>>
