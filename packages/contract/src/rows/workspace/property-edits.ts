import { editableTextKeys } from '@waymark/domain/delivery/delivery'
import { type StylingKind, stylingKinds } from '@waymark/domain/workspace/property'
import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, idSchema, languageKeySchema, text } from '../../schema/fields.ts'
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
const derivedSettings = {
  privacyLevel: z.number().optional(),
  default_language: text(40).nullable().optional(),
  version: z.number().optional(),
}

/** Stylings as they are sent: absent stays, null takes back to the default, an unknown key is refused. */
export const sentStylingsSchema = z.strictObject({
  ...Object.fromEntries(
    Object.entries(stylingKinds).map(([key, kind]) => [key, typeOf[kind].nullable().optional()]),
  ),
  ...derivedSettings,
})

const textsSchema = z.object({
  lang: z.string(),
  /** The property's own wording. */
  texts: z.record(z.string(), z.string()),
  /**
   * Texts shown for keys without own wording: the product's texts, or the property's own texts in the default language.
   */
  defaults: z.record(z.string(), z.string()),
  may: z.object({ edit: decisionSchema }),
  version: z.number().int(),
})
export type WireAssistantTexts = z.infer<typeof textsSchema>

const sentTextsSchema = z.partialRecord(z.enum(editableTextKeys), text(500).nullable())

const contentSettingsSchema = z.object({
  automaticItemsPerDay: z.number().int(),
  automaticPauseS: z.number().int(),
  surveyPauseHours: z.number().int(),
  /** Questions of one person to the copilot on one day (UTC). */
  copilotQuestionsPerDay: z.number().int(),
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
      summary: 'Update the assistant styling',
      description:
        'Takes effect on pages with the next content update. Omitted settings stay unchanged, null ' +
        'restores the default.',
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
      summary: 'Get the assistant texts',
      description:
        'Returns the wording of the assistant in one language, with the default where the ' +
        'application has no custom text.',
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
      summary: 'Update the assistant texts',
      description:
        'Changes the wording in one language. Omitted texts stay unchanged, null or an empty text ' +
        'restores the default.',
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
    summary: 'Get the automatic content settings',
    description: 'Returns how often the assistant shows content without a user action.',
  })
    .input(z.object({ params: param }))
    .output(contentSettingsSchema),
  saveContentSettings: call(
    {
      method: 'PUT',
      path: '/v3/properties/{property}/content-settings',
      tag: 'Properties',
      summary: 'Update the automatic content settings',
      description:
        'Limits how often the assistant shows content without a user action. Omitted settings stay ' +
        'unchanged.',
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
          /** From 1 to 1,000. */
          copilotQuestionsPerDay: z.number().int().optional(),
        }),
      }),
    )
    .output(contentSettingsSchema),
  saveHeart: call(
    {
      method: 'PUT',
      path: `${path}/heart-settings`,
      tag: 'Properties',
      summary: 'Switch HEART analytics on or off',
      description: 'Sets the privacy level to advanced (records use of the application) or basic.',
    },
    ['stale'],
  )
    .input(z.object({ params: param, body: z.strictObject({ enabled: z.boolean() }) }))
    .output(propertySchema),
  snippet: call({
    method: 'GET',
    path: `${path}/snippet-status`,
    tag: 'Properties',
    summary: 'Get the installation status of the snippet',
    description: 'Returns when pages of the application last reported an event.',
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
  hybrid: call({
    method: 'GET',
    path: `${path}/hybrid`,
    tag: 'Properties',
    summary: 'Download the files for a web view',
    description:
      'Returns a zip with a script that an app injects into the pages of its web view, its settings and instructions ' +
      'for iOS and Android.',
    produces: ['application/zip'],
  })
    .input(z.object({ params: param }))
    .output(z.file()),
  firstSteps: call({
    method: 'GET',
    path: `${path}/first-steps`,
    tag: 'Properties',
    summary: 'Get the first steps of an application',
    description: 'Returns which steps from an empty application to its first figure are done.',
  })
    .input(z.object({ params: param }))
    .output(
      z.object({
        /** The application has an active URL. */
        hasUrl: z.boolean(),
        /** A page of the application reported an event in the last 30 days. */
        hasSnippet: z.boolean(),
        hasGuide: z.boolean(),
        /** A guide was published once. */
        hasPublished: z.boolean(),
        /** A user started a guide. */
        hasStart: z.boolean(),
        /** The event store is away: `hasSnippet` and `hasStart` may be true nevertheless. */
        isPartial: z.boolean(),
      }),
    ),
}
