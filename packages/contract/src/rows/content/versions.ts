import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema, pageOf, pagingQuery } from '../../schema/fields.ts'
import { guideSchema } from '../../schema/guide.ts'
import {
  chapterDifferenceSchema,
  chapterVersionSchema,
  guideDifferenceSchema,
  guideVersionSchema,
  listedVersionSchema,
} from '../../schema/version.ts'
import { chapterSchema } from './chapters.ts'

const tag = 'Versions'
const one = z.strictObject({ property: idSchema, id: idSchema })
const numbered = one.extend({ version: idSchema })
const fromQuery = z.strictObject({
  /** With which version it is compared; absent: the one before it that is kept. */
  from: idSchema.optional().describe('Number of the version to compare with. Default: the previous version.'),
})
/** Languages of the version that the application does not have any more, so that nothing came back in them. */
const skipped = { skippedLanguages: z.array(z.string()) }

/** An absent `parts` is refused (422) by the service function, so that an empty body never restores everything. */
const restoreBody = <const Parts extends readonly [string, ...string[]]>(parts: Parts) =>
  z
    .strictObject({
      /** Parts to restore. Steps that are added include their texts. Required. */
      parts: z.array(z.enum(parts)).optional(),
      /** True: more users may see the restored public guide or chapter than see it now. */
      confirmAudienceChange: z.boolean().optional(),
    })
    .default({})

/** Content whose versions are restored as a whole. */
const restorableTypes = [
  'tooltip',
  'beacon',
  'validator',
  'elementTag',
  'task',
  'contextualRule',
  'popup',
  'message',
] as const
export type RestorableType = (typeof restorableTypes)[number]

const typed = one.extend({ type: z.enum(restorableTypes).describe('Type of the content.') })
const restoredSchema = z.object({
  id: idSchema,
  /** Number of the version that the restore made, or of the present one where nothing changed. */
  version: z.number().int(),
  ...skipped,
})
export type WireRestoredContent = z.infer<typeof restoredSchema>

const content = '/v2/properties/{property}/versions/{type}/{id}' as const
const guide = '/v2/properties/{property}/tutorials/{id}/versions' as const
const chapter = '/v2/properties/{property}/launchers/{id}/versions' as const

/** Every save of a guide or chapter is a version (architecture, "Identities and tenancy"). */
export const versionRows = {
  ofGuide: call({
    method: 'GET',
    path: guide,
    tag,
    summary: 'List the versions of a guide',
    description: 'Returns one page of versions, the newest first.',
  })
    .input(z.object({ params: one, query: z.strictObject(pagingQuery) }))
    .output(pageOf(listedVersionSchema)),
  guide: call({
    method: 'GET',
    path: `${guide}/{version}`,
    tag,
    summary: 'Get a version of a guide',
    description: 'Returns settings, steps and texts of the version in all languages.',
  })
    .input(z.object({ params: numbered }))
    .output(guideVersionSchema),
  guideDifference: call({
    method: 'GET',
    path: `${guide}/{version}/difference`,
    tag,
    summary: 'Compare versions of a guide',
    description:
      'Returns changed settings, added, removed, moved and changed steps, and text changes word ' +
      'by word. Compares with the previous version, or with `from`.',
  })
    .input(z.object({ params: numbered, query: fromQuery }))
    .output(guideDifferenceSchema),
  restoreGuide: call(
    {
      method: 'POST',
      path: `${guide}/{version}/restore`,
      tag,
      summary: 'Restore a version of a guide',
      description:
        'Saves texts, steps and settings of the version as a new version, under the rules of a ' +
        'save. Chapter and visibility stay. Needs `confirmAudienceChange` when more users would ' +
        'see a public guide.',
    },
    ['audienceGrows', 'breaksRule', 'limitReached', 'stale'],
  )
    .input(
      z.object({
        params: numbered,
        body: restoreBody(['texts', 'steps', 'settings']),
      }),
    )
    .output(guideSchema.extend(skipped)),
  ofChapter: call({
    method: 'GET',
    path: chapter,
    tag,
    summary: 'List the versions of a chapter',
    description: 'Returns one page of versions, the newest first.',
  })
    .input(z.object({ params: one, query: z.strictObject(pagingQuery) }))
    .output(pageOf(listedVersionSchema)),
  chapter: call({
    method: 'GET',
    path: `${chapter}/{version}`,
    tag,
    summary: 'Get a version of a chapter',
    description: 'Returns settings and texts of the version in all languages.',
  })
    .input(z.object({ params: numbered }))
    .output(chapterVersionSchema),
  chapterDifference: call({
    method: 'GET',
    path: `${chapter}/{version}/difference`,
    tag,
    summary: 'Compare versions of a chapter',
    description: 'Returns changed settings and texts. Compares with the previous version, or with `from`.',
  })
    .input(z.object({ params: numbered, query: fromQuery }))
    .output(chapterDifferenceSchema),
  restoreChapter: call(
    {
      method: 'POST',
      path: `${chapter}/{version}/restore`,
      tag,
      summary: 'Restore a version of a chapter',
      description:
        'Saves texts and settings of the version as a new version. Guides and visibility stay. ' +
        'Needs `confirmAudienceChange` when more users would see a public chapter.',
    },
    ['audienceGrows', 'breaksRule', 'limitReached', 'stale'],
  )
    .input(
      z.object({
        params: numbered,
        body: restoreBody(['texts', 'settings']),
      }),
    )
    .output(chapterSchema.extend(skipped)),
  ofContent: call({
    method: 'GET',
    path: content,
    tag,
    summary: 'List the versions of other content',
    description: 'Returns one page of versions, the newest first.',
  })
    .input(z.object({ params: typed, query: z.strictObject(pagingQuery) }))
    .output(pageOf(listedVersionSchema)),
  restoreContent: call(
    {
      method: 'POST',
      path: `${content}/{version}/restore`,
      tag,
      summary: 'Restore a version of other content',
      description:
        'Saves the whole version as a new version. Visibility stays. Needs ' +
        '`confirmAudienceChange` when more users would see live content.',
    },
    ['audienceGrows', 'breaksRule', 'limitReached', 'stale'],
  )
    .input(
      z.object({
        params: typed.extend({ version: idSchema }),
        body: z.strictObject({ confirmAudienceChange: z.boolean().optional() }).default({}),
      }),
    )
    .output(restoredSchema),
}
