import { z } from 'zod'
import { call } from '../call.ts'
import { contextTagsSchema } from '../schema/context-tags.ts'
import { issueSchema } from '../schema/errors.ts'
import {
  chapterIdSchema,
  decisionSchema,
  filledText,
  idSchema,
  instantSchema,
  languageKeySchema,
  text,
} from '../schema/fields.ts'
import { stepInputSchema, stepSchema } from '../schema/step.ts'

const propertyParam = z.strictObject({ property: idSchema })
const guideParam = z.strictObject({ property: idSchema, id: idSchema })
const langQuery = z.strictObject({ lang: languageKeySchema.optional() })

const mayWithGuide = z.object({ edit: decisionSchema, publish: decisionSchema, delete: decisionSchema })

/** A guide as lists show it: without its steps. */
export const guideRowSchema = z.object({
  id: idSchema,
  title: z.string(),
  subtitle: z.string(),
  visibility: z.enum(['public', 'private', 'deleted']),
  launcher: chapterIdSchema,
  sort: z.number().int(),
  stepCount: z.number().int(),
  segment: idSchema.nullable(),
  pageSegment: idSchema.nullable(),
  hasAlarm: z.boolean(),
  languages: z.array(z.string()),
  firstTimePublished: instantSchema.nullable(),
  lastChangedAt: instantSchema,
  updatedAt: instantSchema,
  version: z.number().int(),
  may: mayWithGuide,
})
export type WireGuideRow = z.infer<typeof guideRowSchema>

export const guideSchema = guideRowSchema.extend({
  language: z.string(),
  languageBehaviour: z.enum(['fallback_default', 'hide']),
  steps: z.array(stepSchema),
  tags: contextTagsSchema,
  /** A small card beside the assistant's button offers the guide. */
  promotion: z.boolean(),
  /** Address that opens the application and starts this guide; null while the property has no application URL. */
  startUrl: z.string().nullable(),
  /** What would stop or weaken a publication; errors block it, warnings do not. */
  issues: z.array(issueSchema),
})
export type WireGuide = z.infer<typeof guideSchema>

const guideFields = {
  title: filledText(500),
  subtitle: text(1000),
  steps: z.array(stepInputSchema).max(200),
}

export const guideRows = {
  list: call(
    {
      method: 'GET',
      path: '/v2/properties/{property}/tutorials',
      tag: 'Guides',
      summary: 'All guides of the property with titles in one language',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: propertyParam, query: langQuery }))
    .output(z.array(guideRowSchema)),
  get: call(
    {
      method: 'GET',
      path: '/v2/properties/{property}/tutorials/edit/{id}',
      tag: 'Guides',
      summary: 'One guide with its steps in one language',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: guideParam, query: langQuery }))
    .output(guideSchema),
  create: call(
    {
      method: 'POST',
      path: '/v2/properties/{property}/tutorials',
      tag: 'Guides',
      summary: 'Make a guide; it starts as a private draft',
      successStatus: 201,
    },
    ['breaksRule', 'limitReached'],
  )
    .input(
      z.object({
        params: propertyParam,
        query: langQuery,
        body: z.strictObject({
          title: guideFields.title,
          subtitle: guideFields.subtitle.default(''),
          launcher: chapterIdSchema.default(0),
          steps: guideFields.steps.default([]),
        }),
      }),
    )
    .output(guideSchema),
  save: call(
    {
      method: 'PUT',
      path: '/v2/properties/{property}/tutorials/{id}',
      tag: 'Guides',
      summary: 'Save a guide in one language; absent fields stay, If-Match refuses a stale save',
    },
    ['breaksRule', 'limitReached', 'stale'],
  )
    .input(
      z.object({
        params: guideParam,
        query: langQuery,
        body: z.strictObject({
          title: guideFields.title.optional(),
          subtitle: guideFields.subtitle.optional(),
          steps: guideFields.steps.optional(),
          visibility: z.enum(['public', 'private']).optional(),
          languageBehaviour: z.enum(['fallback_default', 'hide']).optional(),
          segment: idSchema.nullable().optional(),
          pageSegment: idSchema.nullable().optional(),
          tags: contextTagsSchema.optional(),
          promotion: z.boolean().optional(),
        }),
      }),
    )
    .output(guideSchema),
  move: call(
    {
      method: 'POST',
      path: '/v2/properties/{property}/tutorials/{id}/move',
      tag: 'Guides',
      summary: 'Move a guide to another chapter (0 is Unsorted); a deleted one becomes private',
    },
    ['breaksRule', 'stale'],
  )
    .input(
      z.object({
        params: guideParam,
        body: z.strictObject({ fromLauncherId: chapterIdSchema, toLauncherId: chapterIdSchema }),
      }),
    )
    .output(guideRowSchema),
  delete: call(
    {
      method: 'DELETE',
      path: '/v2/properties/{property}/tutorials/{id}',
      tag: 'Guides',
      summary: 'Put a guide among the deleted ones',
    },
    ['stale'],
  )
    .input(z.object({ params: guideParam }))
    .output(guideRowSchema),
}
