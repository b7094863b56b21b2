import { pageItemVisibilities, placements, tooltipTriggers } from '@waymark/domain/content/page-item'
import { z } from 'zod'
import { issueSchema } from './errors.ts'
import {
  decisionSchema,
  idSchema,
  instantSchema,
  languageKeySchema,
  nameText,
  optionalName,
  text,
} from './fields.ts'
import { identifierSchema, screenshotSchema } from './step.ts'

const behaviour = z.enum(['fallback_default', 'hide'])
const status = z.enum(['on', 'off'])
const placement = z.enum(placements)

/** Who, where and whether: what every item that is shown has. */
const audience = {
  visibility: z.enum(pageItemVisibilities),
  segment: idSchema.nullable(),
  pageSegment: idSchema.nullable(),
}
/** Where the item is: its element, and a picture of it from the time when it was picked. */
const element = { identifier: identifierSchema.nullable(), screenshot: screenshotSchema.nullable() }

/** Texts of an item in one language as a call sends them; absent fields stay. */
const textsInput = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ texts: z.strictObject(shape).partial().optional(), status: status.optional() })

/** Texts by language key; a language that is sent as null loses its texts, one that is absent keeps them. */
const sentTexts = <S extends z.ZodRawShape>(shape: S) =>
  z
    .record(languageKeySchema, textsInput(shape).nullable())
    .refine(texts => Object.keys(texts).length <= 200, { message: 'must not name more than 200 languages' })
const keptTexts = <S extends z.ZodRawShape>(shape: S) =>
  z.record(z.string(), z.object({ texts: z.object(shape), status }))

const link = z.strictObject({ href: text(2048), title: optionalName(200).default('') }).nullable()
const bounds = z.strictObject({
  min: z.number().finite().nullable().default(null),
  max: z.number().finite().nullable().default(null),
})

/** What a validator requires of a field. */
export const validatorRuleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('required'), value: z.null().default(null) }),
  z.strictObject({ kind: z.literal('regex'), value: text(1000) }),
  z.strictObject({ kind: z.literal('length'), value: bounds }),
  z.strictObject({ kind: z.literal('range'), value: bounds }),
])

const actionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('elementTag'), id: idSchema }),
  z.strictObject({ kind: z.literal('page'), pattern: text(2048) }),
])

const name = nameText(200)

/** By kind: all editable fields, those that a new item may omit, and the texts. */
const tooltipFields = {
  title: name,
  trigger: z.enum(tooltipTriggers),
  placement,
  ...element,
  languageBehaviour: behaviour,
  ...audience,
}
const tooltipTexts = { text: text(4_000), link }
const beaconFields = {
  name,
  opens: z.strictObject({ kind: z.enum(['guide', 'message']), id: idSchema }).nullable(),
  placement,
  ...element,
  languageBehaviour: behaviour,
  ...audience,
}
const beaconTexts = { label: text(200) }
const validatorFields = {
  name,
  ...element,
  rule: validatorRuleSchema,
  showValidState: z.boolean(),
  blockSubmit: z.boolean(),
  languageBehaviour: behaviour,
  ...audience,
}
const validatorTexts = { message: text(1_000) }
const tagFields = { name, ...element, ...audience }
const taskFields = { name, description: text(2_000), actions: z.array(actionSchema).max(50), ...audience }

/** Fields of an item that the server adds to the fields edited by authors. */
const wireFields = {
  id: idSchema,
  /** Issues that prevent the item from being public (error) or weaken it (warning). */
  issues: z.array(issueSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.number().int(),
  may: z.object({ edit: decisionSchema, publish: decisionSchema }),
}

const draftDefaults = {
  visibility: audience.visibility.default('private'),
  segment: audience.segment.default(null),
  pageSegment: audience.pageSegment.default(null),
  identifier: element.identifier.default(null),
  screenshot: element.screenshot.default(null),
}
const behaviourDefault = { languageBehaviour: behaviour.default('fallback_default') }

/** Texts of an item in one language that a call accepts, by kind. */
export const itemTextsInputs = {
  tooltip: textsInput(tooltipTexts),
  beacon: textsInput(beaconTexts),
  validator: textsInput(validatorTexts),
}

export const tooltipSchemas = {
  wire: z.object({ ...wireFields, ...tooltipFields, languageTexts: keptTexts(tooltipTexts) }),
  fresh: z.strictObject({
    ...tooltipFields,
    ...draftDefaults,
    ...behaviourDefault,
    trigger: tooltipFields.trigger.default('hover'),
    placement: placement.default('auto'),
    languageTexts: sentTexts(tooltipTexts).default({}),
  }),
  save: z.strictObject({ ...tooltipFields, languageTexts: sentTexts(tooltipTexts) }).partial(),
}
export const beaconSchemas = {
  wire: z.object({ ...wireFields, ...beaconFields, languageTexts: keptTexts(beaconTexts) }),
  fresh: z.strictObject({
    ...beaconFields,
    ...draftDefaults,
    ...behaviourDefault,
    opens: beaconFields.opens.default(null),
    placement: placement.default('auto'),
    languageTexts: sentTexts(beaconTexts).default({}),
  }),
  save: z.strictObject({ ...beaconFields, languageTexts: sentTexts(beaconTexts) }).partial(),
}
export const validatorSchemas = {
  wire: z.object({ ...wireFields, ...validatorFields, languageTexts: keptTexts(validatorTexts) }),
  fresh: z.strictObject({
    ...validatorFields,
    ...draftDefaults,
    ...behaviourDefault,
    showValidState: z.boolean().default(false),
    blockSubmit: z.boolean().default(false),
    languageTexts: sentTexts(validatorTexts).default({}),
  }),
  save: z.strictObject({ ...validatorFields, languageTexts: sentTexts(validatorTexts) }).partial(),
}
export const elementTagSchemas = {
  wire: z.object({ ...wireFields, ...tagFields }),
  fresh: z.strictObject({ ...tagFields, ...draftDefaults }),
  save: z.strictObject(tagFields).partial(),
}
const { identifier: _identifier, screenshot: _screenshot, ...taskDefaults } = draftDefaults
export const taskSchemas = {
  wire: z.object({ ...wireFields, ...taskFields }),
  fresh: z.strictObject({
    ...taskFields,
    ...taskDefaults,
    description: taskFields.description.default(''),
    actions: taskFields.actions.default([]),
  }),
  save: z.strictObject(taskFields).partial(),
}

/** A rule that the model proposes for a description in words. */
export const proposedRuleSchema = z.object({
  /** Null: there is none, for the reason in `refusal`. */
  rule: validatorRuleSchema.nullable(),
  /** Proposed message in the default language, or an empty text. */
  message: z.string(),
  refusal: z.enum(['noAnswer', 'notExpressible', 'unsafePattern']).nullable(),
})
export type WireProposedRule = z.infer<typeof proposedRuleSchema>

export type WireTooltip = z.infer<typeof tooltipSchemas.wire>
export type WireBeacon = z.infer<typeof beaconSchemas.wire>
export type WireValidator = z.infer<typeof validatorSchemas.wire>
export type WireElementTag = z.infer<typeof elementTagSchemas.wire>
export type WireTask = z.infer<typeof taskSchemas.wire>
