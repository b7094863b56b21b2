import {
  codeFaults,
  textOutcomes,
  translatedFieldLimits,
  translatedKinds,
  translationFormats,
} from '@waymark/domain/content/translation'
import { z } from 'zod'
import { call } from '../../call.ts'
import {
  chapterIdSchema,
  filledText,
  idSchema,
  instantSchema,
  languageKeySchema,
  pageOf,
  pagingQuery,
} from '../../schema/fields.ts'
import { overwriteQuery } from '../../schema/overwrite-query.ts'
import { jobSchema } from '../workspace/jobs.ts'

const tag = 'Translations'
const base = '/v2/properties/{property}/translations' as const
const propertyParam = z.strictObject({ property: idSchema })
const one = z.strictObject({ property: idSchema, id: idSchema })

const languageCodes = z.array(languageKeySchema).min(1).max(200).optional()
const fileExtension = z.enum(translationFormats)

/** Number of texts by their outcome in an import, planned or completed. */
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
  type: z.enum(['tutorial', 'launcher', 'announcement', 'property']),
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
  /** Changes that a tool made to the inline codes of a text that is written nevertheless. */
  codeFaults: z.array(z.enum(codeFaults)),
  step: z.number().int().nullable(),
  field: z.string().nullable(),
  before: z.string(),
  after: z.string(),
})

const importFileSchema = z.object({
  position: z.number().int(),
  name: z.string(),
  type: z.enum(translatedKinds).nullable(),
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
      summary: 'Export the translations of a guide',
      description:
        'Starts a job that creates a ZIP archive with one file per language. Download the file ' +
        'with the job.',
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
      summary: 'Export translations',
      description:
        'Starts a job that creates a ZIP archive with one file per object and language. Select one ' +
        'guide (`tutorialId`), several (`tutorialIds`), a chapter with its own texts ' +
        '(`launcherId`, 0 is Unsorted), messages (`announcementId`, `announcementIds`) or all ' +
        'content of every kind with the assistant texts (`property`). Without `languageCodes`, ' +
        'every language except the default is exported.',
    },
    ['breaksRule', 'slowDown'],
  )
    .input(
      z.object({
        params: propertyParam,
        body: z.strictObject({
          type: z.enum(['tutorial', 'launcher', 'announcement', 'property']),
          tutorialId: idSchema.optional(),
          tutorialIds: z.array(idSchema).min(1).max(5000).optional(),
          launcherId: chapterIdSchema.optional(),
          announcementId: idSchema.optional(),
          announcementIds: z.array(idSchema).min(1).max(5000).optional(),
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
      summary: 'Upload a translation file',
      description:
        'Accepts XLIFF 1.2, CSV, JSON or a ZIP archive of these (at most 32 MB) and reports what ' +
        'an import would change. Nothing is written. A job reads ZIP archives: poll while the ' +
        'status is `reading`.',
      successStatus: 201,
    },
    ['breaksRule', 'tooLarge', 'wrongKind', 'slowDown'],
  )
    .input(
      z.object({
        params: propertyParam,
        body: z.strictObject({
          translationsImport: z.file(),
          type: z.enum(['launcher', 'tutorial', 'announcement', 'property']),
          tutorialId: idSchema.optional(),
          launcherId: idSchema.optional(),
          announcementId: idSchema.optional(),
        }),
      }),
    )
    .output(importSchema),
  readImport: call({
    method: 'GET',
    path: `${base}/import/{id}`,
    tag,
    summary: 'Get a translation import',
    description: 'Returns the status and the totals of the report.',
  })
    .input(z.object({ params: one }))
    .output(importSchema),
  importFiles: call({
    method: 'GET',
    path: `${base}/import/{id}/files`,
    tag,
    summary: 'List the files of a translation import',
    description: 'Returns one page of the report, rejected files first, with the texts to review.',
  })
    .input(z.object({ params: one, query: z.strictObject(pagingQuery) }))
    .output(pageOf(importFileSchema)),
  startImport: call(
    {
      method: 'POST',
      path: `${base}/import/{id}/start`,
      tag,
      summary: 'Start a translation import',
      description:
        'Starts a job that writes the reported texts. Nothing is deleted, an empty translation ' +
        'keeps the current text, and each file is written completely or not at all. Objects ' +
        'that changed since the report are skipped.',
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
      summary: 'Delete a translation import',
      description: 'Deletes the uploaded file and the report. Texts that were already imported stay.',
    },
    ['inUse'],
  )
    .input(z.object({ params: one }))
    .output(z.object({ id: idSchema })),
}

const translateRows = {
  translator: call({
    method: 'GET',
    path: `${base}/translator`,
    tag,
    summary: 'Get the translation service',
    description: 'Returns the kind of service that translates texts, or null without one.',
  })
    .input(z.object({ params: propertyParam }))
    .output(z.object({ translator: z.enum(['deepl', 'libretranslate', 'model']).nullable() })),
  translate: call(
    {
      ...exporting,
      method: 'POST',
      path: `${base}/translate`,
      summary: 'Translate a guide, a chapter or the assistant texts',
      description:
        'Starts a job that translates from the default language into all others. Placeholders, ' +
        'links and formatting are kept; a text that would lose one, or is longer than its limit, ' +
        'stays as it is and is counted. `overwrite` also replaces existing translations.',
    },
    ['breaksRule', 'slowDown'],
  )
    .input(
      z.object({
        params: propertyParam,
        query: overwriteQuery,
        body: z.strictObject({
          type: z.enum(['tutorial', 'launcher', 'texts']),
          id: idSchema.optional(),
        }),
      }),
    )
    .output(jobSchema),
}

/** Calls about translations (document 2 §7.7, §7.9). */
export const translationRows = {
  ...translateRows,
  ...exportRows,
  ...importRows,
  texts: call(
    {
      method: 'GET',
      path: '/v2/properties/{property}/tutorials/{id}/translations',
      tag,
      summary: 'List the translations of a guide',
      description:
        'Returns texts in one language next to their source, and marks translations whose source ' +
        'has changed.',
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
      summary: 'Confirm translations',
      description: 'Marks translations as up to date although their source has changed.',
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
