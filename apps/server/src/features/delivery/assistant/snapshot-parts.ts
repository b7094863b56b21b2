import { type ContextualRule, ruleEntity } from '@waymark/domain/content/contextual'
import type { ElementIdentifier } from '@waymark/domain/content/guide'
import { type ItemTextStatus, type PageItemKind, pageItemEntity } from '@waymark/domain/content/page-item'
import { popupEntity, type WelcomeTexts } from '@waymark/domain/content/popup'
import type { PageConditions } from '@waymark/domain/delivery/targeting'
import { fieldsWith } from '@waymark/domain/foundation/entity'
import {
  type AnnouncementTexts,
  type MessageTiming,
  messageEntity,
  type messageFields,
  messageTimingFields,
  type SurveyTexts,
} from '@waymark/domain/messages/message'
import { sql } from 'kysely'
import { deliveredFields } from '../../../platform/entity/index.ts'

interface Placed {
  readonly id: number
  readonly userSegmentId: number | null
  readonly page: PageConditions | null
}

/** A live contextual rule. */
export interface SnapshotRule extends Placed, ContextualRule {
  readonly priority: number
}

/** An item that is pinned to pages, limited to the fields that are public and visible to users. */
export interface SnapshotItem extends Placed {
  readonly kind: Extract<PageItemKind, 'tooltip' | 'beacon' | 'validator' | 'elementTag'>
  readonly identifier: ElementIdentifier
  readonly details: Readonly<Record<string, unknown>>
  readonly languageBehaviour: 'fallback_default' | 'hide'
  /** By language key. */
  readonly texts: Readonly<
    Record<string, { readonly texts: Readonly<Record<string, unknown>>; readonly status: ItemTextStatus }>
  >
}

/** The welcome slide, or a popup that announces something. */
export interface SnapshotPopup {
  readonly id: number
  readonly guideId: number | null
  readonly languageBehaviour: 'fallback_default' | 'hide'
  readonly switches: Readonly<Record<string, unknown>>
  /** By language key. */
  readonly texts: Readonly<Record<string, WelcomeTexts>>
}

/** A message that is, or will be, public. Instants are milliseconds since 1970. */
interface SnapshotMessage<Texts> extends Placed {
  readonly languageBehaviour: 'fallback_default' | 'hide'
  readonly from: number | null
  readonly until: number | null
  readonly timing: MessageTiming
  /** By language id. */
  readonly texts: Readonly<
    Record<string, { readonly texts: Texts; readonly status: 'default' | 'on' | 'off' }>
  >
}

export interface SnapshotAnnouncement extends SnapshotMessage<AnnouncementTexts> {
  readonly category: number
  readonly asksGuideSegment: boolean
  readonly asksGuidePage: boolean
  readonly isPinned: boolean
  readonly publishedAt: number
}

/** An NPS or a survey. */
export interface SnapshotSurvey extends SnapshotMessage<SurveyTexts> {
  readonly type: 'nps' | 'survey'
  readonly rankingType: 0 | 1
}

/** Secret that signs users, sealed; base64. `formerUntil` in milliseconds since 1970. */
export interface SnapshotSecret {
  readonly sealed: string
  readonly former: string | null
  readonly formerUntil: number | null
}

const millis = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000)::bigint`

export const rules = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object(
    'id', contextual_rule.id, ${deliveredFields(ruleEntity)})
    ORDER BY contextual_rule.priority DESC, contextual_rule.id)
  FROM contextual_rule
  WHERE contextual_rule.property_id = property.id AND contextual_rule.status = 'live'), '[]')`

/** Drafts are not even read: what is not here can reach no page. */
export const items = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object(
    'id', page_item.id, ${deliveredFields(pageItemEntity)})
    ORDER BY page_item.id)
  FROM page_item
  WHERE page_item.property_id = property.id AND page_item.visibility = 'public'
    AND page_item.kind IN ('tooltip', 'beacon', 'validator', 'elementTag') AND page_item.identifier IS NOT NULL), '[]')`

export const welcome = sql`(
  SELECT jsonb_build_object('id', popup.id, ${deliveredFields(popupEntity)})
  FROM popup WHERE popup.property_id = property.id AND popup.type = 'welcome' LIMIT 1)`

/** The latest popups that a page receives, so that thousands created over the API slow down no page. */
const maxPopups = 20

export const popups = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', popup.id, ${deliveredFields(popupEntity)}) ORDER BY popup.id DESC)
  FROM (
    SELECT * FROM popup AS one WHERE one.property_id = property.id AND one.type = 'announcement'
    ORDER BY one.id DESC LIMIT ${maxPopups}) AS popup), '[]')`

const timingNames = fieldsWith(messageTimingFields, () => true)

/** The delivered fields of a message without those in `except`, as names and values of a JSON object. */
const messageParts = (except: readonly (keyof typeof messageFields)[]) => sql`
    'id', message.id, 'from', ${millis('message.min_time')}, 'until', ${millis('message.max_time')},
    'timing', jsonb_build_object(${deliveredFields({ table: 'message', fields: messageTimingFields })}),
    ${deliveredFields(messageEntity, [...timingNames, ...except])}`

export const announcements = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object(${messageParts(['type', 'rankingType'])},
    'publishedAt', coalesce(${millis('message.min_time')}, ${millis('message.last_published_at')},
      ${millis('message.updated_at')}))
    ORDER BY message.pinned DESC, message.rank,
      coalesce(message.min_time, message.last_published_at, message.updated_at) DESC, message.id DESC)
  FROM message
  WHERE message.property_id = property.id AND message.type = 'announcement'
    AND message.visibility IN ('public', 'scheduled')), '[]')`

const surveyParts = messageParts(['category', 'pinned', 'tutorialSegmentation', 'tutorialPageSegmentation'])

export const surveys = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object(${surveyParts})
    ORDER BY message.type, coalesce(message.min_time, message.last_published_at, message.updated_at) DESC, message.id DESC)
  FROM message
  WHERE message.property_id = property.id AND message.type IN ('nps', 'survey')
    AND message.visibility IN ('public', 'scheduled')), '[]')`

export const secret = sql`(
  SELECT jsonb_build_object('sealed', encode(snippet_secret.sealed, 'base64'),
    'former', encode(snippet_secret.former, 'base64'), 'formerUntil', ${millis('snippet_secret.former_until')})
  FROM snippet_secret WHERE snippet_secret.property_id = property.id)`

const namedBy = (table: string, isLive: string) => sql`EXISTS (
  SELECT FROM ${sql.table(table)} AS one WHERE one.property_id = property.id
    AND one.user_segment_id = user_segment.id AND ${sql.raw(isLive)})`

/** The segments that decide about something. */
export const segmentsInUse = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', user_segment.id, 'conditions', user_segment.conditions)
    ORDER BY user_segment.id)
  FROM user_segment
  WHERE user_segment.property_id = property.id AND (
    ${namedBy('chapter', 'true')} OR ${namedBy('guide', "one.visibility = 'public'")}
    OR ${namedBy('contextual_rule', "one.status = 'live'")} OR ${namedBy('page_item', "one.visibility = 'public'")}
    OR ${namedBy('message', "one.visibility IN ('public', 'scheduled')")}
    OR ${namedBy('recording_level', 'true')} OR user_segment.id = property.copilot_segment_id)), '[]')`

/** User segments of which less is recorded. */
export const recordingLevels = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('segmentId', recording_level.user_segment_id, 'level', recording_level.level))
  FROM recording_level WHERE recording_level.property_id = property.id), '[]')`
