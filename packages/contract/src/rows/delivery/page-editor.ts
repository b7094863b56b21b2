import { z } from 'zod'
import { call } from '../../call.ts'
import { testedRuleSchema } from '../../schema/contextual-rule.ts'
import { idSchema, languageKeySchema, nameText, optionalName, text } from '../../schema/fields.ts'
import { guideTextsSchema } from '../../schema/guide-texts.ts'
import { proposedRuleSchema, validatorRuleSchema } from '../../schema/page-item.ts'
import { identifierSchema, stepInputSchema, stepSchema } from '../../schema/step.ts'
import { editorPurposes, elementPictureSchema, pageLookSchema, sentElementSchema } from './editor.ts'

const path = '/assistant/v1/properties/{property}/editor' as const
const tag = 'Assistant'
const params = z.strictObject({ property: idSchema })
const token = text(200)

const stepTextsSchema = z.strictObject({ title: optionalName(1_000), message: text(10_000) })

export const recordedActionSchema = z.enum(['click', 'fill', 'choose'])

const recordedStepSchema = z.strictObject({
  key: z.number().int().min(1).max(1_000_000),
  deed: recordedActionSchema,
  title: optionalName(1_000),
  message: text(10_000),
  url: text(2048),
  identifier: identifierSchema,
  leavesPage: z.boolean(),
  /** Texts in further languages. */
  translations: z.record(languageKeySchema, stepTextsSchema.partial()).optional(),
})

/** An unfinished recording. Typed text and chosen values are never in it. */
const recordingSchema = z.strictObject({
  title: optionalName(500),
  steps: z.array(recordedStepSchema).max(100),
  isPaused: z.boolean(),
  nextKey: z.number().int().min(1).max(1_000_000),
  clickedAt: z.number(),
  /** Position at which the next step is inserted; null: at the end. */
  insertAt: z.number().int().min(0).max(100).nullable().default(null),
  /** Titles in further languages. */
  titles: z.record(languageKeySchema, optionalName(500)).optional(),
})
export type WireRecording = z.infer<typeof recordingSchema>

const writtenItemSchema = z.strictObject({
  kind: z.enum(['tooltip', 'beacon', 'validator', 'elementTag']),
  name: nameText(200),
  identifier: identifierSchema,
  picture: elementPictureSchema.nullable().default(null),
  /** Text of a tooltip, label of a beacon or message of a validator, in the default language. */
  text: text(4_000).default(''),
  /** Rule of a validator. */
  rule: validatorRuleSchema.nullable().default(null),
  /** Guide that a beacon opens. */
  guideId: idSchema.nullable().default(null),
  isPublished: z.boolean().default(false),
})
export type WireWrittenItem = z.infer<typeof writtenItemSchema>

/** A task with the elements that users use for it, in their order. */
const writtenTaskSchema = z.strictObject({
  name: nameText(200),
  elements: z
    .array(
      z.strictObject({
        name: nameText(200),
        identifier: identifierSchema,
        picture: elementPictureSchema.nullable().default(null),
      }),
    )
    .min(1)
    .max(20),
  isPublished: z.boolean().default(false),
})
export type WireWrittenTask = z.infer<typeof writtenTaskSchema>

/** The picture of a step's element. */
const stepPictureSchema = elementPictureSchema.extend({
  /** Position of the step among the sent ones. */
  step: z.number().int().min(0).max(99),
})
export type WireStepPicture = z.infer<typeof stepPictureSchema>

/** Texts of a recording in one more language. */
const recordedTextsSchema = z.strictObject({
  /** Blank: the title in the default language. */
  title: optionalName(500),
  /** In the order of the steps; null: the step has no text in this language. */
  steps: z.array(stepTextsSchema.nullable()).max(100),
})
export type WireRecordedTexts = z.infer<typeof recordedTextsSchema>

/** The guide whose texts are written in the page. */
const writtenGuideSchema = guideTextsSchema.extend({
  /** With their texts in the default language. */
  steps: z.array(stepSchema),
})
export type WireWrittenGuide = z.infer<typeof writtenGuideSchema>

