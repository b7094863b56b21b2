import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, instantSchema, pageOf, pagingQuery } from '../schema/fields.ts'

const loose = z.looseObject({ type: z.string() })

const contextualRuleSchema = z.object({
  id: idSchema,
  /** Made from its contexts and action, unless a person named it. */
  name: z.string(),
  status: z.enum(['draft', 'live']),
  /** The guide that it starts. */
  tutorial: idSchema.nullable(),
  connection: z.enum(['and', 'or']),
  contexts: z.array(loose),
  actions: z.array(loose),
  frequency: z.object({ kind: z.string(), days: z.number().int().optional() }),
  priority: z.number().int(),
  segment: idSchema.nullable(),
  pageSegment: idSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.number().int(),
})
export type WireContextualRule = z.infer<typeof contextualRuleSchema>

export const contextualRuleRows = {
  list: call({
    method: 'GET',
    path: '/v3/properties/{property}/contextual-rules',
    tag: 'Contextual rules',
    summary: 'Rules that act by themselves, of one guide or all, the most urgent first',
  })
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        query: z.strictObject({ ...pagingQuery, tutorial: idSchema.optional() }),
      }),
    )
    .output(pageOf(contextualRuleSchema)),
}
