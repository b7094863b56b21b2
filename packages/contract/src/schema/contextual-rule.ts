import { contentStatuses, elementStatuses, ruleStatuses } from '@waymark/domain/content/contextual'
import { z } from 'zod'
import { idSchema, optionalName, text } from './fields.ts'
import { identifierSchema } from './step.ts'

const operator = z.enum(['is', 'isNot'])

/**
 * When a rule acts: what an element is, how long the user has been at it, what happened to a content,
 * which event the application reported.
 */
const contextSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('element'),
    operator,
    status: z.enum(elementStatuses),
    selector: text(1000),
    /** The picked element; `selector` is not used beside it. */
    identifier: identifierSchema.optional(),
  }),
  z.strictObject({
    type: z.literal('user'),
    operator,
    status: z.enum(['active', 'inactive']),
    /** At most a day; null in a draft whose time is not set yet. */
    seconds: z.number().int().min(1).max(86_400).nullable(),
  }),
  z.strictObject({
    type: z.literal('content'),
    operator,
    status: z.enum([
      ...contentStatuses.guide,
      'shown',
      'dismissed',
      'answered',
      ...contentStatuses.validator,
    ]),
    /** `id` is null in a draft whose content is not chosen yet. */
    contentRef: z.strictObject({
      kind: z.enum(['guide', 'message', 'tooltip', 'validator']),
      id: idSchema.nullable(),
    }),
  }),
  z.strictObject({
    type: z.literal('event'),
    operator,
    /** The name that the application gives to the command `track`; empty in a draft. */
    name: text(64),
  }),
])

/** Action of the rule. A rule that starts a guide has no other action. Steps count from 1. */
const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('guideStart'),
    id: idSchema,
    step: z.number().int().min(1).max(200).default(1),
  }),
  z.strictObject({
    type: z.enum([
      'tooltipLoad',
      'tooltipHide',
      'validatorLoad',
      'validatorShow',
      'validatorHide',
      'messageShow',
      'announcementShow',
      'beaconShow',
    ]),
    id: idSchema,
  }),
])

const frequencySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['once', 'oncePerSession', 'always']) }),
  z.strictObject({ kind: z.literal('everyDays'), days: z.number().int().min(1).max(999) }),
])

/** A rule whose conditions are evaluated in an open page. */
export const testedRuleSchema = z.strictObject({
  connection: z.enum(['and', 'or']),
  conditions: z
    .array(
      z.strictObject({
        /** The condition in words, as the page shows it. */
        text: text(1500),
        context: contextSchema,
      }),
    )
    .min(1)
    .max(20),
})
export type WireTestedRule = z.infer<typeof testedRuleSchema>

/** Fields of a rule that authors edit. */
export const ruleFields = {
  status: z.enum(ruleStatuses),
  connection: z.enum(['and', 'or']),
  contexts: z.array(contextSchema).max(20),
  actions: z.array(actionSchema).max(10),
  frequency: frequencySchema,
  /** The higher one acts where several could. */
  priority: z.number().int().min(-1000).max(1000),
  segment: idSchema.nullable(),
  pageSegment: idSchema.nullable(),
}

/** Null or blank: it is named after its contexts and action. */
export const ruleName = optionalName(200).nullable()

/** A rule to create. */
export const newRuleSchema = z.strictObject({
  name: ruleName.default(null),
  status: ruleFields.status.default('draft'),
  connection: ruleFields.connection.default('and'),
  contexts: ruleFields.contexts.default([]),
  actions: ruleFields.actions,
  frequency: ruleFields.frequency.default({ kind: 'once' }),
  priority: ruleFields.priority.default(0),
  segment: ruleFields.segment.default(null),
  pageSegment: ruleFields.pageSegment.default(null),
})
export type NewContextualRule = z.output<typeof newRuleSchema>
