import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema, instantSchema, languageKeySchema, optionalName, text } from '../../schema/fields.ts'
import { stepInputSchema } from '../../schema/step.ts'

export const previewSchema = z.object({
  /** Opens the application and plays the draft there, for anyone who has the address. */
  url: z.string(),
  expiresAt: instantSchema,
})
export type WirePreview = z.infer<typeof previewSchema>

export const previewRows = {
  create: call(
    {
      method: 'POST',
      path: '/v2/properties/{property}/tutorials/{id}/preview',
      tag: 'Guides',
      summary: 'Create a preview of a draft',
      description:
        'Keeps the sent draft for 30 minutes and returns the address that plays it in the ' +
        'application, from the step of number `step` on. Nothing is saved, published or counted.',
      successStatus: 201,
    },
    ['breaksRule', 'tooLarge'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema, id: idSchema }),
        query: z.strictObject({ lang: languageKeySchema.optional() }),
        body: z.strictObject({
          title: optionalName(500).optional(),
          subtitle: text(1000).optional(),
          steps: z.array(stepInputSchema).max(200).optional(),
          /** The step with which the guide begins, counted from 1; absent: the first. */
          step: z.int().min(1).max(200).optional(),
        }),
      }),
    )
    .output(previewSchema),
}
