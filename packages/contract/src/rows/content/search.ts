import { z } from 'zod'
import { call } from '../../call.ts'
import { filledText, idSchema, wholeNumber } from '../../schema/fields.ts'

/** Kinds of things that the search of a property finds, in the order in which they are listed. */
const searchKinds = ['guide', 'chapter', 'message', 'userSegment', 'pageSegment'] as const

const foundSchema = z.object({
  kind: z.enum(searchKinds),
  id: idSchema,
  title: z.string(),
  /** Of guides, chapters and messages; null for what is never published. */
  visibility: z.string().nullable(),
  /** Of messages, which have an editor each. */
  messageType: z.enum(['announcement', 'nps', 'survey']).nullable(),
})
export type WireFound = z.infer<typeof foundSchema>

export const searchRows = {
  find: call({
    method: 'GET',
    path: '/v2/properties/{property}/search',
    tag: 'Search',
    summary: 'Search content',
    description:
      'Finds guides, chapters, messages and segments by title, in the sections that your role ' + 'may view.',
  })
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        query: z.strictObject({
          q: filledText(200),
          /** At most this many of each kind. */
          limit: wholeNumber(1, 20).default(5),
        }),
      }),
    )
    .output(z.object({ items: z.array(foundSchema) })),
}
