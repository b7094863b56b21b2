import { z } from 'zod'
import { call } from '../../call.ts'
import { contextTagsSchema } from '../../schema/context-tags.ts'
import {
  chapterIdSchema,
  idSchema,
  languageKeySchema,
  nameText,
  pagingQuery,
  text,
  wholeNumber,
} from '../../schema/fields.ts'
import { guideFilterQuery, guidePageSchema, guideRowSchema, guideSchema } from '../../schema/guide.ts'
import { stepInputSchema } from '../../schema/step.ts'

const propertyParam = z.strictObject({ property: idSchema })
const guideParam = z.strictObject({ property: idSchema, id: idSchema })
const langQuery = z.strictObject({ lang: languageKeySchema.optional() })

const listQuery = z.strictObject({
  lang: languageKeySchema.optional(),
  ...guideFilterQuery,
  /** A chapter's id, or 0 for Unsorted. */
  launcher: chapterIdSchema.optional(),
  page: pagingQuery.page.removeDefault().optional(),
  limit: wholeNumber(1, 100).optional(),
  /** `place`: in the order of chapters and guides. */
  sort: z.enum(['place', 'title', 'updatedAt']).optional(),
  order: z.enum(['ASC', 'DESC']).optional(),
})

const guideFields = {
  title: nameText(500),
  subtitle: text(1000),
  steps: z.array(stepInputSchema).max(200),
}

export const guideRows = {
  list: call(
    {
      method: 'GET',
      path: '/v2/properties/{property}/tutorials',
      tag: 'Guides',
      summary: 'List guides',
      description:
        'Returns titles in one language. **Two reply shapes**: with `page`, `limit` or any filter ' +
        'the reply is an object with one page (20 items by default); with no parameter except ' +
        '`lang` it is an array of all guides, deleted ones included. New clients send `page`.',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: propertyParam, query: listQuery }))
    .output(z.union([z.array(guideRowSchema), guidePageSchema])),
  get: call(
    {
      method: 'GET',
      path: '/v2/properties/{property}/tutorials/edit/{id}',
      tag: 'Guides',
      summary: 'Get a guide',
      description: 'Returns the guide with its steps and texts in one language.',
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
      summary: 'Create a guide',
      description: 'The guide is a private draft. Publish it by saving it with `visibility: "public"`.',
      example: {
        title: 'Create an invoice',
        steps: [
          {
            content: 'Open invoices',
            message: 'Select **Invoices**.',
            url: 'https://app.example.com/*',
            identifier: { candidates: [{ css: '#invoices' }] },
          },
        ],
      },
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
      summary: 'Update a guide',
      description:
        'Saves settings, and texts and steps in one language. Omitted fields stay unchanged. ' +
        '`visibility: "public"` publishes the guide: pages show it with the next content update. ' +
        'Every save creates a version.',
      example: { title: 'Create an invoice', visibility: 'public' },
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
          /** Whether the texts in the language of this save are shown; the default language is always on. */
          languageStatus: z.enum(['on', 'off']).optional(),
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
      summary: 'Move a guide to a chapter',
      description:
        'Appends the guide to the chapter (0 is Unsorted), or inserts it before `beforeId` or ' +
        'after `afterId`. A deleted guide becomes private.',
      example: { fromLauncherId: 0, toLauncherId: 3, afterId: 12 },
    },
    ['breaksRule', 'stale'],
  )
    .input(
      z.object({
        params: guideParam,
        body: z
          .strictObject({
            fromLauncherId: chapterIdSchema,
            toLauncherId: chapterIdSchema,
            beforeId: idSchema.optional(),
            afterId: idSchema.optional(),
          })
          .refine(({ beforeId, afterId }) => beforeId === undefined || afterId === undefined, {
            path: ['afterId'],
            message: 'must not be there beside beforeId',
          }),
      }),
    )
    .output(guideRowSchema),
  delete: call(
    {
      method: 'DELETE',
      path: '/v2/properties/{property}/tutorials/{id}',
      tag: 'Guides',
      summary: 'Delete a guide',
      description: 'Moves the guide to Deleted and takes it off pages. It can be restored.',
    },
    ['stale'],
  )
    .input(z.object({ params: guideParam }))
    .output(guideRowSchema),
}
