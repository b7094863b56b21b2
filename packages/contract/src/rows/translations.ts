import {
  codeFaults,
  textOutcomes,
  translatedFieldLimits,
  translationFormats,
} from '@waymark/domain/translation'
import { z } from 'zod'
import { call } from '../call.ts'
import {
  chapterIdSchema,
  filledText,
  idSchema,
  instantSchema,
  languageKeySchema,
  pageOf,
  pagingQuery,
} from '../schema/fields.ts'
import { jobSchema } from './jobs.ts'

const tag = 'Translations'
const base = '/v2/properties/{property}/translations' as const
const propertyParam = z.strictObject({ property: idSchema })
const one = z.strictObject({ property: idSchema, id: idSchema })

const languageCodes = z.array(languageKeySchema).min(1).max(200).optional()
const fileExtension = z.enum(translationFormats)

/** What an import would do, or has done, with texts. */
const countsSchema = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Nothing in the file: what there is stays. */
  kept: z.number().int(),
  unknownId: z.number().int(),
  tooLong: z.number().int(),
  /** Also counts texts that are written although a tool damaged their codes (`codeFaults`). */
  brokenCodes: z.number().int(),
  /** Of all of them: those whose source has changed since the export. */
  sourceChanged: z.number().int(),
})

const importSchema = z.object({
  id: idSchema,
  type: z.enum(['tutorial', 'launcher', 'property']),
  objectId: idSchema.nullable(),
  fileName: z.string(),
  status: z.enum(['reading', 'ready', 'refused', 'writing', 'done', 'failed']),
  /** Why the file as a whole was refused. */
  fault: z.string().nullable(),
  /** The job that reads or writes it; its progress stands with the company's jobs. */
  jobId: z.string().nullable(),
  files: z.object({
    total: z.number().int(),
    ready: z.number().int(),
    refused: z.number().int(),
    written: z.number().int(),
  }),
  counts: countsSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
})
export type WireTranslationImport = z.infer<typeof importSchema>

const noteSchema = z.object({
  textId: z.string(),
  outcome: z.enum(textOutcomes),
  sourceChanged: z.boolean(),
  /** What a tool did to the inline codes of a text that is written all the same. */
  codeFaults: z.array(z.enum(codeFaults)),
  step: z.number().int().nullable(),
  field: z.string().nullable(),
  before: z.string(),
  after: z.string(),
})

const importFileSchema = z.object({
  position: z.number().int(),
  name: z.string(),
  type: z.enum(['guide', 'chapter']).nullable(),
  objectId: z.number().int().nullable(),
  title: z.string().nullable(),
  language: z.string().nullable(),
  status: z.enum(['ready', 'refused', 'written']),
  fault: z.string().nullable(),
  counts: countsSchema.nullable(),
  notes: z.array(noteSchema),
})
export type WireTranslationImportFile = z.infer<typeof importFileSchema>

const fields = Object.keys(translatedFieldLimits) as [
  keyof typeof translatedFieldLimits,
  ...(keyof typeof translatedFieldLimits)[],
]

/** A guide's texts beside their source, with the mark of those whose source has changed since. */
const translationTextsSchema = z.object({
  language: z.string(),
  sourceLanguage: z.string(),
  version: z.number().int(),
  texts: z.array(
    z.object({
      text_id: z.string(),
      /** Place of its step, from 1; null: the guide's own. */
      step: z.number().int().nullable(),
      uuid: z.string().nullable(),
      field: z.enum(fields),
      limit: z.number().int(),
      source: z.string(),
      /** Null: not translated. */
      target: z.string().nullable(),
      /** The source has changed since this was translated; saving or confirming the text takes the mark away. */
      sourceChanged: z.boolean(),
    }),
  ),
})
export type WireTranslationTexts = z.infer<typeof translationTextsSchema>

const exporting = { tag, successStatus: 201 } as const

