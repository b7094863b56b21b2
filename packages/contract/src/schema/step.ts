import { z } from 'zod'
import { filledText, text } from './fields.ts'

const url = text(2048)

const mediaSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('image'), src: url, alt: text(500).default('') }),
  z.strictObject({ kind: z.literal('video'), src: url }),
  z.strictObject({ kind: z.literal('info'), text: text(4000) }),
  z.strictObject({ kind: z.literal('link'), href: url, title: text(500).default('') }),
])

const identifierSchema = z.strictObject({
  candidates: z.array(z.strictObject({ css: filledText(1000) })).max(20),
  text: text(500).optional(),
})

/**
 * A step as it travels (document 1 §3). Whoever sends a step without `uuid` gets a new one; with a known one
 * the step keeps its identity and its texts in other languages.
 */
export const stepInputSchema = z.strictObject({
  uuid: z.uuid().optional(),
  type: z.enum(['slide', 'step']).default('step'),
  content: text(1000).default(''),
  message: text(10_000).default(''),
  media: mediaSchema.nullable().default(null),
  url: url.nullable().default(null),
  identifier: identifierSchema.nullable().default(null),
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
})
export type StepInput = z.input<typeof stepInputSchema>
/** A step as the server reads it: with the defaults filled in. */
export type SentStep = z.output<typeof stepInputSchema>

export const stepSchema = stepInputSchema.extend({
  id: z.number().int(),
  uuid: z.uuid(),
  text_id: z.string(),
})
export type WireStep = z.infer<typeof stepSchema>
