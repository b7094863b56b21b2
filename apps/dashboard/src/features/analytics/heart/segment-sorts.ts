import { type HeartLetter, heartLetters } from '@waymark/domain/analytics/analytics'

/** Columns of the matrix of segments, and what it is sorted by. The address of the screen needs them before the screen. */
export const scoreColumns = ['overall', ...heartLetters] as const
export type ScoreColumn = 'overall' | HeartLetter
export const countColumns = ['users', 'userShare', 'sessions'] as const
export type CountColumn = (typeof countColumns)[number]
export const segmentSorts = ['name', ...countColumns, ...scoreColumns] as const
export type SegmentSort = (typeof segmentSorts)[number]
