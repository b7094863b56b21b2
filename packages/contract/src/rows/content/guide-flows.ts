import { z } from 'zod'
import { call } from '../../call.ts'
import { chapterIdSchema, idSchema, instantSchema, languageKeySchema } from '../../schema/fields.ts'
import { guideRowSchema, guideSchema } from '../../schema/guide.ts'

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

/** Of one guide: it has the requested state now, or the refusal that it alone would have been answered with. */
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

/** Calls that act on guides, other than saving. */
export const guideFlowRows = {
  restore: call(
    {
      method: 'POST',
      path: '/v2/properties/{property}/tutorials/{id}/restore',
      tag: 'Guides',
      summary: 'Restore a deleted guide',
      description: 'The guide becomes a private draft at its previous position.',
    },
    ['stale'],
  )
    .input(z.object({ params: guideParam }))
    .output(guideRowSchema),
  clone: call({
    method: 'POST',
    path: '/v2/properties/{property}/tutorials/{id}/clone',
    tag: 'Guides',
    summary: 'Duplicate a guide',
    description: 'Creates a private draft right after the original, with the texts of all languages.',
    successStatus: 201,
  })
    .input(z.object({ params: guideParam }))
    .output(guideSchema),
  copy: call(
    {
      method: 'POST',
      path: '/v2/properties/{property}/tutorials/copy',
      tag: 'Guides',
      summary: 'Copy a guide to an application',
      description:
        'Creates a private draft from a guide of this or another application. `languageMapping` ' +
        'assigns each source language a target language, or null to skip it.',
      example: { sourceTutorial: 12, languageMapping: { en: 'en', de: null }, launcher: 0 },
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
      summary: 'Update several guides',
      description:
        'Applies one change to up to 100 guides. The reply lists for each guide whether it was ' +
        'changed, or why not.',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: propertyParam, body: bulkBody }))
    .output(z.object({ results: z.array(bulkResultSchema) })),
  tags: call({
    method: 'GET',
    path: '/v2/properties/{property}/tags',
    tag: 'Guides',
    summary: 'List context tags',
    description:
      'Returns the tags that pages have set, and the tags that guides, chapters and segments ' + 'refer to.',
  })
    .input(z.object({ params: propertyParam }))
    .output(z.array(contextTagSchema)),
}
