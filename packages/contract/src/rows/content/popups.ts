import { z } from 'zod'
import { call } from '../../call.ts'
import {
  decisionSchema,
  idSchema,
  instantSchema,
  languageKeySchema,
  optionalName,
  text,
} from '../../schema/fields.ts'

const param = z.strictObject({ property: idSchema })
const one = z.strictObject({ property: idSchema, id: idSchema })
const query = z.strictObject({ lang: languageKeySchema.optional() })
const path = '/v2/properties/{property}/popups' as const
const tag = 'Popups'

const switches = {
  enabled: z.boolean(),
  enable_button_aml: z.boolean(),
  enable_button_start: z.boolean(),
  enable_info: z.boolean(),
  enable_link: z.boolean(),
  enable_killicon: z.boolean(),
}
const linkSchema = z.strictObject({ href: text(2048), title: optionalName(200) }).nullable()
const mediaSchema = z.strictObject({ kind: z.enum(['image', 'video']), src: text(2048) }).nullable()

const title = optionalName(200)
const languageBehaviourSchema = z.enum(['fallback_default', 'hide'])

const texts = {
  headline: text(200),
  content: text(2_000),
  button_aml: text(60),
  button_start: text(60),
  killicon_tooltip: text(120),
  info: text(1_000),
  link: linkSchema,
  media: mediaSchema,
}

const textsSchema = z.object(texts)

const popupSchema = z.object({
  id: idSchema,
  /** Internal title, visible to staff only. */
  title,
  type: z.enum(['welcome', 'announcement']),
  lang: z.string(),
  /** Guide that its button starts. */
  tutorial: idSchema.nullable(),
  /** False: this language has no texts of its own; those shown are the defaults. */
  hasTexts: z.boolean(),
  ...switches,
  ...texts,
  /** The same together. */
  texts: textsSchema,
  /** By language key; only languages in which the popup was written. */
  languageTexts: z.record(z.string(), textsSchema),
  languageBehaviour: languageBehaviourSchema,
  /** When it was first switched on with texts in it. */
  firstTimePublished: instantSchema.nullable(),
  may: z.object({ edit: decisionSchema }),
  version: z.number().int(),
})
export type WirePopup = z.infer<typeof popupSchema>

const optional = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape).partial().shape

/** A popup's texts in one language as a call sends them; absent fields stay. */
export const popupTextsInput = z.strictObject(optional(texts))

export const popupRows = {
  list: call(
    {
      method: 'GET',
      path,
      tag,
      summary: 'List popups',
      description: 'Returns the popups of an application, including the welcome slide.',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: param, query }))
    .output(z.array(popupSchema)),
  get: call(
    {
      method: 'GET',
      path: `${path}/{id}`,
      tag,
      summary: 'Get a popup',
      description: 'Returns one popup with its texts in one language.',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: one, query }))
    .output(popupSchema),
  create: call(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Create a popup',
      description: 'Creates the welcome slide, or a popup that announces a guide.',
      successStatus: 201,
    },
    ['breaksRule', 'nameTaken'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          type: z.enum(['welcome', 'announcement']),
          title: title.default(''),
          tutorial: idSchema.nullable().default(null),
        }),
      }),
    )
    .output(popupSchema),
  save: call(
    {
      method: 'PUT',
      path: `${path}/{id}`,
      tag,
      summary: 'Update a popup',
      description: 'Changes its settings, and its texts in one language. Omitted fields stay unchanged.',
    },
    ['breaksRule', 'stale'],
  )
    .input(
      z.object({
        params: one,
        query,
        body: z.strictObject({
          title: title.optional(),
          tutorial: idSchema.nullable().optional(),
          languageBehaviour: languageBehaviourSchema.optional(),
          ...optional(switches),
          ...optional(texts),
        }),
      }),
    )
    .output(popupSchema),
  saveTexts: call(
    {
      method: 'PUT',
      path: `${path}/{id}/language/all`,
      tag,
      summary: 'Update the texts of a popup in several languages',
      description:
        'Either every text is saved or none. Omitted languages stay unchanged. A language that the ' +
        'application does not have is rejected.',
    },
    ['breaksRule', 'stale'],
  )
    .input(
      z.object({
        params: one,
        body: z.strictObject({
          languageTexts: z
            .record(languageKeySchema, popupTextsInput)
            .refine(sent => Object.keys(sent).length <= 200, {
              message: 'must not name more than 200 languages',
            }),
        }),
      }),
    )
    .output(popupSchema),
  delete: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    tag,
    summary: 'Delete a popup',
    description: 'The assistant stops showing it. Cannot be undone.',
  })
    .input(z.object({ params: one }))
    .output(z.object({ id: idSchema })),
}
