import { z } from 'zod'
import { call } from '../../call.ts'
import { testedRuleSchema } from '../../schema/contextual-rule.ts'
import { idSchema, nameText, text } from '../../schema/fields.ts'
import { identifierSchema, stepInputSchema } from '../../schema/step.ts'
import { editorPurposes, pickedElementSchema } from './editor.ts'

const path = '/assistant/v1/properties/{property}/editor' as const
const tag = 'Assistant'
const params = z.strictObject({ property: idSchema })
const token = text(200)

/** State of the editor in the page. */
const stateSchema = z.object({
  purpose: z.enum(editorPurposes),
  kind: z.string(),
  /** Title of the guide that a recording extends. */
  guideTitle: z.string().nullable(),
  /** Element to look for in the page. */
  seek: identifierSchema.nullable(),
  /** Rule to evaluate in the page. */
  rule: testedRuleSchema.nullable(),
  locale: z.string(),
  texts: z.record(z.string(), z.string()),
  selectors: z.object({
    attributes: z.array(z.string()),
    valueBlocklist: z.array(z.string()),
    minParents: z.number().int(),
  }),
})
export type WirePageEditor = z.infer<typeof stateSchema>

const saidByPage = 'Called by the editor in a page.'

/** Calls of the editor in a page; each carries the token that its code was exchanged for. */
export const pageEditorRows = {
  openEditor: call(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Exchange an editor code',
      description: `${saidByPage} Uses up the code and returns a token for one hour.`,
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(z.object({ params, body: z.strictObject({ code: token }) }))
    .output(z.object({ token: z.string(), editor: stateSchema })),
  readEditor: call(
    {
      method: 'POST',
      path: `${path}/state`,
      tag,
      summary: 'Get the editor state',
      description: `${saidByPage} Returns its task, texts and selector settings.`,
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(z.object({ params, body: z.strictObject({ token }) }))
    .output(stateSchema),
  sendPicked: call(
    {
      method: 'POST',
      path: `${path}/picked`,
      tag,
      summary: 'Send the picked element',
      description: `${saidByPage} Hands the element to the dashboard and ends the session.`,
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(z.object({ params, body: z.strictObject({ token, picked: pickedElementSchema }) }))
    .output(z.object({})),
  saveRecording: call(
    {
      method: 'POST',
      path: `${path}/recording`,
      tag,
      summary: 'Create a guide from a recording',
      description: `${saidByPage} Creates a draft guide or extends the guide of the session, then ends it.`,
    },
    ['originNotAllowed', 'slowDown', 'stale', 'limitReached'],
  )
    .input(
      z.object({
        params,
        body: z.strictObject({
          token,
          title: nameText(500),
          steps: z.array(stepInputSchema).min(1).max(100),
        }),
      }),
    )
    .output(z.object({ guideId: idSchema, url: z.string() })),
  closeEditor: call(
    {
      method: 'POST',
      path: `${path}/close`,
      tag,
      summary: 'End the editor session of a page',
      description: `${saidByPage} Ends the session.`,
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(z.object({ params, body: z.strictObject({ token }) }))
    .output(z.object({})),
}
