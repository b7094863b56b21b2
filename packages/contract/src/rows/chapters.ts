import { z } from 'zod'
import { call } from '../call.ts'
import { contextTagsSchema } from '../schema/context-tags.ts'
import {
  decisionSchema,
  filledText,
  idSchema,
  instantSchema,
  languageKeySchema,
  text,
} from '../schema/fields.ts'

const propertyParam = z.strictObject({ property: idSchema })
const chapterParam = z.strictObject({ property: idSchema, id: idSchema })
const langQuery = z.strictObject({ lang: languageKeySchema.optional() })

export const chapterSchema = z.object({
  id: idSchema,
  title: z.string(),
  subtitle: z.string(),
  visibility: z.enum(['public', 'private']),
  languageBehaviour: z.enum(['fallback_default', 'hide']),
  sort: z.number().int(),
  tutorials: z.array(idSchema),
  segment: idSchema.nullable(),
  pageSegment: idSchema.nullable(),
  tags: contextTagsSchema,
  hasAlarm: z.boolean(),
  firstTimePublished: instantSchema.nullable(),
  lastChangedAt: instantSchema,
  version: z.number().int(),
  may: z.object({ edit: decisionSchema, delete: decisionSchema }),
})
export type WireChapter = z.infer<typeof chapterSchema>

export const chapterRows = {
  list: call(
    {
      method: 'GET',
      path: '/v2/properties/{property}/launchers',
      tag: 'Chapters',
      summary: 'All chapters of the property in their order',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: propertyParam, query: langQuery }))
    .output(z.array(chapterSchema)),
  get: call(
    {
      method: 'GET',
      path: '/v2/properties/{property}/launchers/{id}',
      tag: 'Chapters',
      summary: 'One chapter',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: chapterParam, query: langQuery }))
    .output(chapterSchema),
  create: call(
    {
      method: 'POST',
      path: '/v2/properties/{property}/launchers',
      tag: 'Chapters',
      summary: 'Make a chapter; it is public unless said otherwise',
      successStatus: 201,
    },
    ['limitReached', 'breaksRule'],
  )
    .input(
      z.object({
        params: propertyParam,
        query: langQuery,
        body: z.strictObject({
          title: filledText(500),
          subtitle: text(1000).default(''),
          visibility: z.enum(['public', 'private']).default('public'),
        }),
      }),
    )
    .output(chapterSchema),
  save: call(
    {
      method: 'PUT',
      path: '/v2/properties/{property}/launchers/{id}',
      tag: 'Chapters',
      summary: 'Save a chapter in one language, or the order of its guides; absent fields stay',
    },
    ['limitReached', 'breaksRule', 'stale'],
  )
    .input(
      z.object({
        params: chapterParam,
        query: langQuery,
        body: z.strictObject({
          title: filledText(500).optional(),
          subtitle: text(1000).optional(),
          visibility: z.enum(['public', 'private']).optional(),
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
      summary: 'Put the chapters into the given order; it must name each chapter once',
    },
    ['breaksRule'],
  )
    .input(
      z.object({ params: propertyParam, body: z.strictObject({ launchers: z.array(idSchema).max(5000) }) }),
    )
    .output(z.array(chapterSchema)),
  delete: call(
    {
      method: 'DELETE',
      path: '/v2/properties/{property}/launchers/{id}',
      tag: 'Chapters',
      summary: 'Delete a chapter; its guides go to Unsorted or, with guides=delete, among the deleted ones',
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
