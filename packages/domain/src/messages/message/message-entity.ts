import { languageBehaviours } from '../../content/guide/audience-fields.ts'
import {
  type ContentOf,
  choice,
  coded,
  flag,
  integer,
  json,
  numericChoice,
  reference,
  text,
} from '../../foundation/entity/index.ts'
import { type MessageLanguageTexts, messageTypes, messageVisibilities } from './message.ts'
import { messageTimingBounds, messageTimingDefaults } from './message-delivery.ts'
import { recurrenceDays } from './message-schedule.ts'
import { endCodec, startCodec, type ZonedTime } from './zoned-time.ts'

const days = { min: Math.min(...recurrenceDays), max: Math.max(...recurrenceDays) }

/** How often, for how many visitors and after which wait a message is shown. */
export const messageTimingFields = {
  recurrence: integer(days, 0, {
    column: 'recurrence_days',
    wire: 'recurrence',
    delivered: 'recurrenceDays',
  }),
  reminderRecurrence: integer(days, 0, {
    column: 'reminder_days',
    wire: 'reminderRecurrence',
    delivered: 'reminderDays',
  }),
  maxReminders: integer(messageTimingBounds.maxReminders, messageTimingDefaults.maxReminders, {
    column: 'max_reminders',
    wire: 'maxReminders',
    delivered: 'maxReminders',
  }),
  /** Percentage of the visitors who get it. */
  samplePercent: integer(messageTimingBounds.samplePercent, messageTimingDefaults.samplePercent, {
    column: 'sample_percent',
    wire: 'samplePercent',
    delivered: 'samplePercent',
  }),
  /** Seconds on the page before it opens. */
  waitS: integer(messageTimingBounds.waitS, messageTimingDefaults.waitS, {
    column: 'wait_seconds',
    wire: 'waitS',
    delivered: 'waitS',
  }),
}

const { recurrence, reminderRecurrence } = messageTimingFields

/** Fields of a message that lists show. */
export const messageListFields = {
  type: choice(messageTypes, 'announcement', {
    column: 'type',
    wire: 'type',
    delivered: 'type',
    restored: false,
  }),
  visibility: choice(messageVisibilities, 'private', {
    column: 'visibility',
    wire: 'visibility',
    delivered: null,
    restored: false,
    copied: 'never',
  }),
  category: integer({ min: 1, max: 8 }, 1, { column: 'category', wire: 'category', delivered: 'category' }),
  title: text(200, { column: 'title', wire: 'title', delivered: null }),
  userSegmentId: reference({
    column: 'user_segment_id',
    wire: 'segment',
    delivered: 'userSegmentId',
    copied: 'inProperty',
  }),
  pageSegmentId: reference({
    column: 'page_segment_id',
    wire: 'pageSegment',
    delivered: 'page',
    copied: 'inProperty',
  }),
  pinned: flag(false, { column: 'pinned', wire: 'pinned', delivered: 'isPinned' }),
  /** Instant and zone are two columns, which the server's record of messages reads and writes. */
  minTime: coded(
    json<ZonedTime | null>()(null, { column: null, wire: 'minTime', delivered: 'from' }),
    startCodec,
  ),
  maxTime: coded(
    json<ZonedTime | null>()(null, { column: null, wire: 'maxTime', delivered: 'until' }),
    endCodec,
  ),
  recurrence,
  reminderRecurrence,
}

/** Everything that authors change of a message. */
export const messageFields = {
  ...messageListFields,
  ...messageTimingFields,
  languageBehaviour: choice(languageBehaviours, 'fallback_default', {
    column: 'language_behaviour',
    wire: 'languageBehaviour',
    delivered: 'languageBehaviour',
  }),
  tutorialSegmentation: flag(false, {
    column: 'tutorial_segmentation',
    wire: 'tutorialSegmentation',
    delivered: 'asksGuideSegment',
  }),
  tutorialPageSegmentation: flag(false, {
    column: 'tutorial_page_segmentation',
    wire: 'tutorialPageSegmentation',
    delivered: 'asksGuidePage',
  }),
  /** Scale of an NPS or a survey. */
  rankingType: numericChoice([0, 1], 0, {
    column: 'ranking_type',
    wire: 'rankingType',
    delivered: 'rankingType',
  }),
  /** By language id. */
  languageTexts: json<MessageLanguageTexts>()(
    {},
    { column: 'language_texts', wire: 'languageTexts', delivered: 'texts', translated: true },
  ),
}

export const messageEntity = { table: 'message', fields: messageFields } as const

/** Fields of a message that authors edit and a version stores. */
export type MessageContent = ContentOf<typeof messageFields>
