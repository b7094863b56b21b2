import type { ContextualRule } from '@waymark/domain/contextual'
import type { ElementIdentifier } from '@waymark/domain/guide'
import type { AnnouncementTexts } from '@waymark/domain/message'
import type { ItemTextStatus, PageItemKind } from '@waymark/domain/page-item'
import type { WelcomeTexts } from '@waymark/domain/popup'
import type { PageConditions } from '@waymark/domain/targeting'
import { sql } from 'kysely'

interface Placed {
  readonly id: number
  readonly userSegmentId: number | null
  readonly page: PageConditions | null
}

/** A live contextual rule. */
export interface SnapshotRule extends Placed, ContextualRule {
  readonly priority: number
}

/** What is pinned to pages, as far as it is public and seen by people. */
export interface SnapshotItem extends Placed {
  readonly kind: Extract<PageItemKind, 'tooltip' | 'beacon' | 'validator'>
  readonly identifier: ElementIdentifier
  readonly details: Readonly<Record<string, unknown>>
  readonly languageBehaviour: 'fallback_default' | 'hide'
  /** By language key. */
  readonly texts: Readonly<
    Record<string, { readonly texts: Readonly<Record<string, unknown>>; readonly status: ItemTextStatus }>
  >
}

export interface SnapshotWelcome {
  readonly id: number
  readonly guideId: number | null
  readonly languageBehaviour: 'fallback_default' | 'hide'
  readonly switches: Readonly<Record<string, unknown>>
  /** By language key. */
  readonly texts: Readonly<Record<string, WelcomeTexts>>
}

/** An announcement that is, or will be, public. Instants are milliseconds since 1970. */
export interface SnapshotAnnouncement extends Placed {
  readonly category: number
  readonly languageBehaviour: 'fallback_default' | 'hide'
  readonly asksGuideSegment: boolean
  readonly asksGuidePage: boolean
  readonly isPinned: boolean
  readonly from: number | null
  readonly until: number | null
  readonly publishedAt: number
  /** By language id. */
  readonly texts: Readonly<
    Record<string, { readonly texts: AnnouncementTexts; readonly status: 'default' | 'on' | 'off' }>
  >
}

/** What users are signed with, sealed; base64. `formerUntil` in milliseconds since 1970. */
export interface SnapshotSecret {
  readonly sealed: string
  readonly former: string | null
  readonly formerUntil: number | null
}

const pageOf = (table: string) => sql`(
  SELECT page_segment.conditions FROM page_segment
  WHERE page_segment.property_id = property.id AND page_segment.id = ${sql.ref(`${table}.page_segment_id`)})`

const millis = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000)::bigint`

export const rules = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object(
    'id', contextual_rule.id, 'userSegmentId', contextual_rule.user_segment_id,
    'page', ${pageOf('contextual_rule')}, 'priority', contextual_rule.priority,
    'contexts', contextual_rule.contexts, 'connection', contextual_rule.connection,
    'actions', contextual_rule.actions, 'frequency', contextual_rule.frequency)
    ORDER BY contextual_rule.priority DESC, contextual_rule.id)
  FROM contextual_rule
  WHERE contextual_rule.property_id = property.id AND contextual_rule.status = 'live'), '[]')`

/** Drafts are not even read: what is not here can reach no page. */
export const items = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object(
    'id', page_item.id, 'kind', page_item.kind, 'userSegmentId', page_item.user_segment_id,
    'page', ${pageOf('page_item')}, 'identifier', page_item.identifier, 'details', page_item.details,
    'languageBehaviour', page_item.language_behaviour, 'texts', page_item.texts)
    ORDER BY page_item.id)
  FROM page_item
  WHERE page_item.property_id = property.id AND page_item.visibility = 'public'
    AND page_item.kind IN ('tooltip', 'beacon', 'validator') AND page_item.identifier IS NOT NULL), '[]')`

export const welcome = sql`(
  SELECT jsonb_build_object('id', popup.id, 'guideId', popup.guide_id, 'switches', popup.settings,
    'languageBehaviour', popup.language_behaviour, 'texts', popup.texts)
  FROM popup WHERE popup.property_id = property.id AND popup.type = 'welcome' LIMIT 1)`

export const announcements = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object(
    'id', message.id, 'userSegmentId', message.user_segment_id, 'page', ${pageOf('message')},
    'category', message.category, 'languageBehaviour', message.language_behaviour,
    'asksGuideSegment', message.tutorial_segmentation, 'asksGuidePage', message.tutorial_page_segmentation,
    'isPinned', message.pinned, 'from', ${millis('message.min_time')}, 'until', ${millis('message.max_time')},
    'publishedAt', coalesce(${millis('message.min_time')}, ${millis('message.last_published_at')},
      ${millis('message.updated_at')}),
    'texts', message.language_texts)
    ORDER BY message.pinned DESC, coalesce(message.min_time, message.last_published_at, message.updated_at) DESC,
      message.id DESC)
  FROM message
  WHERE message.property_id = property.id AND message.type = 'announcement'
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
    OR ${namedBy('message', "one.visibility IN ('public', 'scheduled')")})), '[]')`
