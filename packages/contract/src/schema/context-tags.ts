import { z } from 'zod'
import { filledText } from './fields.ts'

const words = z.array(filledText(100)).max(100)

/**
 * Where a guide or chapter is shown by the words that the page sets with `tag` (document 1 §3, "Tags"): shown by
 * default but where one of `hideOn` is set, or hidden by default but where one of `showOn` is. Null: always shown.
 */
export const contextTagsSchema = z
  .discriminatedUnion('byDefault', [
    z.strictObject({ byDefault: z.literal('show'), hideOn: words.default([]) }),
    z.strictObject({ byDefault: z.literal('hide'), showOn: words.default([]) }),
  ])
  .nullable()
export type WireContextTags = z.infer<typeof contextTagsSchema>
