import { z } from 'zod'
import { call } from '../../call.ts'
import { filledText, idSchema, instantSchema, pageOf, pagingQuery } from '../../schema/fields.ts'

const copilotAnswers = ['model', 'passages', 'none'] as const

const questionSchema = z.object({
  id: z.string(),
  askedAt: instantSchema,
  language: z.string(),
  /** Without names, addresses and numbers by which a person can be found. */
  question: z.string(),
  answer: z.enum(copilotAnswers),
  /** What the model wrote; empty for the other answers. */
  text: z.string(),
  sources: z.array(z.object({ kind: z.string(), id: idSchema.nullable(), title: z.string() })),
  /** Rating by the user; null: none. */
  isHelpful: z.boolean().nullable(),
})
export type WireCopilotQuestion = z.infer<typeof questionSchema>

/** Called by staff. */
export const copilotQuestionRows = {
  copilotQuestions: call({
    method: 'GET',
    path: '/v2/properties/{property}/copilot-questions',
    tag: 'Properties',
    summary: 'List the questions to the copilot',
    description: 'Returns questions of the last 90 days with their answers, without the person who asked.',
  })
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        query: z.strictObject({
          ...pagingQuery,
          answer: z.enum(copilotAnswers).optional().describe('Source of the answer.'),
          rating: z.enum(['helpful', 'notHelpful']).optional().describe('Rating by the person who asked.'),
          order: z.enum(['ASC', 'DESC']).default('DESC').describe('Order by time.'),
        }),
      }),
    )
    .output(pageOf(questionSchema)),
}

/** Called by the assistant in a page. */
export const copilotRatingRows = {
  rateCopilot: call(
    {
      method: 'POST',
      path: '/assistant/v1/properties/{property}/copilot/rating',
      tag: 'Assistant',
      summary: 'Send a rating of a copilot answer',
      description: 'Called by the script in a page with the key that came with the answer.',
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        body: z.strictObject({ key: filledText(60), isHelpful: z.boolean() }),
      }),
    )
    .output(z.object({})),
}