const exportRows = {
  exportGuide: call(
    {
      ...exporting,
      method: 'POST',
      path: '/v2/properties/{property}/tutorials/{id}/export',
      summary:
        'Export the translations of a guide as a zip with one file per language. A job does it; its file is ' +
        'downloaded with the job',
    },
    ['breaksRule', 'slowDown'],
  )
    .input(
      z.object({
        params: one,
        body: z.strictObject({ languageCodes, fileExtension: fileExtension.default('xliff') }),
      }),
    )
    .output(jobSchema),
  export: call(
    {
      ...exporting,
      method: 'POST',
      path: `${base}/export`,
      summary:
        'Export the translations of guides as a zip with one file per guide and language: of one (tutorialId), of ' +
        'several (tutorialIds), of a chapter with its own texts (launcherId, 0 is Unsorted), or of all (property). ' +
        'Without languageCodes every language but the default one',
    },
    ['breaksRule', 'slowDown'],
  )
    .input(
      z.object({
        params: propertyParam,
        body: z.strictObject({
          type: z.enum(['tutorial', 'launcher', 'property']),
          tutorialId: idSchema.optional(),
          tutorialIds: z.array(idSchema).min(1).max(5000).optional(),
          launcherId: chapterIdSchema.optional(),
          fileExtension,
          languageCodes,
        }),
      }),
    )
    .output(jobSchema),
}

const importRows = {
  import: call(
    {
      method: 'POST',
      path: `${base}/import`,
      tag,
      summary:
        'Send a file of translations (XLIFF 1.2, CSV, JSON, or a zip of them, at most 32 MB) and get a report of what ' +
        'it would change; nothing is written yet. A zip is read by a job: ask again while the status is reading',
      successStatus: 201,
    },
    ['breaksRule', 'tooLarge', 'wrongKind', 'slowDown'],
  )
    .input(
      z.object({
        params: propertyParam,
        body: z.strictObject({
          translationsImport: z.file(),
          type: z.enum(['launcher', 'tutorial', 'property']),
          tutorialId: idSchema.optional(),
          launcherId: idSchema.optional(),
        }),
      }),
    )
    .output(importSchema),
  readImport: call({
    method: 'GET',
    path: `${base}/import/{id}`,
    tag,
    summary: 'An import with the sums of its report',
  })
    .input(z.object({ params: one }))
    .output(importSchema),
  importFiles: call({
    method: 'GET',
    path: `${base}/import/{id}/files`,
    tag,
    summary: 'The report of an import file by file, refused ones first, with the texts to look at',
  })
    .input(z.object({ params: one, query: z.strictObject(pagingQuery) }))
    .output(pageOf(importFileSchema)),
  startImport: call(
    {
      method: 'POST',
      path: `${base}/import/{id}/start`,
      tag,
      summary:
        'Write what the report promised, by a job. Nothing is deleted, an empty translation keeps what there is, each ' +
        'file is written whole or not at all; a guide that changed since the report is left as it is',
      successStatus: 201,
    },
    ['breaksRule', 'stale', 'slowDown'],
  )
    .input(z.object({ params: one }))
    .output(importSchema),
  deleteImport: call(
    {
      method: 'DELETE',
      path: `${base}/import/{id}`,
      tag,
      summary: 'Forget an import and its file; what was written stays',
    },
    ['inUse'],
  )
    .input(z.object({ params: one }))
    .output(z.object({ id: idSchema })),
}

/** Calls about translations (document 2 §7.7, §7.9). */
export const translationRows = {
  ...exportRows,
  ...importRows,
  texts: call(
    {
      method: 'GET',
      path: '/v2/properties/{property}/tutorials/{id}/translations',
      tag,
      summary:
        "A guide's texts in one language beside their source, with the mark of a source that has changed",
    },
    ['breaksRule'],
  )
    .input(z.object({ params: one, query: z.strictObject({ lang: languageKeySchema }) }))
    .output(translationTextsSchema),
  confirm: call(
    {
      method: 'POST',
      path: '/v2/properties/{property}/tutorials/{id}/translations/confirm',
      tag,
      summary: 'Say that translations still fit although their source has changed; takes the marks away',
    },
    ['breaksRule'],
  )
    .input(
      z.object({
        params: one,
        query: z.strictObject({ lang: languageKeySchema }),
        body: z.strictObject({ textIds: z.array(filledText(200)).min(1).max(2000) }),
      }),
    )
    .output(translationTextsSchema),
}
