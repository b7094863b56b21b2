import { z } from 'zod'
import { call } from '../call.ts'
import { chapterIdSchema, idSchema, instantSchema, languageKeySchema } from '../schema/fields.ts'
import { guideRowSchema, guideSchema } from '../schema/guide.ts'

const propertyParam = z.strictObject({ property: idSchema })
const guideParam = z.strictObject({ property: idSchema, id: idSchema })

const bulkIds = {
  ids: z
    .array(idSchema)
    .min(1)
    .max(100)
    .refine(ids => new Set(ids).size === ids.length, { message: 'must name each guide once' }),
}
const placeSchema = z.number().int().min(0).max(2_147_483_647)
const bulkBody = z.discriminatedUnion('action', [
  z
    .strictObject({
      ...bulkIds,
      action: z.literal('move'),
      toLauncherId: chapterIdSchema,
      /** For each guide the place to take there, as a move told it; without: one after the other at the end. */
      places: z.array(placeSchema).max(100).optional(),
    })
    .refine(({ ids, places }) => places === undefined || places.length === ids.length, {
      path: ['places'],
      message: 'must hold one place for each id',
    }),
  ...(['archive', 'restore', 'publish', 'unpublish'] as const).map(action =>
    z.strictObject({ ...bulkIds, action: z.literal(action) }),
  ),
])

/** Of one guide: it is as wished now, or the refusal that it alone would have been answered with. */
const bulkResultSchema = z.union([
  z.object({
    id: idSchema,
    isDone: z.literal(true),
    version: z.number().int(),
    /** Of a guide that was moved to another chapter: its place where it lay, for moving it back there. */
    formerPlace: placeSchema.optional(),
  }),
  z.object({
    id: idSchema,
    isDone: z.literal(false),
    code: z.enum(['notFound', 'forbidden', 'limitReached', 'breaksRule']),
    data: z.unknown().optional(),
  }),
])
export type WireBulkResult = z.infer<typeof bulkResultSchema>

/** A word of the snippet's command `tag`. */
const contextTagSchema = z.object({
  name: z.string(),
  /** When a page last set it; null: none has. */
  lastSeenAt: instantSchema.nullable(),
  /** How many of each name it. */
  usage: z.object({ tutorials: z.number().int(), launchers: z.number().int(), segments: z.number().int() }),
})
export type WireContextTag = z.infer<typeof contextTagSchema>

/** What becomes of guides besides saving them. */
export const guideFlowRows = {
  restore: call(
    {
      method: 'POST',
      path: '/v2/properties/{property}/tutorials/{id}/restore',
      tag: 'Guides',
      summary:
        'Take a guide back from among the deleted ones: a private draft in its former chapter and place',
    },
    ['stale'],
  )
    .input(z.object({ params: guideParam }))
    .output(guideRowSchema),
  clone: call({
    method: 'POST',
    path: '/v2/properties/{property}/tutorials/{id}/clone',
    tag: 'Guides',
    summary: 'Copy a guide as a private draft right behind it, in all its languages',
    successStatus: 201,
  })
    .input(z.object({ params: guideParam }))
    .output(guideSchema),
  copy: call(
    {
      method: 'POST',
      path: '/v2/properties/{property}/tutorials/copy',
      tag: 'Guides',
      summary:
        'Copy a guide of the same or another application into this one as a private draft; `languageMapping` ' +
        'says for each language of the source its language here, or null where it is not copied',
      successStatus: 201,
    },
    ['breaksRule'],
  )
    .input(
      z.object({
        params: propertyParam,
        body: z.strictObject({
          sourceTutorial: idSchema,
          languageMapping: z
            .record(z.string().max(35), languageKeySchema.nullable())
            .refine(mapping => Object.keys(mapping).length <= 200, {
              message: 'must not name more than 200 languages',
            }),
          /** Chapter of this application, or 0 for Unsorted. */
          launcher: chapterIdSchema.default(0),
        }),
      }),
    )
    .output(guideSchema),
  bulk: call(
    {
      method: 'POST',
      path: '/v2/properties/{property}/tutorials/bulk',
      tag: 'Guides',
      summary: 'Change up to 100 guides; the reply says of each whether it is done or why not',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: propertyParam, body: bulkBody }))
    .output(z.object({ results: z.array(bulkResultSchema) })),
  tags: call({
    method: 'GET',
    path: '/v2/properties/{property}/tags',
    tag: 'Guides',
    summary: 'Words that pages have set with `tag`, and those that guides, chapters and segments ask for',
  })
    .input(z.object({ params: propertyParam }))
    .output(z.array(contextTagSchema)),
}
