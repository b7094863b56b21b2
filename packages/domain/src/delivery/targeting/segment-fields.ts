import { json, text } from '../../foundation/entity/index.ts'
import type { PageConditions } from './page-conditions.ts'
import type { Segment } from './segment.ts'

const name = text(200, { column: 'name', wire: 'name', delivered: null })

/** Everything that people change of a user segment. */
export const userSegmentFields = {
  name,
  description: text(2_000, { column: 'description', wire: 'description', delivered: null }),
  /** Filter groups and their connection, which travel one by one. */
  conditions: json<Segment>()(
    { connection: 'or', filterGroups: [] },
    { column: 'conditions', wire: null, delivered: 'conditions' },
  ),
}

export const userSegmentEntity = { table: 'user_segment', fields: userSegmentFields } as const

/** Everything that people change of a page segment. */
export const pageSegmentFields = {
  name,
  conditions: json<PageConditions>()(
    { rules: [], visibility: 'show' },
    { column: 'conditions', wire: 'conditions', delivered: 'conditions' },
  ),
}

export const pageSegmentEntity = { table: 'page_segment', fields: pageSegmentFields } as const
