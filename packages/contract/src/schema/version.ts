import { z } from 'zod'
import { contextTagsSchema } from './context-tags.ts'
import { chapterIdSchema, idSchema, instantSchema } from './fields.ts'
import { textStatusSchema } from './guide-texts.ts'
import { mediaSchema, stepSchema } from './step.ts'

/** Author, time and kind of the change that created a version. */
export const versionNoteSchema = z.object({
  version: z.number().int(),
  /** Null: the person is gone. */
  author: z.object({ id: idSchema, name: z.string() }).nullable(),
  savedAt: instantSchema,
  /** As the audit log calls it: `guide.publish`; null for versions from before this was kept. */
  action: z.string().nullable(),
  /** The version that this one brought back. */
  restoredFrom: z.number().int().nullable(),
  /** It is what stands now. */
  isCurrent: z.boolean(),
})
export type WireVersion = z.infer<typeof versionNoteSchema>

/** A version among others of its object. */
export const listedVersionSchema = versionNoteSchema.extend({
  /** Summary of the changes in the version. Null if no earlier version is kept. */
  changes: z
    .object({
      /** Keys of the languages whose texts were added, removed or changed. */
      languages: z.array(z.string()),
      /** Whether steps were added, removed, moved or changed. */
      steps: z.boolean(),
      /** Of a chapter: whether other guides are in it, or in another order. */
      tutorials: z.boolean(),
      /** How many settings. */
      settings: z.number().int(),
    })
    .nullable(),
})
export type WireListedVersion = z.infer<typeof listedVersionSchema>

const stepStructureSchema = stepSchema.omit({ content: true, message: true, media: true })

const titled = { title: z.string(), subtitle: z.string(), status: textStatusSchema }
const stepTextsSchema = z.object({ content: z.string(), message: z.string(), media: mediaSchema.nullable() })

const settings = {
  languageBehaviour: z.enum(['fallback_default', 'hide']),
  segment: idSchema.nullable(),
  pageSegment: idSchema.nullable(),
  tags: contextTagsSchema,
}

/** A guide as a version says it, in all languages. */
export const guideVersionSchema = versionNoteSchema.extend({
  guide: z.object({
    ...settings,
    visibility: z.enum(['public', 'private', 'deleted']),
    launcher: chapterIdSchema,
    promotion: z.boolean(),
    steps: z.array(stepStructureSchema),
    /** By language key; step texts by the step's uuid. */
    languageTexts: z.record(
      z.string(),
      z.object({ ...titled, steps: z.record(z.string(), stepTextsSchema) }),
    ),
  }),
})
export type WireGuideVersion = z.infer<typeof guideVersionSchema>

export const chapterVersionSchema = versionNoteSchema.extend({
  chapter: z.object({
    ...settings,
    visibility: z.enum(['public', 'private', 'deleted']),
    tutorials: z.array(idSchema),
    languageTexts: z.record(z.string(), z.object(titled)),
  }),
})
export type WireChapterVersion = z.infer<typeof chapterVersionSchema>

const runs = z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() }))
const textChange = z.object({ before: z.string(), after: z.string(), words: runs }).nullable()
const changeKind = z.enum(['added', 'removed', 'changed'])
const fieldChanges = z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
const onOrOff = z.enum(['on', 'off'])

const languageDifferences = z.array(
  z.object({
    language: z.string(),
    kind: changeKind,
    title: textChange,
    subtitle: textChange,
    status: z.object({ before: onOrOff, after: onOrOff }).nullable(),
    steps: z.array(
      z.object({
        uuid: z.string(),
        kind: changeKind,
        content: textChange,
        message: textChange,
        media: z.object({ before: mediaSchema.nullable(), after: mediaSchema.nullable() }).nullable(),
      }),
    ),
  }),
)

const place = z.number().int()

/** Difference between two versions of a guide. `from` null: there was no earlier version. */
export const guideDifferenceSchema = z.object({
  from: versionNoteSchema.nullable(),
  to: versionNoteSchema,
  settings: fieldChanges,
  steps: z.object({
    removed: z.array(z.object({ uuid: z.string(), from: place, step: stepStructureSchema })),
    inserted: z.array(z.object({ uuid: z.string(), to: place, step: stepStructureSchema })),
    moved: z.array(z.object({ uuid: z.string(), from: place, to: place })),
    changed: z.array(z.object({ uuid: z.string(), at: place, fields: fieldChanges })),
  }),
  texts: languageDifferences,
})
export type WireGuideDifference = z.infer<typeof guideDifferenceSchema>

/** The same of a chapter; guides by their ids. */
export const chapterDifferenceSchema = z.object({
  from: versionNoteSchema.nullable(),
  to: versionNoteSchema,
  settings: fieldChanges,
  guides: z.object({
    removed: z.array(z.object({ id: idSchema, from: place })),
    inserted: z.array(z.object({ id: idSchema, to: place })),
    moved: z.array(z.object({ id: idSchema, from: place, to: place })),
  }),
  texts: languageDifferences,
})
export type WireChapterDifference = z.infer<typeof chapterDifferenceSchema>
