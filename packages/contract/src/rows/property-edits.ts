import { editableTextKeys } from '@waymark/domain/delivery'
import { type StylingKind, stylingKinds } from '@waymark/domain/property'
import { z } from 'zod'
import { call } from '../call.ts'
import { decisionSchema, idSchema, languageKeySchema, text } from '../schema/fields.ts'
import { propertySchema, stylingsSchema } from './properties.ts'

const param = z.strictObject({ property: idSchema })
const path = '/v2/properties/{property}' as const

const selectorsSchema = z.strictObject({
  attributes: z.array(text(100)).max(20),
  valueBlocklist: z.array(text(200)).max(50),
  minParents: z.number().int(),
})

/** The type that a styling of each kind travels as; what its text may say is settled by the domain. */
const typeOf: Readonly<Record<StylingKind, z.ZodType>> = {
  colour: text(20),
  switch: z.boolean(),
  corner: z.enum(['top-left', 'top-right', 'bottom-left', 'bottom-right']),
  backMode: z.enum(['back', 'restart', 'nothing']),
  length: text(20),
  pixels: z.union([z.number(), text(20)]),
  milliseconds: z.number(),
  link: text(2048),
  image: text(2048),
  selectors: selectorsSchema,
}

/** Read with the stylings and sent back with them; changed elsewhere. */
const carriedAlong = {
  privacyLevel: z.number().optional(),
  default_language: text(40).nullable().optional(),
  version: z.number().optional(),
}

/** Stylings as they are sent: absent stays, null takes back to the default, an unknown key is refused. */
export const sentStylingsSchema = z.strictObject({
  ...Object.fromEntries(
    Object.entries(stylingKinds).map(([key, kind]) => [key, typeOf[kind].nullable().optional()]),
  ),
  ...carriedAlong,
})

const textsSchema = z.object({
  lang: z.string(),
  /** The property's own wording. */
  texts: z.record(z.string(), z.string()),
  /** What stands where it has none: the product's words, or its own in the default language. */
  defaults: z.record(z.string(), z.string()),
  may: z.object({ edit: decisionSchema }),
  version: z.number().int(),
})
export type WireAssistantTexts = z.infer<typeof textsSchema>

const sentTextsSchema = z.strictObject(
  Object.fromEntries(editableTextKeys.map(key => [key, text(500).nullable().optional()])),
)

const contentSettingsSchema = z.object({
  automaticItemsPerDay: z.number().int(),
  automaticPauseS: z.number().int(),
  surveyPauseHours: z.number().int(),
  may: z.object({ edit: decisionSchema }),
  version: z.number().int(),
})
export type WireContentSettings = z.infer<typeof contentSettingsSchema>

export const propertyEditRows = {
  saveStylings: call(
    {
      method: 'PUT',
      path: `${path}/stylings`,
      tag: 'Properties',
      summary: 'Change look and behaviour of the assistant; absent settings stay, null takes the default',
    },
    ['breaksRule', 'stale'],
  )
    .input(z.object({ params: param, body: sentStylingsSchema }))
    .output(stylingsSchema),
  texts: call(
    {
      method: 'GET',
      path: `${path}/texts`,
      tag: 'Properties',
      summary: 'The wording of the assistant in one language, with what stands where the property has none',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: param, query: z.strictObject({ lang: languageKeySchema.optional() }) }))
    .output(textsSchema),
  saveTexts: call(
    {
      method: 'PUT',
      path: `${path}/texts`,
      tag: 'Properties',
      summary:
        'Change the wording in one language; absent texts stay, null or an empty text takes the default',
    },
    ['breaksRule', 'stale'],
  )
    .input(
      z.object({
        params: param,
        query: z.strictObject({ lang: languageKeySchema.optional() }),
        body: sentTextsSchema,
      }),
    )
    .output(textsSchema),
  contentSettings: call({
    method: 'GET',
    path: '/v3/properties/{property}/content-settings',
    tag: 'Properties',
    summary: 'How much the assistant shows by itself',
  })
    .input(z.object({ params: param }))
    .output(contentSettingsSchema),
  saveContentSettings: call(
    {
      method: 'PUT',
      path: '/v3/properties/{property}/content-settings',
      tag: 'Properties',
      summary: 'Change how much the assistant shows by itself; absent settings stay',
    },
    ['breaksRule', 'stale'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          automaticItemsPerDay: z.number().int().optional(),
          automaticPauseS: z.number().int().optional(),
          surveyPauseHours: z.number().int().optional(),
        }),
      }),
    )
    .output(contentSettingsSchema),
  saveHeart: call(
    {
      method: 'PUT',
      path: `${path}/heart-settings`,
      tag: 'Properties',
      summary: 'Switch HEART analytics on (privacy level advanced) or off (basic)',
    },
    ['stale'],
  )
    .input(z.object({ params: param, body: z.strictObject({ enabled: z.boolean() }) }))
    .output(propertySchema),
  snippet: call({
    method: 'GET',
    path: `${path}/snippet-status`,
    tag: 'Properties',
    summary: 'When the application’s pages last reported something',
  })
    .input(z.object({ params: param }))
    .output(
      z.object({
        last: z
          .object({
            /** Seconds since then, so that no clock of the reader is needed. */
            agoS: z.number().int(),
            isAnonymous: z.boolean(),
            path: z.string().nullable(),
          })
          .nullable(),
        /** The event store could not be asked; what waits to be counted is still told. */
        isPartial: z.boolean(),
        snippetAuthentication: z.boolean(),
        origin: z.string(),
      }),
    ),
}
