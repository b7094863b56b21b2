import { z } from 'zod'
import { call } from '../../call.ts'
import { contextTagsSchema } from '../../schema/context-tags.ts'
import { filledText, idSchema, text } from '../../schema/fields.ts'
import type { TagName } from '../../tags.ts'
import { sampleUserSchema, verdictSchema } from '../people/segments.ts'

const inSegment = verdictSchema.extend({ name: z.string().nullable() })

/** Each rule with the value that it saw, in the order in which they decide. */
const checkSchema = z.discriminatedUnion('code', [
  z.object({
    code: z.enum(['notPublished', 'deleted', 'chapterPrivate']),
    holds: z.boolean(),
    /** The state of the content or of its chapter. */
    saw: z.string(),
  }),
  z.object({ code: z.literal('noSteps'), holds: z.boolean(), saw: z.number().int() }),
  /** The promotion is off; the feature is off; no element was chosen; the guide that a rule starts is not shown. */
  z.object({
    code: z.enum(['notPromoted', 'switchedOff', 'noElement', 'nothingToStart']),
    holds: z.boolean(),
    saw: z.null(),
  }),
  z.object({
    code: z.enum(['notInSegment', 'notInChapterSegment']),
    holds: z.boolean(),
    /** Null: everyone. */
    saw: inSegment.nullable(),
  }),
  z.object({
    code: z.enum(['tagHidden', 'chapterTagHidden']),
    holds: z.boolean(),
    saw: z.object({ tags: z.array(z.string()), rule: contextTagsSchema }),
  }),
  z.object({
    code: z.enum(['languageOff', 'chapterLanguageOff']),
    holds: z.boolean(),
    /** The language of the user, and those in which there is an active text. */
    saw: z.object({ wanted: z.string(), active: z.array(z.string()) }),
  }),
  z.object({
    code: z.enum(['notOnThisPage', 'notOnChapterPage']),
    holds: z.boolean(),
    saw: z.object({
      url: z.string(),
      /** Null: everywhere. */
      conditions: z.object({ rules: z.array(z.string()), visibility: z.enum(['show', 'hide']) }).nullable(),
      /** The pattern that fits the address. */
      rule: z.string().nullable(),
    }),
  }),
])

const contentCheckSchema = z.object({
  user: sampleUserSchema,
  /** The language in which the user is served. */
  language: z.string(),
  isShown: z.boolean(),
  reasons: z.array(z.string()),
  checks: z.array(checkSchema),
})
export type WireContentCheck = z.infer<typeof contentCheckSchema>

const params = z.strictObject({ property: idSchema, id: idSchema })
const body = z.strictObject({
  /** Id in the application or e-mail address. */
  user: filledText(400),
  /** Absent: pages are left out. */
  url: text(2_000).optional(),
  /** Context tags that the page sets; absent: those that the user's page set last. */
  tags: z.array(filledText(100)).max(100).optional(),
  lang: text(35).optional(),
})

/** The same question about each kind of content: what is asked, what is answered and who may ask are one. */
const checkRow = (path: `/${string}`, tag: TagName, summary: string) =>
  call({
    method: 'POST',
    path: `${path}/{id}/check`,
    tag,
    summary,
    description:
      'Evaluates publication, audience, pages, tags and language for one user at one address, and returns each rule ' +
      'with its result. Reads only.',
  })
    .input(z.object({ params, body }))
    .output(contentCheckSchema)

const older = '/v2/properties/{property}' as const
const newer = '/v3/properties/{property}' as const

export const contentCheckRows = {
  guide: checkRow(`${older}/tutorials`, 'Guides', 'Check whether a user sees a guide'),
  /** Of the guide with this id. */
  promotion: checkRow(`${older}/promotions`, 'Guides', 'Check whether a user sees the promotion of a guide'),
  rule: checkRow(
    `${newer}/contextual-rules`,
    'Contextual rules',
    'Check whether a contextual rule applies to a user',
  ),
  tooltip: checkRow(`${older}/tooltips`, 'Tooltips', 'Check whether a user sees a tooltip'),
  beacon: checkRow(`${newer}/beacons`, 'Beacons', 'Check whether a user sees a beacon'),
  validator: checkRow(`${newer}/validators`, 'Validators', 'Check whether a user sees a validator'),
  welcome: checkRow(`${older}/popups`, 'Popups', 'Check whether a user sees the welcome slide'),
}
