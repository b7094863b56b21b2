import { uiLocales } from '@waymark/domain/foundation/text'
import { z } from 'zod'
import { call } from '../../call.ts'
import { testedRuleSchema } from '../../schema/contextual-rule.ts'
import { idSchema, instantSchema, nameText, optionalName, text } from '../../schema/fields.ts'
import { proposedRuleSchema } from '../../schema/page-item.ts'
import { boxSchema, identifierSchema, screenshotSchema } from '../../schema/step.ts'

const path = '/v2/properties/{property}/editor-sessions' as const
const tag = 'Editor'
const param = z.strictObject({ property: idSchema })
const oneParam = z.strictObject({ property: idSchema, id: idSchema })

/** Purposes for which an element is picked. */
export const pickKinds = ['step', 'tooltip', 'beacon', 'validator', 'elementTag', 'task', 'rule'] as const

/** Purposes for which the editor is opened. */
export const editorPurposes = ['pick', 'record', 'testRule', 'write', 'readLook'] as const

export type EditorPurpose = (typeof editorPurposes)[number]

const purposeSchema = z.enum(editorPurposes)

/** A drawing of an element and what is around it, without anything that a user typed. */
export const elementPictureSchema = z.strictObject({
  /** Data URL. */
  image: text(60_000),
  /** The element in the picture. */
  target: boxSchema,
})
export type WireElementPicture = z.infer<typeof elementPictureSchema>

/** An element as it was picked in the page. */
export const sentElementSchema = z.strictObject({
  identifier: identifierSchema,
  /** Path and query of the page. */
  url: text(2048),
  /** The element's accessible name. */
  name: nameText(500),
})
export type SentElement = z.infer<typeof sentElementSchema>

const pickedElementSchema = sentElementSchema.extend({
  /** Picture of the element; null where none could be drawn. */
  screenshot: screenshotSchema.nullable(),
})
export type WirePickedElement = z.infer<typeof pickedElementSchema>

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/)

/** The look of a page, as the editor in it reads it. */
export const pageLookSchema = z.strictObject({
  /** Colour of the largest painted area of buttons and links; null: none has a colour. */
  mainColor: hexColour.nullable(),
  background: hexColour,
  fontFamily: text(100),
  radiusPx: z.number().min(0).max(100),
})
export type WirePageLook = z.infer<typeof pageLookSchema>

const sessionSchema = z.object({
  id: idSchema,
  purpose: purposeSchema,
  /** `waiting`: the page has not opened yet. */
  state: z.enum(['waiting', 'open', 'ended']),
  picked: pickedElementSchema.nullable(),
  /** The look of the page, for the purpose `readLook`. */
  look: pageLookSchema.nullable(),
  /** The guide that a recording was saved to. */
  guideId: idSchema.nullable(),
})
export type WireEditorSession = z.infer<typeof sessionSchema>

const proposals = '/v3/properties/{property}/validator-rules/proposals' as const

const recordings = '/v2/properties/{property}/recordings' as const

/** An unfinished recording in lists. */
const unfinishedSchema = z.object({
  id: idSchema,
  /** The guide that it extends; null: it becomes a new one. */
  guideId: idSchema.nullable(),
  steps: z.number().int(),
  updatedAt: instantSchema,
})

/** Calls of the dashboard about the editor in the page. */
export const editorRows = {
  create: call(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Create an editor session',
      description:
        'Returns the address that opens the editor in the application. The code in its fragment works ' +
        'once, within 2 minutes. The editor ends with your session. API tokens are refused.',
      successStatus: 201,
    },
    ['breaksRule', 'slowDown'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          purpose: purposeSchema,
          kind: z.enum(pickKinds).default('step'),
          /** Page to open; ignored when it is not a page of the application. */
          page: text(2048).nullable().default(null),
          /** Guide that a recording extends. */
          guideId: idSchema.nullable().default(null),
          /** Element to look for in the page. */
          seek: identifierSchema.nullable().default(null),
          /** Picture of that element, which the page shows beside what it finds. */
          screenshot: screenshotSchema.nullable().default(null),
          /** Rule to evaluate in the page, for the purpose `testRule`. */
          rule: testedRuleSchema.nullable().default(null),
          locale: z.enum(uiLocales).default('en-US'),
        }),
      }),
    )
    .output(z.object({ id: idSchema, url: z.string(), expiresAt: instantSchema })),
  get: call({
    method: 'GET',
    path: `${path}/{id}`,
    tag,
    summary: 'Get an editor session',
    description: 'Returns the state of your own session and the picked element or the look of the page.',
  })
    .input(z.object({ params: oneParam }))
    .output(sessionSchema),
  delete: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    tag,
    summary: 'End an editor session',
    description: 'Ends your own session and removes the picked element.',
    successStatus: 200,
  })
    .input(z.object({ params: oneParam }))
    .output(z.object({ id: idSchema })),
  recordings: call({
    method: 'GET',
    path: recordings,
    tag,
    summary: 'List your unfinished recordings',
    description: 'Returns recordings that you have not saved as a guide yet. Other people cannot see them.',
  })
    .input(z.object({ params: param }))
    .output(z.object({ items: z.array(unfinishedSchema) })),
  deleteRecording: call({
    method: 'DELETE',
    path: `${recordings}/{id}`,
    tag,
    summary: 'Delete an unfinished recording',
    description: 'Deletes one of your own unfinished recordings.',
    successStatus: 200,
  })
    .input(z.object({ params: oneParam }))
    .output(z.object({ id: idSchema })),
  readProposals: call({
    method: 'GET',
    path: proposals,
    tag: 'Validators',
    summary: 'Get whether rules can be generated',
    description: 'Returns whether a model is configured that turns a description into a validator rule.',
  })
    .input(z.object({ params: param }))
    .output(z.object({ isAvailable: z.boolean() })),
  proposeRule: call(
    {
      method: 'POST',
      path: proposals,
      tag: 'Validators',
      summary: 'Generate a validator rule from a description',
      description: 'Asks the configured model. Nothing is saved. `noAnswer` without a model.',
      successStatus: 200,
    },
    ['slowDown'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({ description: nameText(500), field: optionalName(200).default('') }),
      }),
    )
    .output(proposedRuleSchema),
}
