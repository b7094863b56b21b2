import { usageTypes } from '@waymark/domain/analytics/usage'
import { z } from 'zod'
import { idSchema, pagingQuery, text } from '../../schema/fields.ts'

export const propertyParam = z.strictObject({ property: idSchema })
export const segmentParam = z.strictObject({ property: idSchema, id: idSchema })

export const listQuery = z.strictObject({
  ...pagingQuery,
  search: text(200).optional(),
  sort: z.enum(['name', 'updatedAt', 'createdAt']).default('name'),
  order: z.enum(['ASC', 'DESC']).default('ASC'),
})

/** How many things name a segment, by kind; deleted ones do not count. */
export const usageSchema = z.object({
  tutorials: z.number().int(),
  tooltips: z.number().int(),
  launchers: z.number().int(),
  announcements: z.number().int(),
  tags: z.number().int(),
  assistant: z.number().int(),
})

/** Everything that names a segment. */
export const usesSchema = z.object({
  items: z.array(
    z.object({ type: z.enum(usageTypes), id: z.number().int(), title: z.string(), status: z.string() }),
  ),
})
export type WireSegmentUses = z.infer<typeof usesSchema>
