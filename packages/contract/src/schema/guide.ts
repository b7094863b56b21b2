import { alarmStatuses } from '@waymark/domain/content/guide'
import { z } from 'zod'
import { contextTagsSchema } from './context-tags.ts'
import { issueSchema } from './errors.ts'
import {
  chapterIdSchema,
  decisionSchema,
  idSchema,
  instantSchema,
  languageKeySchema,
  pageOf,
  text,
} from './fields.ts'
import { textStatusSchema } from './guide-texts.ts'
import { stepSchema } from './step.ts'

const mayWithGuide = z.object({ edit: decisionSchema, publish: decisionSchema, delete: decisionSchema })

/** A guide in lists and references: all fields but its steps. */
const guideFactsSchema = z.object({
  id: idSchema,
  title: z.string(),
  subtitle: z.string(),
  visibility: z.enum(['public', 'private', 'deleted']),
  launcher: chapterIdSchema,
  sort: z.number().int(),
  stepCount: z.number().int(),
  segment: idSchema.nullable(),
  pageSegment: idSchema.nullable(),
  hasAlarm: z.boolean(),
  languages: z.array(z.string()),
  firstTimePublished: instantSchema.nullable(),
  lastChangedAt: instantSchema,
  updatedAt: instantSchema,
  version: z.number().int(),
  may: mayWithGuide,
})

/** Errors that recur on one step of a guide as it is now. */
export const guideAlarmSchema = z.object({
  id: idSchema,
  /** Zero-based. */
  stepIndex: z.number().int(),
  firstAt: instantSchema,
  lastAt: instantSchema,
  count: z.number().int(),
  status: z.enum(alarmStatuses),
  /** Users affected, of people who were or should have been shown the step: 0 to 1. */
  errorRate: z.number().nullable(),
})
export type WireGuideAlarm = z.infer<typeof guideAlarmSchema>

const inheritedLimitSchema = z.union([
  z.object({ kind: z.enum(['visibility', 'language']) }),
  z.object({ kind: z.enum(['segment', 'pageSegment']), id: idSchema }),
  z.object({ kind: z.literal('tags'), tags: contextTagsSchema }),
])

export const guideSchema = guideFactsSchema.extend({
  language: z.string(),
  languageBehaviour: z.enum(['fallback_default', 'hide']),
  steps: z.array(stepSchema),
  tags: contextTagsSchema,
  /** A small card beside the assistant's button offers the guide. */
  promotion: z.boolean(),
  /** Since when; switching it off and on begins again. */
  promotedSince: instantSchema.nullable(),
  /** Texts and their status, by language key. `missingSteps`: number of steps without a text in the language. */
  languageTexts: z.record(
    z.string(),
    z.object({
      texts: z.object({ title: z.string(), subtitle: z.string() }),
      status: textStatusSchema,
      missingSteps: z.number().int(),
    }),
  ),
  /** Alarms that are not over, by the position of their step. */
  alarms: z.array(guideAlarmSchema),
  /** In what the guide cannot reach further than its chapter. */
  inheritedLimits: z.array(inheritedLimitSchema),
  /** Address that opens the application and starts this guide; null while the property has no application URL. */
  startUrl: z.string().nullable(),
  /** Issues that prevent or weaken a publication. Errors block it, warnings do not. */
  issues: z.array(issueSchema),
})
export type WireGuide = z.infer<typeof guideSchema>

/** A guide as lists show it. */
export const guideRowSchema = guideFactsSchema.extend({
  promotion: z.boolean(),
  /** In how many of the property's languages it has a text that is on. */
  languageCount: z.object({ filled: z.number().int(), total: z.number().int() }),
  segmentName: z.string().nullable(),
  pageSegmentName: z.string().nullable(),
  /** Name of the person who saved it last; null where that is not known. */
  updatedBy: z.string().nullable(),
  /** Since when it lies among the deleted ones; null: it does not. */
  deletedAt: instantSchema.nullable(),
  /** Issues that prevent the publication of a private guide, at most 5; in pages of the list only. */
  blockers: z.array(issueSchema).optional(),
  may: mayWithGuide.extend({ clone: decisionSchema, restore: decisionSchema }),
})
export type WireGuideRow = z.infer<typeof guideRowSchema>

/** A page of the list, with what the person may do in it. */
export const guidePageSchema = pageOf(guideRowSchema).extend({ may: z.object({ reorder: decisionSchema }) })
export type WireGuidePage = z.infer<typeof guidePageSchema>

/** Filters that select the requested guides. The counts in the chapters' outline use the same filters. */
export const guideFilterQuery = {
  /** `public` are live, `private` are drafts; `all` are both, and the deleted ones only where they are asked for. */
  visibility: z.enum(['all', 'public', 'private', 'deleted']).optional(),
  /** Without a text that is on in this language. */
  missingLanguage: languageKeySchema.optional(),
  alarm: z.literal('true').optional(),
  /** Part of a title, a subtitle or a step's text, without regard to case and accents. */
  q: text(200).optional(),
}
