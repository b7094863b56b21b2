import { z } from 'zod'
import { call } from '../call.ts'
import { ruleFields } from '../schema/contextual-rule.ts'
import { issueSchema } from '../schema/errors.ts'
import {
  decisionSchema,
  idSchema,
  instantSchema,
  optionalName,
  pageOf,
  pagingQuery,
} from '../schema/fields.ts'

const path = '/v3/properties/{property}/contextual-rules' as const
const tag = 'Contextual rules'
const param = z.strictObject({ property: idSchema })
const one = z.strictObject({ property: idSchema, id: idSchema })

const contextualRuleSchema = z.object({
  id: idSchema,
  /** Made from its contexts and action, unless a person named it. */
  name: z.string(),
  isNamed: z.boolean(),
  /** The guide that it starts. */
  tutorial: idSchema.nullable(),
  ...ruleFields,
  /** What would stop or weaken it; errors keep it from being live, warnings do not. */
  issues: z.array(issueSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.number().int(),
  may: z.object({ edit: decisionSchema, publish: decisionSchema }),
})
export type WireContextualRule = z.infer<typeof contextualRuleSchema>

/** Null or blank: it is named after its contexts and action. */
const name = optionalName(200).nullable()

const newRule = z.strictObject({
  name: name.default(null),
  status: ruleFields.status.default('draft'),
  connection: ruleFields.connection.default('and'),
  contexts: ruleFields.contexts.default([]),
  actions: ruleFields.actions,
  frequency: ruleFields.frequency.default({ kind: 'once' }),
  priority: ruleFields.priority.default(0),
  segment: ruleFields.segment.default(null),
  pageSegment: ruleFields.pageSegment.default(null),
})
export type NewContextualRule = z.output<typeof newRule>

const ruleSave = z.strictObject({ name, ...ruleFields }).partial()
export type ContextualRuleSave = z.output<typeof ruleSave>

export const contextualRuleRows = {
  list: call({
    method: 'GET',
    path,
    tag,
    summary: 'Rules that act by themselves, of one guide or all, the most urgent first',
  })
    .input(
      z.object({ params: param, query: z.strictObject({ ...pagingQuery, tutorial: idSchema.optional() }) }),
    )
    .output(pageOf(contextualRuleSchema)),
  get: call({ method: 'GET', path: `${path}/{id}`, tag, summary: 'One rule' })
    .input(z.object({ params: one }))
    .output(contextualRuleSchema),
  create: call(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Make a rule; a draft unless it says otherwise, named after what it says unless it has a name',
      successStatus: 201,
    },
    ['breaksRule'],
  )
    .input(z.object({ params: param, body: newRule }))
    .output(contextualRuleSchema),
  save: call(
    {
      method: 'PUT',
      path: `${path}/{id}`,
      tag,
      summary: 'Save a rule; absent fields stay, a name of null is made anew',
    },
    ['breaksRule', 'stale'],
  )
    .input(z.object({ params: one, body: ruleSave }))
    .output(contextualRuleSchema),
  delete: call({ method: 'DELETE', path: `${path}/{id}`, tag, summary: 'Delete a rule' }, ['stale'])
    .input(z.object({ params: one }))
    .output(z.object({ id: idSchema })),
}
