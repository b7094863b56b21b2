import { languageTextStatuses } from '@waymark/domain/messages/message'
import { z } from 'zod'
import { call } from '../../call.ts'
import { contextTagsSchema } from '../../schema/context-tags.ts'
import { issueSchema } from '../../schema/errors.ts'
import {
  chapterIdSchema,
  decisionSchema,
  idSchema,
  instantSchema,
  languageKeySchema,
  nameText,
  text,
} from '../../schema/fields.ts'
import { guideFilterQuery } from '../../schema/guide.ts'

const propertyParam = z.strictObject({ property: idSchema })
const chapterParam = z.strictObject({ property: idSchema, id: idSchema })
const langQuery = z.strictObject({ lang: languageKeySchema.optional() })

/** How many guides are in a chapter, the deleted ones left out. */
const countsSchema = z.object({
  all: z.number().int(),
  live: z.number().int(),
  drafts: z.number().int(),
  /** How many have an alarm. */
  alarms: z.number().int(),
})

/** A chapter without the list of its guides. */
const chapterFactsSchema = z.object({
  id: idSchema,
  title: z.string(),
  subtitle: z.string(),
  visibility: z.enum(['public', 'private']),
  languageBehaviour: z.enum(['fallback_default', 'hide']),
  sort: z.number().int(),
  segment: idSchema.nullable(),
  pageSegment: idSchema.nullable(),
  tags: contextTagsSchema,
  hasAlarm: z.boolean(),
  firstTimePublished: instantSchema.nullable(),
  lastChangedAt: instantSchema,
  version: z.number().int(),
  counts: countsSchema,
  /**
   * Issues that hide the chapter's guides from users although the chapter is public. They are warnings and block
   * nothing.
   */
  issues: z.array(issueSchema),
  may: z.object({ edit: decisionSchema, publish: decisionSchema, delete: decisionSchema }),
})

const chapterTexts = z.object({ title: z.string(), subtitle: z.string() })

export const chapterSchema = chapterFactsSchema.extend({
  tutorials: z.array(idSchema),
  /** Title and subtitle together. */
  texts: chapterTexts,
  /** With `all_langs=true`: its texts by language key. */
  languageTexts: z
    .record(
      z.string(),
      z.object({
        texts: chapterTexts,
        status: z.enum(languageTextStatuses),
      }),
    )
    .optional(),
})
export type WireChapter = z.infer<typeof chapterSchema>

const matchingCounts = countsSchema.extend({
  /** How many the filter and the search let through. */
  matching: z.number().int(),
})
const outlineSchema = z.object({
  items: z.array(
    chapterFactsSchema.extend({
      segmentName: z.string().nullable(),
      pageSegmentName: z.string().nullable(),
      languageCount: z.object({ filled: z.number().int(), total: z.number().int() }),
      counts: matchingCounts,
    }),
  ),
  /** The pseudo chapter of guides in no chapter (document 2 §9). */
  unsorted: z.object({ id: z.literal(0), counts: matchingCounts }),
  deleted: z.object({ all: z.number().int(), matching: z.number().int() }),
  /** Of all chapters and Unsorted together. */
  total: matchingCounts,
  may: z.object({ create: decisionSchema, sort: decisionSchema, reorder: decisionSchema }),
})
export type WireOutline = z.infer<typeof outlineSchema>

