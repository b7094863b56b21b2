import { z } from 'zod'
import { filledText } from './fields.ts'

const words = z.array(filledText(100)).max(100)

/** The words of the rule, whichever way it goes; a sent one is not looked at, so that a rule can go back as it was read. */
const list = words.optional()

/**
 * Where a guide or chapter is shown by the words that the page sets with `tag` (document 1 §3, "Tags"): shown by
 * default but where one of `hideOn` is set, or hidden by default but where one of `showOn` is. Null: always shown.
 */
export const contextTagsSchema = z
  .union([
    z.strictObject({ byDefault: z.literal('show').default('show'), hideOn: words.default([]), list }),
    z.strictObject({ byDefault: z.literal('hide'), showOn: words.default([]), list }),
  ])
  .nullable()
export type WireContextTags = z.infer<typeof contextTagsSchema>
