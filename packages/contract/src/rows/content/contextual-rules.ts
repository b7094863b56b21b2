import { actionTypes } from '@waymark/domain/content/contextual'
import { z } from 'zod'
import { call } from '../../call.ts'
import { bulkBody, bulkReply } from '../../schema/bulk.ts'
import { newRuleSchema, ruleFields, ruleName } from '../../schema/contextual-rule.ts'
import { issueSchema } from '../../schema/errors.ts'
import {
  decisionSchema,
  idListSchema,
  idSchema,
  instantSchema,
  pageOf,
  pagingQuery,
  text,
} from '../../schema/fields.ts'

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
  /** Issues that prevent or weaken the rule. Errors keep it from being live, warnings do not. */
  issues: z.array(issueSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.number().int(),
  may: z.object({ edit: decisionSchema, publish: decisionSchema }),
})
export type WireContextualRule = z.infer<typeof contextualRuleSchema>

const ruleSave = z.strictObject({ name: ruleName, ...ruleFields }).partial()
export type ContextualRuleSave = z.output<typeof ruleSave>

const ruleQuery = z.strictObject({
  ...pagingQuery,
  /** The guide that the rules start. */
  tutorial: idSchema.optional(),
  /** Part of the name. */
  q: text(200).optional(),
  /** Without it archived rules are left out. */
  status: ruleFields.status.optional(),
  action: z.enum(actionTypes).optional(),
  segment: idSchema.optional(),
  sort: z.enum(['priority', 'name', 'updatedAt', 'status']).default('priority'),
  order: z.enum(['ASC', 'DESC']).default('DESC'),
})
export type ContextualRuleQuery = z.output<typeof ruleQuery>

const ruleUsageSchema = z.object({
  id: idSchema,
  /** How often it acted in the last 30 days, and for how many users; null: not recorded, or too few users. */
  count: z.number().int().nullable(),
  users: z.number().int().nullable(),
  lastAt: instantSchema.nullable(),
})
export type WireRuleUsage = z.infer<typeof ruleUsageSchema>

export const contextualRuleRows = {
  list: call({
    method: 'GET',
    path,
    tag,
    summary: 'List contextual rules',
    description:
      'Returns one page of rules of an application or of one guide. Archived ones need `status=archived`.',
  })
    .input(z.object({ params: param, query: ruleQuery }))
    .output(pageOf(contextualRuleSchema)),
  usage: call({
    method: 'GET',
    path: `${path}/usage`,
    tag,
    summary: 'Get the usage of contextual rules',
    description: 'Returns how often up to 200 rules acted, and for how many users.',
  })
    .input(z.object({ params: param, query: z.strictObject({ ids: idListSchema }) }))
    .output(z.object({ items: z.array(ruleUsageSchema) })),
  get: call({
    method: 'GET',
    path: `${path}/{id}`,
    tag,
    summary: 'Get a contextual rule',
    description: 'Returns one rule with its conditions and actions.',
  })
    .input(z.object({ params: one }))
    .output(contextualRuleSchema),
  create: call(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Create a contextual rule',
      description:
        'The rule is a draft unless `status` says otherwise. Without a name, a name is ' +
        'generated from its conditions.',
      example: {
        name: 'Help on errors',
        status: 'live',
        connection: 'and',
        contexts: [{ type: 'element', operator: 'is', status: 'present', selector: '.error' }],
        actions: [{ type: 'guideStart', id: 12 }],
      },
      successStatus: 201,
    },
    ['breaksRule'],
  )
    .input(z.object({ params: param, body: newRuleSchema }))
    .output(contextualRuleSchema),
  save: call(
    {
      method: 'PUT',
      path: `${path}/{id}`,
      tag,
      summary: 'Update a contextual rule',
      description: 'Omitted fields stay unchanged. `name: null` generates the name again.',
    },
    ['breaksRule', 'stale'],
  )
    .input(z.object({ params: one, body: ruleSave }))
    .output(contextualRuleSchema),
  delete: call(
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      tag,
      summary: 'Delete a contextual rule',
      description: 'Pages stop evaluating it with the next content update.',
    },
    ['stale'],
  )
    .input(z.object({ params: one }))
    .output(z.object({ id: idSchema })),
  bulk: call({
    method: 'POST',
    path: `${path}/bulk`,
    tag,
    summary: 'Update several contextual rules',
    description: 'Makes up to 100 rules live or drafts, archives or restores them.',
  })
    .input(z.object({ params: param, body: z.strictObject(bulkBody) }))
    .output(bulkReply),
}
