import { translatedKinds } from '@waymark/domain/translation'
import { usageTypes } from '@waymark/domain/usage'
import { z } from 'zod'
import { call } from '../call.ts'
import { decisionSchema, idSchema, languageKeySchema, nameText } from '../schema/fields.ts'
import { chapterTextsInput, guideTextsInput } from '../schema/guide-texts.ts'
import { messageTextInput } from '../schema/message.ts'
import { itemTextsInputs } from '../schema/page-item.ts'
import { popupTextsInput } from './popups.ts'
import { languageSchema } from './properties.ts'

const count = z.number().int()

const languageUsageSchema = languageSchema.extend({
  usage: z.object({
    tutorials: count,
    /** Tooltips, beacons and validators. */
    tooltips: count,
    launchers: count,
    popups: count,
    announcements: count,
    total: count,
  }),
  /** Share of the contents of every kind that show a text in the language, 0 to 1. */
  coverage: z.number(),
})
export type WireLanguageUsage = z.infer<typeof languageUsageSchema>

const contentSchema = z.object({
  kind: z.enum(translatedKinds),
  type: z.enum(usageTypes),
  id: idSchema,
  title: z.string(),
  status: z.string(),
  /** No other language has a text of it. */
  isOnlyText: z.boolean(),
})

const languageContentSchema = z.object({
  /** Contents that have a text in the language; at most 200 are listed. */
  uses: z.array(contentSchema),
  usesTotal: count,
  /** Contents that show no text in the language; at most 200 are listed. */
  missing: z.array(contentSchema),
  missingTotal: count,
})
export type WireLanguageContent = z.infer<typeof languageContentSchema>

const removedTextsSchema = z.object({
  removed: count,
  /** Contents that keep their text: no other language has one. */
  kept: z.array(contentSchema),
})
export type WireRemovedTexts = z.infer<typeof removedTextsSchema>

const savedTextsSchema = z.object({
  saved: z.array(z.object({ kind: z.enum(translatedKinds), id: idSchema, version: count.nullable() })),
})
export type WireSavedTexts = z.infer<typeof savedTextsSchema>

/** Contents in one call; each is saved as a version of its own. */
const mostContents = 200

/** Texts by content id: null removes the text; `version` refuses a stale save. */
const byId = <T extends z.ZodType>(texts: T) =>
  z
    .record(
      z.string().regex(/^[1-9][0-9]{0,9}$/),
      z.strictObject({ version: count.positive().optional(), texts }).nullable(),
    )
    .optional()

const updateTextsSchema = z
  .strictObject({
    tutorials: byId(guideTextsInput),
    launchers: byId(chapterTextsInput),
    popups: byId(popupTextsInput),
    announcements: byId(messageTextInput),
    tooltips: byId(itemTextsInputs.tooltip),
    beacons: byId(itemTextsInputs.beacon),
    validators: byId(itemTextsInputs.validator),
  })
  .refine(
    sent =>
      Object.values(sent).reduce((sum, texts) => sum + Object.keys(texts ?? {}).length, 0) <= mostContents,
    { message: `must not name more than ${mostContents} contents` },
  )
export type SentLanguageTexts = z.output<typeof updateTextsSchema>

const tag = 'Languages'
const property = z.strictObject({ property: idSchema })
const params = z.strictObject({ property: idSchema, key: languageKeySchema })
const visibilities = z.enum(['public', 'private', 'default'])
const all = '/v2/properties/{property}/languages' as const
const one = `${all}/{key}` as const

/** Calls that change a property's languages, and what uses them. */
export const languageRows = {
  languageUsage: call({
    method: 'GET',
    path: `${all}/usage`,
    tag,
    summary: 'All languages with what uses them and how much of the content they have',
  })
    .input(z.object({ params: property }))
    .output(z.object({ items: z.array(languageUsageSchema), may: z.object({ edit: decisionSchema }) })),
  languageContent: call({
    method: 'GET',
    path: `${one}/content`,
    tag,
    summary: 'What has a text in a language, and what shows none in it',
  })
    .input(z.object({ params }))
    .output(languageContentSchema),
  createLanguage: call(
    {
      method: 'POST',
      path: all,
      tag,
      summary: 'Add a language, with the texts of another one where copy_from names it',
      successStatus: 201,
    },
    ['breaksRule', 'nameTaken', 'limitReached'],
  )
    .input(
      z.object({
        params: property,
        body: z.strictObject({
          code: languageKeySchema,
          name: nameText(80),
          visibility: z.enum(['public', 'private']).default('private'),
          copy_from: languageKeySchema.nullable().optional(),
        }),
      }),
    )
    .output(languageSchema),
  saveLanguage: call(
    {
      method: 'PUT',
      path: one,
      tag,
      summary: 'Rename a language, publish or hide it, or make it the default',
    },
    ['breaksRule', 'limitReached'],
  )
    .input(
      z.object({
        params,
        body: z.strictObject({
          code: languageKeySchema.optional(),
          name: nameText(80).optional(),
          visibility: visibilities.optional(),
          copy_from: languageKeySchema.nullable().optional(),
          /** What becomes of the former default, where this one takes its place. */
          formerDefault: z.enum(['public', 'private']).optional(),
        }),
      }),
    )
    .output(languageSchema),
  deleteLanguage: call(
    {
      method: 'DELETE',
      path: one,
      tag,
      summary: 'Delete a language that nothing uses',
    },
    ['breaksRule', 'inUse'],
  )
    .input(z.object({ params }))
    .output(languageSchema),
  saveLanguageTexts: call(
    {
      method: 'PUT',
      path: `${one}/languagetexts`,
      tag,
      summary:
        'Save the texts of several contents in one language, all or none; what is not named stays, null removes a text',
    },
    ['breaksRule', 'stale'],
  )
    .input(z.object({ params, body: z.strictObject({ updateTexts: updateTextsSchema }) }))
    .output(savedTextsSchema),
  removeLanguageTexts: call(
    {
      method: 'DELETE',
      path: `${one}/languagetexts`,
      tag,
      summary:
        'Remove the texts of a language from every content; a content that is written in this language alone keeps it',
    },
    ['breaksRule'],
  )
    .input(z.object({ params }))
    .output(removedTextsSchema),
}
