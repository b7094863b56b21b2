import { checkedKinds, checkOutcomes, checkReasons } from '@waymark/domain/content/page-check'
import { z } from 'zod'
import { call } from '../../call.ts'
import { filledText, idSchema, instantSchema, pageOf, pagingQuery, text } from '../../schema/fields.ts'

const tag = 'Page checks'
const property = z.strictObject({ property: idSchema })
const path = '/v3/properties/{property}/page-checks' as const

const kind = z.enum(checkedKinds)
const outcome = z.enum(checkOutcomes)
const reason = z.enum(checkReasons).nullable()
const address = text(2048)
const count = z.number().int().min(0).max(200)

const sentFinding = z.strictObject({
  /** The step's uuid; null for a page item. */
  step: z.uuid().nullable().default(null),
  outcome,
  reason: reason.default(null),
  /** Address of the page on which the element was expected, or on which a page item was found. */
  page: address.default(''),
  /** Address of an image that was uploaded to this application. */
  picture: address.nullable().default(null),
})

const sentResult = z.strictObject({
  kind,
  id: idSchema,
  /** Version of the content that was checked. */
  version: z.number().int().min(1),
  /** Number of elements that were looked for. */
  elements: count,
  /** Elements that were not simply found, at most 200; of a page item also the page on which it was found. */
  findings: z.array(sentFinding).max(200),
})
export type SentCheckResult = z.output<typeof sentResult>

const findingSchema = z.object({
  step: z.string().nullable(),
  /** Current index of the step, from 0. Null for a page item, or if the step no longer exists. */
  stepIndex: z.number().int().nullable(),
  outcome,
  reason,
  page: z.string(),
  pictureUrl: z.string().nullable(),
})

const pageCheckSchema = z.object({
  kind,
  id: idSchema,
  title: z.string(),
  checkedAt: instantSchema,
  /** Name of the owner of the token; null if the account no longer exists. */
  checkedBy: z.string().nullable(),
  /** Address of the checked application. */
  address: z.string(),
  /** Whether the content is still as it was checked. */
  isCurrent: z.boolean(),
  elements: z.number().int(),
  /** Number of elements that were not found or ambiguous. */
  failures: z.number().int(),
  findings: z.array(findingSchema),
})
export type WirePageCheck = z.infer<typeof pageCheckSchema>

export const pageCheckRows = {
  list: call({
    method: 'GET',
    path,
    tag,
    summary: 'List page checks',
    description:
      'Returns one page of the last check of each guide and page item, those with the most failures first.',
  })
    .input(
      z.object({
        params: property,
        query: z.strictObject({
          ...pagingQuery,
          kind: kind.optional(),
          /** Only this guide or page item. */
          id: idSchema.optional(),
          failing: z.literal('true').optional(),
        }),
      }),
    )
    .output(pageOf(pageCheckSchema)),
  save: call(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Record a page check',
      description:
        'Replaces the last check of each named guide and page item. Sent by `waymark check`. Content that no longer ' +
        'exists is left out.',
    },
    ['breaksRule'],
  )
    .input(
      z.object({
        params: property,
        body: z.strictObject({ address: filledText(2048), results: z.array(sentResult).max(200) }),
      }),
    )
    .output(z.object({ saved: z.number().int(), failures: z.number().int() })),
}
