import { languageTextStatuses } from '@waymark/domain/messages/message'
import { z } from 'zod'
import { idSchema, languageKeySchema, nameText, text } from './fields.ts'
import { mediaSchema } from './step.ts'

/** Whether a language's texts are shown: `off` is kept but inactive, `default` is what others fall back to. */
export const textStatusSchema = z.enum(languageTextStatuses)
export type WireTextStatus = z.infer<typeof textStatusSchema>

const stepTexts = z.strictObject({
  content: text(1000).optional(),
  message: text(10_000).optional(),
  media: mediaSchema.nullable().optional(),
})

const fewLanguages = (texts: object) => Object.keys(texts).length <= 200
const tooManyLanguages = { message: 'must not name more than 200 languages' }

/** A guide's texts in one language as a call sends them; absent fields stay. */
export const guideTextsInput = z.strictObject({
  title: nameText(500).optional(),
  subtitle: text(1000).optional(),
  status: textStatusSchema.optional(),
  /** By the step's uuid. */
  steps: z
    .record(z.uuid(), stepTexts)
    .refine(steps => Object.keys(steps).length <= 200, { message: 'must not name more than 200 steps' })
    .optional(),
})
export type SentGuideTexts = z.output<typeof guideTextsInput>

/** By language key. */
export const guideTextsBody = z.strictObject({
  languageTexts: z.record(languageKeySchema, guideTextsInput).refine(fewLanguages, tooManyLanguages),
})

export const guideTextsSchema = z.object({
  id: idSchema,
  version: z.number().int(),
  languageTexts: z.record(
    z.string(),
    z.object({
      title: z.string(),
      subtitle: z.string(),
      status: textStatusSchema,
      steps: z.record(
        z.string(),
        z.object({ content: z.string(), message: z.string(), media: mediaSchema.nullable() }),
      ),
    }),
  ),
})
export type WireGuideTexts = z.infer<typeof guideTextsSchema>

export const chapterTextsInput = z.strictObject({
  title: nameText(500).optional(),
  subtitle: text(1000).optional(),
  status: textStatusSchema.optional(),
})
export type SentChapterTexts = z.output<typeof chapterTextsInput>

export const chapterTextsBody = z.strictObject({
  languageTexts: z.record(languageKeySchema, chapterTextsInput).refine(fewLanguages, tooManyLanguages),
})
