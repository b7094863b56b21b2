import { withoutFormerFields } from '@waymark/domain/content/guide'
import { z } from 'zod'
import { filledText, optionalName, text } from './fields.ts'

const url = text(2048)

/** A step's medium, of one of four kinds. */
export const mediaSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('image'), src: url, alt: text(500).default('') }),
  z.strictObject({ kind: z.literal('video'), src: url }),
  z.strictObject({ kind: z.literal('info'), text: text(4000) }),
  z.strictObject({ kind: z.literal('link'), href: url, title: optionalName(500).default('') }),
])

const selector = filledText(1000)
const pixels = z.number().min(-100_000).max(100_000)
export const boxSchema = z.strictObject({ x: pixels, y: pixels, width: pixels, height: pixels })

const word = text(120)
const count = z.number().int().min(0).max(100_000)

const fewValues = (most: number) => z.record(word, word).refine(values => Object.keys(values).length <= most)

/** Traits of an element that those of a similar element may differ in. */
const comparedTraits = {
  type: word.optional(),
  marks: fewValues(12),
  classes: z.array(word).max(8),
  text: word,
  before: word,
  after: word,
  parents: z.array(word).max(6),
  places: z.array(z.array(count).length(2)).max(4),
  row: word.optional(),
  hints: fewValues(8).optional(),
  inside: z.array(word).max(8).optional(),
  beside: z.array(word).length(2).optional(),
}

/** Marks an object that only the editor writes: the OpenAPI document names it without its fields. */
export const opaqueObject = 'Recorded by the editor. Send it back unchanged.'

/** Traits of an element, recorded when it was picked. */
const traitsSchema = z
  .strictObject({
    tag: word,
    ...comparedTraits,
    others: z.array(word).max(12),
    rivals: z
      .array(z.strictObject({ ...comparedTraits, label: word, heading: word }).partial())
      .max(2)
      .optional(),
    lang: word,
  })
  .meta({ description: opaqueObject })

/** Accepts identifiers of earlier editors, sent or stored, without the fields that are not read any more. */
const acceptFormer = <Schema extends z.ZodObject>(schema: Schema) =>
  z.preprocess(
    (value: z.input<Schema>) =>
      typeof value === 'object' && value !== null ? withoutFormerFields(value) : value,
    schema,
  )

const identifierObject = z.strictObject({
  candidates: z
    .array(
      z.strictObject({
        /** Blank in a draft whose element is not chosen yet. */
        css: text(1000),
        kind: z.enum(['attribute', 'id', 'label', 'text', 'class', 'structure', 'manual']).optional(),
        matches: z.number().int().min(0).max(100_000).optional(),
      }),
    )
    .max(20),
  text: text(500).optional(),
  role: text(100).optional(),
  label: text(500).optional(),
  near: z
    .array(
      z.strictObject({
        relation: z.enum(['label', 'heading', 'before', 'after', 'above', 'below']),
        text: text(500),
      }),
    )
    .max(10)
    .optional(),
  frame: z.array(selector).max(10).optional(),
  shadow: z.array(selector).max(20).optional(),
  traits: traitsSchema.optional(),
})

/** How an element is found again. */
export const identifierSchema = acceptFormer(identifierObject)

/** How the element of a step is found, which may be in a row that its list has not drawn. */
const stepIdentifierSchema = acceptFormer(
  identifierObject.extend({
    /** How the row of the element is reached in a list that keeps only the rows in sight. */
    row: z
      .strictObject({
        /** Blank in a draft. */
        container: text(1000),
        text: text(200).optional(),
        position: z.number().int().min(1).max(10_000_000).optional(),
      })
      .optional(),
  }),
)

const automationSchema = z.strictObject({
  kind: z.enum(['click', 'fill', 'select', 'navigate']),
  value: text(2048).optional(),
  confirm: z.boolean().default(true),
})

/** Address of the picture of an element, and the element's box in it. */
export const screenshotSchema = z.strictObject({ src: url, target: boxSchema.nullable().default(null) })
export type WireScreenshot = z.infer<typeof screenshotSchema>

/**
 * A step as it travels (document 1 §3). Anyone who sends a step without `uuid` gets a new one; with a known one
 * the step keeps its identity and its texts in other languages.
 */
export const stepInputSchema = z.strictObject({
  uuid: z.uuid().optional(),
  type: z.enum(['slide', 'step']).default('step'),
  content: text(1000).default(''),
  message: text(10_000).default(''),
  media: mediaSchema.nullable().default(null),
  url: url.nullable().default(null),
  identifier: stepIdentifierSchema.nullable().default(null),
  nextWhen: z
    .enum(['nonempty', 'nonEmptyDropdown', 'forceValue', 'forceValueDropdown'])
    .nullable()
    .default(null),
  nextIf: z
    .strictObject({ mode: z.enum(['equals', 'regex']), value: text(1000) })
    .nullable()
    .default(null),
  skipIf: z.enum(['next', 'self']).nullable().default(null),
  mandatory: z.boolean().default(false),
  clickable: z.boolean().default(true),
  triggersPageReload: z.boolean().default(false),
  manualStepboxPositioning: z
    .strictObject({
      side: z.enum(['auto', 'top', 'right', 'bottom', 'left', 'center']),
      dx: z.number().int().min(-2000).max(2000),
      dy: z.number().int().min(-2000).max(2000),
    })
    .nullable()
    .default(null),
  automation: automationSchema.nullable().default(null),
  screenshot: screenshotSchema.nullable().default(null),
  /** The value of `nextIf` alone; without `nextIf` it means "equals". Both must agree where both are sent. */
  forcevalue: text(1000).nullable().optional(),
  /**
   * The next three are given by the server (`hasScreenshot` follows from `screenshot`); sent ones are not looked at,
   * so that a step can go back as it was read.
   */
  hasScreenshot: z.boolean().optional(),
  id: z.number().int().optional(),
  text_id: text(200).optional(),
})
export type StepInput = z.input<typeof stepInputSchema>
/** A step as the server reads it: with the defaults filled in. */
export type SentStep = z.output<typeof stepInputSchema>

export const stepSchema = stepInputSchema.extend({
  id: z.number().int(),
  uuid: z.uuid(),
  /** Id of the step's texts in translation files; the same for as long as the step is there. */
  text_id: z.string(),
  forcevalue: z.string().nullable(),
  hasScreenshot: z.boolean(),
})
export type WireStep = z.infer<typeof stepSchema>
