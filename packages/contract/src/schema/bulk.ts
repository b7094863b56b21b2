import { z } from 'zod'
import { idSchema } from './fields.ts'

/** Which things a call changes, and how. */
export const bulkBody = {
  ids: z
    .array(idSchema)
    .min(1)
    .max(100)
    .refine(ids => new Set(ids).size === ids.length, { message: 'must name each id once' }),
  action: z.enum(['publish', 'unpublish', 'archive', 'restore']),
}
export type BulkAction = z.infer<(typeof bulkBody)['action']>

/** Of one thing: it has the requested state now, or the refusal that it alone would have been answered with. */
const resultSchema = z.union([
  z.object({ id: idSchema, isDone: z.literal(true), version: z.number().int() }),
  z.object({
    id: idSchema,
    isDone: z.literal(false),
    code: z.enum(['notFound', 'forbidden', 'breaksRule']),
    data: z.unknown().optional(),
  }),
])
export type WireBulkItemResult = z.infer<typeof resultSchema>

export const bulkReply = z.object({ results: z.array(resultSchema) })
