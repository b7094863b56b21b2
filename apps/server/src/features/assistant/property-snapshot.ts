import { type AnalyticsLevel, analyticsLevel } from '@waymark/domain/access'
import type { StepStructure, StepTexts } from '@waymark/domain/guide'
import { withFlagDefaults } from '@waymark/domain/property'
import type { ContextTagRule, PageConditions, Segment } from '@waymark/domain/targeting'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import {
  announcements,
  items,
  rules,
  type SnapshotAnnouncement,
  type SnapshotItem,
  type SnapshotRule,
  type SnapshotSecret,
  type SnapshotWelcome,
  secret,
  segmentsInUse,
  welcome,
} from './snapshot-parts.ts'

export interface SnapshotLanguage {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly status: 'public' | 'private' | 'default'
}

/** Whom and where something is for, as it is kept. */
export interface Targeted {
  readonly id: number
  readonly languageBehaviour: 'fallback_default' | 'hide'
  readonly userSegmentId: number | null
  readonly page: PageConditions | null
  readonly tags: ContextTagRule | null
}

export interface SnapshotChapter extends Targeted {
  readonly visibility: 'public' | 'private'
  /** By language key. */
  readonly texts: Readonly<
    Record<string, { readonly title: string; readonly subtitle: string; readonly status?: 'on' | 'off' }>
  >
}

export interface SnapshotGuide extends Targeted {
  readonly version: number
  /** null: Unsorted. */
  readonly chapterId: number | null
  readonly steps: readonly StepStructure[]
  /** How often the promotion was switched on; null: it is off. */
  readonly promotionRound: number | null
  /** By language key; step texts by the step's uuid. */
  readonly texts: Readonly<
    Record<
      string,
      {
        readonly title: string
        readonly subtitle: string
        /** `off`: the author keeps it back. */
        readonly status: 'on' | 'off'
        readonly steps: Readonly<Record<string, StepTexts>>
      }
    >
  >
}

interface PropertyRow {
  readonly companyId: number
  readonly revision: string
  readonly privacyLevel: 0 | 1
  /** `none`: the assistant shows no launcher. */
  readonly defaultAction: string
  readonly flags: Readonly<Record<string, unknown>>
  readonly stylings: Readonly<Record<string, unknown>>
  /** The property's own wording of the assistant: language key → text key → text. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The default one first, the others by name. */
  readonly languages: readonly SnapshotLanguage[]
  readonly urlPatterns: readonly string[]
  readonly segments: readonly { readonly id: number; readonly conditions: Segment }[]
  readonly chapters: readonly SnapshotChapter[]
  readonly guides: readonly SnapshotGuide[]
  readonly contentSettings: Readonly<Record<string, unknown>>
  /** Pages on which the launcher is shown; null: on all. */
  readonly launcherPage: PageConditions | null
  readonly rules: readonly SnapshotRule[]
  readonly items: readonly SnapshotItem[]
  readonly welcome: SnapshotWelcome | null
  readonly announcements: readonly SnapshotAnnouncement[]
  /** What users are signed with; null: no secret was made. */
  readonly secret: SnapshotSecret | null
}

/** Everything of one property that decides what its assistant shows, as it stood at one instant. */
export interface PropertySnapshot extends PropertyRow {
  readonly propertyId: number
  readonly level: AnalyticsLevel
}

const languages = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', language.id, 'key', language.key, 'name', language.name, 'status', language.status)
    ORDER BY language.status = 'default' DESC, language.name)
  FROM language WHERE language.property_id = property.id), '[]')`

const urlPatterns = sql`coalesce((
  SELECT jsonb_agg(application_url.url_pattern ORDER BY application_url.id)
  FROM application_url
  WHERE application_url.property_id = property.id AND application_url.status = 'active'), '[]')`

const chapters = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object(
    'id', chapter.id, 'visibility', chapter.visibility, 'languageBehaviour', chapter.language_behaviour,
    'userSegmentId', chapter.user_segment_id, 'page', page_segment.conditions, 'tags', chapter.context_tags, 'texts', chapter.texts)
    ORDER BY chapter.sort, chapter.id)
  FROM chapter
  LEFT JOIN page_segment ON page_segment.property_id = chapter.property_id
    AND page_segment.id = chapter.page_segment_id
  WHERE chapter.property_id = property.id), '[]')`

const guideTexts = sql`coalesce((
  SELECT jsonb_object_agg(language.key, jsonb_build_object(
    'title', guide_text.title, 'subtitle', guide_text.subtitle, 'status', guide_text.status,
    'steps', guide_text.steps))
  FROM guide_text JOIN language ON language.property_id = guide_text.property_id
    AND language.id = guide_text.language_id
  WHERE guide_text.guide_id = guide.id), '{}')`

/** Drafts and deleted guides are not even read: what is not here can reach no page. */
const guides = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object(
    'id', guide.id, 'version', guide.version, 'chapterId', guide.chapter_id,
    'languageBehaviour', guide.language_behaviour, 'userSegmentId', guide.user_segment_id,
    'page', page_segment.conditions, 'tags', guide.context_tags, 'steps', guide.steps, 'texts', ${guideTexts},
    'promotionRound', CASE WHEN guide.promoted_at IS NULL THEN NULL ELSE guide.promotion_round END)
    ORDER BY guide.sort, guide.id)
  FROM guide
  LEFT JOIN page_segment ON page_segment.property_id = guide.property_id
    AND page_segment.id = guide.page_segment_id
  WHERE guide.property_id = property.id AND guide.visibility = 'public'), '[]')`

/** One statement, so that all parts are of the same instant. */
async function readRow(tx: Tx, propertyId: number): Promise<PropertyRow | undefined> {
  const { rows } = await sql<PropertyRow>`
    SELECT property.company_id AS "companyId", property.content_revision AS revision,
      property.privacy_level AS "privacyLevel",
      property.default_action AS "defaultAction", property.feature_flags AS flags, property.stylings,
      property.texts, ${languages} AS languages, ${urlPatterns} AS "urlPatterns", ${segmentsInUse} AS segments,
      ${chapters} AS chapters, ${guides} AS guides, property.content_settings AS "contentSettings",
      (SELECT page_segment.conditions FROM page_segment
        WHERE page_segment.property_id = property.id
          AND page_segment.id = property.assistant_page_segment_id) AS "launcherPage",
      ${rules} AS rules, ${items} AS items, ${welcome} AS welcome, ${announcements} AS announcements,
      ${secret} AS secret
    FROM property WHERE property.id = ${propertyId}`.execute(tx)
  return rows[0]
}

/** Reads what the assistant of a property is made from; null when there is no such property. */
export async function readSnapshot(database: Database, propertyId: number): Promise<PropertySnapshot | null> {
  const row = await database.asSystem(tx => readRow(tx, propertyId))
  if (row === undefined) return null
  const level = analyticsLevel({ flags: withFlagDefaults(row.flags), privacyLevel: row.privacyLevel })
  return { ...row, propertyId, level }
}
