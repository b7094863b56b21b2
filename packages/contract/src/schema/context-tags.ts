import { z } from 'zod'
import { filledText } from './fields.ts'

const words = z.array(filledText(100)).max(100)

/** The words of the rule, whichever way it goes; a sent one is not looked at, so that a rule can go back as it was read. */
const list = words.optional()

/**
 * Decides by the words that the page sets with `tag` whether a guide or chapter is shown (document 1 §3, "Tags"). It is
 * shown by default unless one of `hideOn` is set, or hidden by default unless one of `showOn` is set. Null: always
 * shown.
 */
export const contextTagsSchema = z
  .union([
    z.strictObject({ byDefault: z.literal('show').default('show'), hideOn: words.default([]), list }),
    z.strictObject({ byDefault: z.literal('hide'), showOn: words.default([]), list }),
  ])
  .nullable()
export type WireContextTags = z.infer<typeof contextTagsSchema>
