import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, pageOf, pagingQuery } from '../schema/fields.ts'
import { guideSchema } from '../schema/guide.ts'
import {
  chapterDifferenceSchema,
  chapterVersionSchema,
  guideDifferenceSchema,
  guideVersionSchema,
  listedVersionSchema,
} from '../schema/version.ts'
import { chapterSchema } from './chapters.ts'

const tag = 'Versions'
const one = z.strictObject({ property: idSchema, id: idSchema })
const numbered = one.extend({ version: idSchema })
const fromQuery = z.strictObject({
  /** With which version it is compared; absent: the one before it that is kept. */
  from: idSchema.optional(),
})
/** Languages of the version that the application does not have any more, so that nothing came back in them. */
const skipped = { skippedLanguages: z.array(z.string()) }

/** An absent `parts` is refused (422) by the service function, so that an empty body never restores everything. */
const restoreBody = <const Parts extends readonly [string, ...string[]]>(parts: Parts) =>
  z
    .strictObject({
      /** What is restored. Steps that are added bring their texts. Required. */
      parts: z.array(z.enum(parts)).optional(),
      /** True: more users may see the restored public guide or chapter than see it now. */
      confirmAudienceChange: z.boolean().optional(),
    })
    .default({})

const guide = '/v2/properties/{property}/tutorials/{id}/versions' as const
const chapter = '/v2/properties/{property}/launchers/{id}/versions' as const

/** Every save of a guide or chapter is a version (architecture, "Identities and tenancy"). */
export const versionRows = {
  ofGuide: call({ method: 'GET', path: guide, tag, summary: 'Versions of a guide, the newest first' })
    .input(z.object({ params: one, query: z.strictObject(pagingQuery) }))
    .output(pageOf(listedVersionSchema)),
  guide: call({
    method: 'GET',
    path: `${guide}/{version}`,
    tag,
    summary: 'A guide as it was in one of its versions, in all languages',
  })
    .input(z.object({ params: numbered }))
    .output(guideVersionSchema),
  guideDifference: call({
    method: 'GET',
    path: `${guide}/{version}/difference`,
    tag,
    summary:
      'What a version changed: settings, steps that came, went, moved or changed, and texts word by word; ' +
      'compared with the version before it, or with `from`',
  })
    .input(z.object({ params: numbered, query: fromQuery }))
    .output(guideDifferenceSchema),
  restoreGuide: call(
    {
      method: 'POST',
      path: `${guide}/{version}/restore`,
      tag,
      summary:
        'Restore texts, steps and settings of a version exactly as a new version, under the rules of a save; ' +
        'chapter and visibility stay. Where more users would see a public guide, confirmAudienceChange is needed',
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
  ofChapter: call({ method: 'GET', path: chapter, tag, summary: 'Versions of a chapter, the newest first' })
    .input(z.object({ params: one, query: z.strictObject(pagingQuery) }))
    .output(pageOf(listedVersionSchema)),
  chapter: call({
    method: 'GET',
    path: `${chapter}/{version}`,
    tag,
    summary: 'A chapter as it was in one of its versions, in all languages',
  })
    .input(z.object({ params: numbered }))
    .output(chapterVersionSchema),
  chapterDifference: call({
    method: 'GET',
    path: `${chapter}/{version}/difference`,
    tag,
    summary: 'What a version of a chapter changed, compared with the one before it, or with `from`',
  })
    .input(z.object({ params: numbered, query: fromQuery }))
    .output(chapterDifferenceSchema),
  restoreChapter: call(
    {
      method: 'POST',
      path: `${chapter}/{version}/restore`,
      tag,
      summary:
        'Restore texts and settings of a version of a chapter exactly as a new version; its guides and its ' +
        'visibility stay. Where more users would see a public chapter, confirmAudienceChange is needed',
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
}
