import {
  isCategoryOf,
  languageTextStatuses,
  messageTimingBounds,
  messageTypes,
  messageVisibilities,
  recurrenceDays,
} from '@waymark/domain/messages/message'
import { z } from 'zod'
import { issueSchema } from './errors.ts'
import {
  decisionSchema,
  filledText,
  idSchema,
  instantSchema,
  nameText,
  optionalName,
  text,
} from './fields.ts'

/** Longest address of a link or an image. */
const longestUrl = 2_000
const image = z.strictObject({ src: text(longestUrl) }).nullable()
const link = z.strictObject({ url: text(longestUrl), title: optionalName(500) }).nullable()

const announcementTexts = z.strictObject({
  headline: text(1_000),
  description: text(20_000),
  media: z
    .strictObject({ image: image.default(null), imageLibrary: image.default(null) })
    .nullable()
    .default(null),
  cta: z
    .strictObject({
      primaryLink: link.default(null),
      secondaryLink: link.default(null),
      tutorial: z.strictObject({ id: idSchema.nullable() }).nullable().default(null),
    })
    .nullable()
    .default(null),
})

const label = text(1_000)
const surveyTexts = z.strictObject({
  question: label,
  leftLabel: label,
  rightLabel: label,
  commentBoxLabel: label,
  buttonLabel: label,
  thankYouMessage: label,
})

export const messageTextInput = z.strictObject({
  texts: z.union([announcementTexts, surveyTexts]),
  status: z.enum(languageTextStatuses),
})

/** By language id. */
const languageTexts = z
  .record(z.string().regex(/^[1-9][0-9]{0,9}$/), messageTextInput)
  .refine(texts => Object.keys(texts).length <= 200, { message: 'must not name more than 200 languages' })

/** An instant in UTC, and the time zone in which a person chose it. */
const timeSchema = z.object({ utc: instantSchema, timezone: z.string() })
const timeInput = z.strictObject({ utc: filledText(40), timezone: filledText(60) })

const days = z
  .number()
  .int()
  .refine(value => recurrenceDays.some(one => one === value), {
    message: `must be one of ${recurrenceDays.join(', ')}`,
  })

const bounded = (key: keyof typeof messageTimingBounds) =>
  z.number().int().min(messageTimingBounds[key].min).max(messageTimingBounds[key].max)

const category = z.number().int().min(1).max(8)

/** A message as lists show it: without its texts. */
export const messageRowSchema = z.object({
  id: idSchema,
  type: z.enum(messageTypes),
  visibility: z.enum(messageVisibilities),
  category,
  title: z.string(),
  messageTitle: z.string(),
  /** Source of its picture in the default language; null where there is none. */
  image: z.string().nullable(),
  segment: idSchema.nullable(),
  pageSegment: idSchema.nullable(),
  pinned: z.boolean(),
  languages: z.object({ on: z.number().int(), total: z.number().int() }),
  minTime: timeSchema.nullable(),
  maxTime: timeSchema.nullable(),
  recurrence: z.number().int(),
  reminderRecurrence: z.number().int(),
  /** When it was made. */
  date: instantSchema,
  updatedAt: instantSchema,
  firstTimePublished: instantSchema.nullable(),
  timeLastPublished: instantSchema.nullable(),
  version: z.number().int(),
  may: z.object({ edit: decisionSchema, publish: decisionSchema, delete: decisionSchema }),
})
export type WireMessageRow = z.infer<typeof messageRowSchema>

export const messageSchema = messageRowSchema.extend({
  languageBehaviour: z.enum(['fallback_default', 'hide']),
  tutorialSegmentation: z.boolean(),
  tutorialPageSegmentation: z.boolean(),
  rankingType: z.union([z.literal(0), z.literal(1)]),
  /** How often it returns after a dismissal. */
  maxReminders: bounded('maxReminders'),
  /** Percent of the visitors who get it. */
  samplePercent: bounded('samplePercent'),
  /** Seconds on the page before it opens. */
  waitS: bounded('waitS'),
  languageTexts,
  /** Issues that prevent or weaken a publication. Errors block it, warnings do not. */
  issues: z.array(issueSchema),
})
export type WireMessage = z.infer<typeof messageSchema>

const fields = {
  category,
  languageBehaviour: z.enum(['fallback_default', 'hide']),
  title: nameText(200),
  segment: idSchema.nullable(),
  pageSegment: idSchema.nullable(),
  tutorialSegmentation: z.boolean(),
  tutorialPageSegmentation: z.boolean(),
  pinned: z.boolean(),
  rankingType: z.union([z.literal(0), z.literal(1)]),
  languageTexts,
  minTime: timeInput.nullable(),
  maxTime: timeInput.nullable(),
  recurrence: days,
  reminderRecurrence: days,
  maxReminders: bounded('maxReminders'),
  samplePercent: bounded('samplePercent'),
  waitS: bounded('waitS'),
}

const hasOwnCategory = (body: { type: (typeof messageTypes)[number]; category?: number | undefined }) =>
  body.category === undefined || isCategoryOf(body.type, body.category)

/** A new message: what is absent gets the default of its type. It begins as a draft, whatever it says. */
export const newMessageSchema = z
  .strictObject(fields)
  .partial()
  .extend({ type: z.enum(messageTypes).default('announcement') })
  .refine(hasOwnCategory, { path: ['category'], message: 'must be a category of this type' })
export type NewMessage = z.infer<typeof newMessageSchema>

/** Fields that a save changes. Absent fields stay unchanged, null clears a field. */
export const messageSaveSchema = z
  .strictObject(fields)
  .partial()
  .extend({
    /** A visibility named outright wins over what saving would make of it. */
    visibility: z.enum(['archived', 'used', 'private', 'public', 'scheduled']).optional(),
    /** Whether the save publishes; absent: a published message stays one, any other stays as it is. */
    publish: z.boolean().optional(),
    /** An NPS that is published takes the place of the live one; absent: it is rejected while one is live. */
    replaceLive: z.boolean().optional(),
  })
export type MessageSave = z.infer<typeof messageSaveSchema>

/** Fields of an unsaved draft to test in the application. Absent fields have their saved values. */
export const messageDraftSchema = z
  .strictObject({
    category: fields.category,
    languageBehaviour: fields.languageBehaviour,
    rankingType: fields.rankingType,
    languageTexts: fields.languageTexts,
  })
  .partial()