/** State of the editor in the page. */
const stateSchema = z.object({
  purpose: z.enum(editorPurposes),
  kind: z.string(),
  /** Title of the guide that a recording extends. */
  guideTitle: z.string().nullable(),
  /** The person's unfinished recording. */
  recording: recordingSchema.nullable(),
  /** The guide whose texts are written: for the purpose `write` with the kind `step`. */
  guide: writtenGuideSchema.nullable(),
  /** Languages of the property, the default one first. */
  languages: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Whether the person may publish. */
  mayPublish: z.boolean(),
  /** Whether a model is configured that writes texts. */
  hasModel: z.boolean(),
  /** Live guides that a beacon can open, at most 200. */
  guides: z.array(z.object({ id: idSchema, title: z.string() })),
  /** Element to look for in the page. */
  seek: identifierSchema.nullable(),
  /** Picture of that element from the time when it was picked. */
  seekPicture: elementPictureSchema.nullable(),
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
    .input(
      z.object({
        params,
        body: z.strictObject({
          token,
          picked: sentElementSchema,
          picture: elementPictureSchema.nullable().default(null),
        }),
      }),
    )
    .output(z.object({})),
  sendLook: call(
    {
      method: 'POST',
      path: `${path}/look`,
      tag,
      summary: 'Send the look of a page',
      description: `${saidByPage} Hands colours, font and corner radius of the page to the dashboard and ends the session.`,
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(z.object({ params, body: z.strictObject({ token, look: pageLookSchema }) }))
    .output(z.object({})),
  saveRecording: call(
    {
      method: 'POST',
      path: `${path}/recording`,
      tag,
      summary: 'Create a guide from a recording',
      description:
        `${saidByPage} Creates a guide or extends the guide of the session, publishes it where that is requested, ` +
        'then ends the session.',
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
          /** Pictures of the steps' elements. */
          pictures: z.array(stepPictureSchema).max(100).default([]),
          /** Texts in further languages of the property, by language key. */
          languageTexts: z.record(languageKeySchema, recordedTextsSchema).default({}),
          isPublished: z.boolean().default(false),
        }),
      }),
    )
    .output(z.object({ guideId: idSchema, url: z.string() })),
  keepRecording: call(
    {
      method: 'POST',
      path: `${path}/draft`,
      tag,
      summary: 'Update an unfinished recording',
      description:
        `${saidByPage} Replaces the person's unfinished recording, or removes it (null). Only that person can ` +
        'read it, until it is saved as a guide.',
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(z.object({ params, body: z.strictObject({ token, recording: recordingSchema.nullable() }) }))
    .output(z.object({})),
  writeRule: call(
    {
      method: 'POST',
      path: `${path}/rule`,
      tag,
      summary: 'Generate a validator rule',
      description:
        `${saidByPage} Asks the configured model for the rule that a description in words means. Nothing is saved. ` +
        '404 without a model.',
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(
      z.object({
        params,
        body: z.strictObject({ token, description: nameText(500), field: optionalName(200).default('') }),
      }),
    )
    .output(proposedRuleSchema),
  saveWrittenItem: call(
    {
      method: 'POST',
      path: `${path}/item`,
      tag,
      summary: 'Create a page item in the editor',
      description: `${saidByPage} Creates a tooltip, beacon, validator or element tag. The session continues.`,
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(z.object({ params, body: z.strictObject({ token, item: writtenItemSchema }) }))
    .output(z.object({ id: idSchema, url: z.string() })),
  saveWrittenTask: call(
    {
      method: 'POST',
      path: `${path}/task`,
      tag,
      summary: 'Create a task in the editor',
      description: `${saidByPage} Creates a task and an element tag for each of its elements. The session continues.`,
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(z.object({ params, body: z.strictObject({ token, task: writtenTaskSchema }) }))
    .output(z.object({ id: idSchema, url: z.string() })),
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
