import { usageTypes } from '@waymark/domain/analytics/usage'
import { translatedKinds } from '@waymark/domain/content/translation'
import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, idSchema, languageKeySchema, nameText } from '../../schema/fields.ts'
import { chapterTextsInput, guideTextsInput } from '../../schema/guide-texts.ts'
import { messageTextInput } from '../../schema/message.ts'
import { itemTextsInputs } from '../../schema/page-item.ts'
import { jobSchema } from '../workspace/jobs.ts'
import { languageSchema } from '../workspace/properties.ts'
import { popupTextsInput } from './popups.ts'

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
  /** Contents that lost their text with this call. */
  removed: count,
  /** Contents that keep their text: no other language has one. */
  kept: z.array(contentSchema),
  /** Removes the texts, where they are more than one call may remove; null: they are removed. */
  removeJob: jobSchema.nullable(),
})
export type WireRemovedTexts = z.infer<typeof removedTextsSchema>

const savedTextsSchema = z.object({
  saved: z.array(z.object({ kind: z.enum(translatedKinds), id: idSchema, version: count.nullable() })),
})
export type WireSavedTexts = z.infer<typeof savedTextsSchema>

const copiedLanguageSchema = languageSchema.extend({
  /** Copies the texts of `copy_from`, where they are more than one call may copy; null: they are copied. */
  copyJob: jobSchema.nullable(),
})
export type WireCopiedLanguage = z.infer<typeof copiedLanguageSchema>

/** Contents in one call; each is saved as a separate version. */
const maxContents = 200

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
      Object.values(sent).reduce((sum, texts) => sum + Object.keys(texts ?? {}).length, 0) <= maxContents,
    { message: `must not name more than ${maxContents} contents` },
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
    summary: 'List language usage',
    description: 'Returns every language with the content that uses it and its translation progress.',
  })
    .input(z.object({ params: property }))
    .output(z.object({ items: z.array(languageUsageSchema), may: z.object({ edit: decisionSchema }) })),
  languageContent: call({
    method: 'GET',
    path: `${one}/content`,
    tag,
    summary: 'List the content of a language',
    description: 'Returns the content that has texts in the language and the content that is hidden in it.',
  })
    .input(z.object({ params }))
    .output(languageContentSchema),
  createLanguage: call(
    {
      method: 'POST',
      path: all,
      tag,
      summary: 'Add a language',
      description:
        'With `copy_from`, copies the texts of another language. If more than 100 content items have ' +
        'texts to copy, `copyJob` is the background job that copies them.',
      successStatus: 201,
    },
    ['breaksRule', 'nameTaken', 'limitReached', 'slowDown'],
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
    .output(copiedLanguageSchema),
  saveLanguage: call(
    {
      method: 'PUT',
      path: one,
      tag,
      summary: 'Update a language',
      description:
        'Renames, publishes or hides the language, or makes it the default. With another `copy_from` ' +
        'than before, copies missing texts, as when a language is added.',
    },
    ['breaksRule', 'limitReached', 'inUse', 'slowDown'],
  )
    .input(
      z.object({
        params,
        body: z.strictObject({
          code: languageKeySchema.optional(),
          name: nameText(80).optional(),
          visibility: visibilities.optional(),
          copy_from: languageKeySchema.nullable().optional(),
          /** New visibility of the former default language, if this language replaces it. */
          formerDefault: z.enum(['public', 'private']).optional(),
        }),
      }),
    )
    .output(copiedLanguageSchema),
  deleteLanguage: call(
    {
      method: 'DELETE',
      path: one,
      tag,
      summary: 'Delete a language',
      description: 'Rejected with 409 `inUse` while content uses the language.',
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
      summary: 'Update the texts of a language',
      description:
        'Saves texts of several content items in one language. Either every text is saved or none. ' +
        'Omitted items stay unchanged, null removes a text.',
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
      summary: 'Delete the texts of a language',
      description:
        'Removes the language from all content. Content that exists in this language only keeps ' +
        'its texts. With more than 100 texts, `removeJob` is the background job that removes them.',
    },
    ['breaksRule', 'inUse'],
  )
    .input(z.object({ params }))
    .output(removedTextsSchema),
}
