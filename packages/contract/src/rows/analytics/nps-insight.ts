import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema, languageKeySchema, text } from '../../schema/fields.ts'

const count = z.number().int()

const npsInsightSchema = z.object({
  status: z.literal('OK'),
  /** By the configured model, or by word lists; both are machine-made. */
  madeBy: z.enum(['model', 'words']),
  /** Null without a model. */
  summary: z.string().nullable(),
  /** Comments by their words. */
  sentiment: z.object({ positive: count, neutral: count, negative: count }),
  /** The most frequent first; an example without any name, or null. */
  themes: z.array(z.object({ label: z.string(), count, example: z.string().nullable() })),
})
export type WireNpsInsight = z.infer<typeof npsInsightSchema>

/** Returns the common themes in the comments of an NPS (document 2 §7.6). */
export const npsInsightRow = call({
  method: 'POST',
  path: '/v2/ai/nps-insight',
  tag: 'Analytics',
  summary: 'Summarize NPS comments',
  description:
    'Returns sentiment and recurring themes of at least 10 comments, without names. Nothing is saved.',
})
  .input(
    z.object({
      query: z.strictObject({ company_id: idSchema, property_id: idSchema }),
      body: z.strictObject({
        question: text(1_000),
        language_code: languageKeySchema,
        comments: z.array(text(4_000)).min(10).max(500),
      }),
    }),
  )
  .output(npsInsightSchema)
