import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema, languageKeySchema, optionalName, text } from '../../schema/fields.ts'
import { guideTextsBody } from '../../schema/guide-texts.ts'
import { recordedActionSchema } from './page-editor.ts'

const path = '/assistant/v1/properties/{property}/editor' as const
const tag = 'Assistant'
const params = z.strictObject({ property: idSchema })
const token = text(200)

const saidByPage = 'Called by the editor in a page.'

const generatedTextsSchema = z.object({
  title: z.string(),
  steps: z.array(z.object({ title: z.string(), message: z.string() })),
})
export type WireGeneratedTexts = z.infer<typeof generatedTextsSchema>

/** Calls with which the editor in a page writes texts. */
export const pageEditorTextRows = {
  writeTexts: call(
    {
      method: 'POST',
      path: `${path}/texts`,
      tag,
      summary: 'Generate texts for recorded steps',
      description:
        `${saidByPage} Asks the configured model for a title and texts in the default language and in other languages ` +
        'of the property. Nothing is saved. A language for which the model gives no usable answer is missing; 404 ' +
        'without a model.',
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(
      z.object({
        params,
        body: z.strictObject({
          token,
          title: optionalName(500),
          steps: z
            .array(
              z.strictObject({ deed: recordedActionSchema, title: optionalName(1_000), url: text(2048) }),
            )
            .min(1)
            .max(100),
          /** Languages besides the default one. */
          languages: z.array(languageKeySchema).max(12).default([]),
        }),
      }),
    )
    .output(
      z.object({
        /** In the default language. */
        texts: generatedTextsSchema.nullable(),
        /** By language key. */
        languageTexts: z.record(z.string(), generatedTextsSchema),
      }),
    ),
  saveGuideTexts: call(
    {
      method: 'POST',
      path: `${path}/guide-texts`,
      tag,
      summary: 'Update texts of a guide in the editor',
      description:
        `${saidByPage} Saves texts of the guide that the session was opened for, in one or several languages, as one ` +
        'version. The session continues.',
    },
    ['originNotAllowed', 'slowDown', 'stale', 'breaksRule'],
  )
    .input(
      z.object({
        params,
        body: z.strictObject({
          token,
          /** Version that the texts were written for. */
          version: z.number().int(),
          languageTexts: guideTextsBody.shape.languageTexts,
        }),
      }),
    )
    .output(z.object({ version: z.number().int() })),
}