export const chapterRows = {
  list: call(
    {
      method: 'GET',
      path: '/v2/properties/{property}/launchers',
      tag: 'Chapters',
      summary: 'List chapters',
      description: 'Returns all chapters of an application in display order.',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: propertyParam, query: langQuery }))
    .output(z.array(chapterSchema)),
  outline: call(
    {
      method: 'GET',
      path: '/v2/properties/{property}/launchers/outline',
      tag: 'Chapters',
      summary: 'Get the chapter outline',
      description:
        'Returns chapters, Unsorted and Deleted with guide counts, in total and for the given ' + 'filters.',
    },
    ['breaksRule'],
  )
    .input(
      z.object({
        params: propertyParam,
        query: z.strictObject({ lang: languageKeySchema.optional(), ...guideFilterQuery }),
      }),
    )
    .output(outlineSchema),
  get: call(
    {
      method: 'GET',
      path: '/v2/properties/{property}/launchers/{id}',
      tag: 'Chapters',
      summary: 'Get a chapter',
      description: 'Returns texts in one language; with `all_langs=true` in every language.',
    },
    ['breaksRule'],
  )
    .input(
      z.object({
        params: chapterParam,
        query: z.strictObject({
          lang: languageKeySchema.optional(),
          all_langs: z.enum(['true', 'false']).optional(),
        }),
      }),
    )
    .output(chapterSchema),
  create: call(
    {
      method: 'POST',
      path: '/v2/properties/{property}/launchers',
      tag: 'Chapters',
      summary: 'Create a chapter',
      description: 'The chapter is public unless `visibility` says otherwise, and is appended to the list.',
      successStatus: 201,
    },
    ['limitReached', 'breaksRule'],
  )
    .input(
      z.object({
        params: propertyParam,
        query: langQuery,
        body: z.strictObject({
          title: nameText(500),
          subtitle: text(1000).default(''),
          visibility: z.enum(['public', 'private']).default('public'),
          languageBehaviour: z.enum(['fallback_default', 'hide']).default('fallback_default'),
          segment: idSchema.nullable().default(null),
          pageSegment: idSchema.nullable().default(null),
          tags: contextTagsSchema.default(null),
        }),
      }),
    )
    .output(chapterSchema),
  save: call(
    {
      method: 'PUT',
      path: '/v2/properties/{property}/launchers/{id}',
      tag: 'Chapters',
      summary: 'Update a chapter',
      description:
        'Saves texts in one language, audience, pages and the order of guides. Omitted fields stay ' +
        'unchanged, null clears. Every save creates a version.',
    },
    ['limitReached', 'breaksRule', 'stale'],
  )
    .input(
      z.object({
        params: chapterParam,
        query: langQuery,
        body: z.strictObject({
          title: nameText(500).optional(),
          subtitle: text(1000).optional(),
          visibility: z.enum(['public', 'private']).optional(),
          languageBehaviour: z.enum(['fallback_default', 'hide']).optional(),
          segment: idSchema.nullable().optional(),
          pageSegment: idSchema.nullable().optional(),
          tags: contextTagsSchema.optional(),
          tutorials: z.array(idSchema).max(5000).optional(),
        }),
      }),
    )
    .output(chapterSchema),
  sort: call(
    {
      method: 'POST',
      path: '/v2/properties/{property}/launchers/sort',
      tag: 'Chapters',
      summary: 'Reorder chapters',
      description: 'The list must contain each chapter exactly once.',
    },
    ['breaksRule'],
  )
    .input(
      z.object({ params: propertyParam, body: z.strictObject({ launchers: z.array(idSchema).max(5000) }) }),
    )
    .output(z.array(chapterSchema)),
  sortGuides: call(
    {
      method: 'POST',
      path: '/v2/properties/{property}/launchers/{id}/tutorials/sort',
      tag: 'Chapters',
      summary: 'Reorder the guides of a chapter',
      description:
        'Guides that were added meanwhile keep their position after their neighbor. Guides that ' +
        'were removed meanwhile are ignored.',
    },
    ['breaksRule'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema, id: chapterIdSchema }),
        body: z.strictObject({
          tutorials: z
            .array(idSchema)
            .max(10_000)
            .refine(ids => new Set(ids).size === ids.length, { message: 'must name each guide once' }),
        }),
      }),
    )
    .output(
      z.object({
        tutorials: z.array(idSchema),
        /** The list that was sent did not name exactly the chapter's guides. */
        isMerged: z.boolean(),
      }),
    ),
  delete: call(
    {
      method: 'DELETE',
      path: '/v2/properties/{property}/launchers/{id}',
      tag: 'Chapters',
      summary: 'Delete a chapter',
      description: 'Moves its guides to Unsorted or, with `guides=delete`, to Deleted.',
    },
    ['stale'],
  )
    .input(
      z.object({
        params: chapterParam,
        query: z.strictObject({ guides: z.enum(['unsort', 'delete']).default('unsort') }),
      }),
    )
    .output(z.object({ ok: z.literal(true) })),
}
