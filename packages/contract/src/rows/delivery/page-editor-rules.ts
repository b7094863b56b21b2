import { z } from 'zod'
import { call } from '../../call.ts'
import { newRuleSchema } from '../../schema/contextual-rule.ts'
import { idSchema, text } from '../../schema/fields.ts'

const path = '/assistant/v1/properties/{property}/editor' as const
const tag = 'Assistant'
const params = z.strictObject({ property: idSchema })
const token = text(200)

/** Content that a contextual rule can name. */
const ruleContentKinds = ['guide', 'message', 'announcement', 'tooltip', 'validator', 'beacon'] as const

/** What the form of a contextual rule offers in a page, at most 200 of each kind. */
const ruleChoicesSchema = z.object({
  contents: z.array(z.object({ kind: z.enum(ruleContentKinds), id: idSchema, title: z.string() })),
  userSegments: z.array(z.object({ id: idSchema, name: z.string() })),
  pageSegments: z.array(z.object({ id: idSchema, name: z.string() })),
  /** Texts of the form in the person's language. */
  texts: z.record(z.string(), z.string()),
})
export type WireRuleChoices = z.infer<typeof ruleChoicesSchema>

const saidByPage = 'Called by the editor in a page.'

/** Calls with which the editor in a page writes contextual rules. */
export const pageEditorRuleRows = {
  readRuleChoices: call(
    {
      method: 'POST',
      path: `${path}/rule-choices`,
      tag,
      summary: 'List content for a contextual rule',
      description: `${saidByPage} Returns the contents and segments that a rule can name.`,
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(z.object({ params, body: z.strictObject({ token }) }))
    .output(ruleChoicesSchema),
  saveWrittenRule: call(
    {
      method: 'POST',
      path: `${path}/contextual-rule`,
      tag,
      summary: 'Create a contextual rule in the editor',
      description: `${saidByPage} Creates a contextual rule, live or as a draft. The session continues.`,
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(z.object({ params, body: z.strictObject({ token, rule: newRuleSchema }) }))
    .output(z.object({ id: idSchema, url: z.string() })),
}
