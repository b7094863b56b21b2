import { companyFeatures } from '@waymark/domain/identity/access'
import { featureFlagNames } from '@waymark/domain/workspace/property'
import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, idSchema, nameText, pageOf, pagingQuery, text } from '../../schema/fields.ts'

const param = z.strictObject({ property: idSchema })

/** First action after a click on the application's assistant (document 1 §3, "Property"). */
const defaultActions = ['assistant-v2', 'none'] as const

const changeableFlags = featureFlagNames.filter(name => name !== 'heart')

export const languageSchema = z.object({
  id: idSchema,
  key: z.string(),
  name: z.string(),
  status: z.enum(['public', 'private', 'default']),
  copiedFrom: z.string().nullable(),
})
export type WireLanguage = z.infer<typeof languageSchema>

export const stylingsSchema = z.record(z.string(), z.unknown())

export const propertySchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string().nullable(),
  company: z.object({ id: idSchema, name: z.string() }),
  parentCompanyId: idSchema.nullable(),
  defaultAction: z.string(),
  languages: z.array(languageSchema),
  stylings: stylingsSchema,
  featureFlags: z.record(z.string(), z.boolean()),
  /** The same under the name of the specification. */
  featureFlagValues: z.record(z.string(), z.boolean()),
  /** Custom texts of the assistant by language key and text key. */
  texts: z.record(z.string(), z.record(z.string(), z.string())),
  /** The welcome slide; null: there is none. */
  defaultPopup: z.object({ id: idSchema, title: z.string() }).nullable(),
  /** Features that the company may use. They determine which settings exist (document 1 §2.3). */
  features: z.record(z.enum(companyFeatures), z.boolean()),
  heart: z.boolean(),
  avatar: z.string().nullable(),
  /** IANA name of the zone whose days reports count. */
  timeZone: z.string(),
  role: z.string(),
  may: z.object({
    reorderGuides: decisionSchema,
    createGuide: decisionSchema,
    createChapter: decisionSchema,
    editProperty: decisionSchema,
    editStylings: decisionSchema,
    editLanguages: decisionSchema,
  }),
  /** Page segment of the assistant and user segment of the copilot; null: everywhere, everyone. */
  assistant: z.object({ pageSegment: idSchema.nullable(), copilotSegment: idSchema.nullable() }),
  version: z.number().int(),
})
export type WireProperty = z.infer<typeof propertySchema>

const propertyRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string().nullable(),
  company: z.object({ id: idSchema, name: z.string() }),
  avatar: z.string().nullable(),
  role: z.string(),
  isFavourite: z.boolean(),
})
export type WirePropertyRow = z.infer<typeof propertyRowSchema>

export const propertyRows = {
  list: call({
    method: 'GET',
    path: '/v2/properties',
    tag: 'Properties',
    summary: 'List your applications',
    description:
      'Returns the properties that you may access, sorted by name. `detail` selects the fields ' +
      'of each item. `favourites=first` puts your favourites before the others.',
  })
    .input(
      z.object({
        query: z.strictObject({
          ...pagingQuery,
          limit: pagingQuery.limit.default(50),
          search: text(200).optional(),
          detail: z.enum(['basic', 'full']).optional(),
          favourites: z.enum(['first', 'mixed']).default('mixed').describe('Position of your favourites.'),
        }),
      }),
    )
    .output(pageOf(propertyRowSchema)),
  get: call({
    method: 'GET',
    path: '/v2/properties/{property}',
    tag: 'Properties',
    summary: 'Get an application',
    description: 'Returns the property with its languages, styling and feature flags.',
  })
    .input(z.object({ params: param }))
    .output(propertySchema),
  save: call(
    {
      method: 'PUT',
      path: '/v2/properties/{property}',
      tag: 'Properties',
      summary: 'Update an application',
      description: 'Omitted fields stay unchanged. `url` sets the first application URL and can be set once.',
    },
    ['stale', 'breaksRule'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          url: text(2000).optional(),
          name: nameText(120).optional(),
          avatar: text(2048).nullable().optional(),
          defaultAction: z.enum(defaultActions).optional(),
          /** IANA name; reports count days in it. */
          timeZone: text(64).optional(),
          /** HEART has a separate call: it goes with the privacy level. */
          featureFlags: z
            .strictObject(Object.fromEntries(changeableFlags.map(name => [name, z.boolean().optional()])))
            .optional(),
          /** Page segment in which the assistant is shown; `remove`: everywhere. */
          pageSegment: z.union([idSchema, z.literal('remove')]).optional(),
          /** Segment of the users who may use the copilot; null: all users. */
          copilotSegment: idSchema.nullable().optional(),
        }),
      }),
    )
    .output(propertySchema),
  stylings: call({
    method: 'GET',
    path: '/v2/properties/{property}/stylings',
    tag: 'Properties',
    summary: 'Get the assistant styling',
    description: 'Returns look and behavior of the assistant in one application.',
  })
    .input(z.object({ params: param }))
    .output(stylingsSchema),
  featureFlags: call({
    method: 'GET',
    path: '/v2/properties/{property}/feature-flags',
    tag: 'Properties',
    summary: 'List the feature flags of an application',
    description: 'Returns which features are on.',
  })
    .input(z.object({ params: param }))
    .output(z.record(z.string(), z.boolean())),
  languages: call({
    method: 'GET',
    path: '/v2/properties/{property}/languages',
    tag: 'Languages',
    summary: 'List the languages of an application',
    description: 'Returns public languages; `filter=all` includes private ones.',
  })
    .input(
      z.object({
        params: param,
        query: z.strictObject({ filter: z.enum(['all', 'active']).default('active') }),
      }),
    )
    .output(z.array(languageSchema)),
}
