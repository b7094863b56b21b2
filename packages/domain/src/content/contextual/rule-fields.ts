import {
  type ContentOf,
  choice,
  flag,
  integer,
  json,
  reference,
  text,
} from '../../foundation/entity/index.ts'
import { type ContextualRule, ruleStatuses } from './contextual-rule.ts'

/** Everything that people change of a contextual rule. */
export const ruleFields = {
  name: text(200, { column: 'name', wire: 'name', delivered: null }),
  /** A person named it; other names are made from what the rule does. */
  isNamed: flag(false, { column: 'is_named', wire: 'isNamed', delivered: null }),
  status: choice(ruleStatuses, 'draft', {
    column: 'status',
    wire: 'status',
    delivered: null,
    restored: false,
    copied: 'never',
  }),
  connection: choice(['and', 'or'], 'and', {
    column: 'connection',
    wire: 'connection',
    delivered: 'connection',
  }),
  contexts: json<ContextualRule['contexts']>()([], {
    column: 'contexts',
    wire: 'contexts',
    delivered: 'contexts',
  }),
  actions: json<ContextualRule['actions']>()([], {
    column: 'actions',
    wire: 'actions',
    delivered: 'actions',
  }),
  frequency: json<ContextualRule['frequency']>()(
    { kind: 'once' },
    { column: 'frequency', wire: 'frequency', delivered: 'frequency' },
  ),
  /** The higher one acts where several could. */
  priority: integer({ min: -1000, max: 1000 }, 0, {
    column: 'priority',
    wire: 'priority',
    delivered: 'priority',
  }),
  userSegmentId: reference({
    column: 'user_segment_id',
    wire: 'segment',
    delivered: 'userSegmentId',
    copied: 'inProperty',
  }),
  pageSegmentId: reference({
    column: 'page_segment_id',
    wire: 'pageSegment',
    delivered: 'page',
    copied: 'inProperty',
  }),
}

/** The guide that a rule starts is kept in a separate column, so that the guide's list finds the rule. */
export const ruleEntity = {
  table: 'contextual_rule',
  fields: ruleFields,
  derivedReferences: { guide_id: 'actions.0.id' },
} as const

/** Fields of a rule that authors edit and a version stores. */
export type RuleContent = ContentOf<typeof ruleFields>
