import { type ChapterTexts, chapterEntity } from '@waymark/domain/content/chapter'
import { type GuideTexts, guideEntity, type StepStructure } from '@waymark/domain/content/guide'
import { languageEntity } from '@waymark/domain/content/language'
import type { ContextTagRule, PageConditions, Segment } from '@waymark/domain/delivery/targeting'
import { type AnalyticsLevel, analyticsLevel } from '@waymark/domain/identity/access'
import { sourceKinds } from '@waymark/domain/workspace/integration'
import { withFlagDefaults } from '@waymark/domain/workspace/property'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { deliveredFields } from '../../../platform/entity/index.ts'
import {
  announcements,
  items,
  popups,
  recordingLevels,
  rules,
  type SnapshotAnnouncement,
  type SnapshotItem,
  type SnapshotPopup,
  type SnapshotRule,
  type SnapshotSecret,
  type SnapshotSurvey,
  secret,
  segmentsInUse,
  surveys,
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
  readonly texts: Readonly<Record<string, ChapterTexts>>
}

export interface SnapshotGuide extends Targeted {
  readonly version: number
  /** null: Unsorted. */
  readonly chapterId: number | null
  readonly steps: readonly StepStructure[]
  /** How often the promotion was switched on; null: it is off. */
  readonly promotionRound: number | null
  /** By language key. */
  readonly texts: Readonly<Record<string, GuideTexts>>
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
  /** URL exceptions: use of their pages is not recorded. */
  readonly exceptions: readonly string[]
  /** User segments of which less is recorded than the property's level allows. */
  readonly recordingLevels: readonly { readonly segmentId: number; readonly level: 'none' | 'basic' }[]
  readonly segments: readonly { readonly id: number; readonly conditions: Segment }[]
  readonly chapters: readonly SnapshotChapter[]
  readonly guides: readonly SnapshotGuide[]
  readonly contentSettings: Readonly<Record<string, unknown>>
  /** Groups of synonyms as they are stored; read them with `readSynonyms`. */
  readonly synonyms: unknown
  /** Pages on which the launcher is shown; null: on all. */
  readonly launcherPage: PageConditions | null
  readonly rules: readonly SnapshotRule[]
  readonly items: readonly SnapshotItem[]
  readonly welcome: SnapshotPopup | null
  /** Popups that announce something, the latest first. */
  readonly popups: readonly SnapshotPopup[]
  readonly announcements: readonly SnapshotAnnouncement[]
  readonly surveys: readonly SnapshotSurvey[]
  /** The property uses an active knowledge source, whose documents the search finds. */
  readonly hasSources: boolean
  /** Features of the company as they are stored; read them with `companyAllowances`. */
  readonly companyFeatures: Readonly<Record<string, unknown>>
  /** User segment to which the copilot is offered; null: to all users. */
  readonly copilotSegmentId: number | null
  /** Secret that signs users; null if no secret was created. */
  readonly secret: SnapshotSecret | null
}

/** Everything of one property that decides what its assistant shows, at one instant. */
export interface PropertySnapshot extends PropertyRow {
  readonly propertyId: number
  readonly level: AnalyticsLevel
}

const languages = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', language.id, ${deliveredFields(languageEntity)})
    ORDER BY language.status = 'default' DESC, language.name)
  FROM language WHERE language.property_id = property.id), '[]')`

const urlPatterns = sql`coalesce((
  SELECT jsonb_agg(application_url.url_pattern ORDER BY application_url.id)
  FROM application_url
  WHERE application_url.property_id = property.id AND application_url.status = 'active'), '[]')`

const exceptions = sql`coalesce((
  SELECT jsonb_agg(url_exception.url ORDER BY url_exception.id)
  FROM url_exception WHERE url_exception.property_id = property.id), '[]')`

const chapters = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', chapter.id, ${deliveredFields(chapterEntity)})
    ORDER BY chapter.sort, chapter.id)
  FROM chapter WHERE chapter.property_id = property.id), '[]')`

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
    'id', guide.id, 'version', guide.version, ${deliveredFields(guideEntity)}, 'texts', ${guideTexts},
    'promotionRound', CASE WHEN guide.promoted_at IS NULL THEN NULL ELSE guide.promotion_round END)
    ORDER BY guide.sort, guide.id)
  FROM guide WHERE guide.property_id = property.id AND guide.visibility = 'public'), '[]')`

const hasSources = sql`EXISTS (
  SELECT FROM property_integration AS used JOIN integration_config ON integration_config.id = used.integration_id
  WHERE used.property_id = property.id AND integration_config.is_active
    AND integration_config.kind = ANY(${[...sourceKinds]}))`

/** One statement, so that all parts are of the same instant. */
async function readRow(tx: Tx, propertyId: number): Promise<PropertyRow | undefined> {
  const { rows } = await sql<PropertyRow>`
    SELECT property.company_id AS "companyId", property.content_revision AS revision,
      property.privacy_level AS "privacyLevel",
      property.default_action AS "defaultAction", property.feature_flags AS flags, property.stylings,
      property.texts, ${languages} AS languages, ${urlPatterns} AS "urlPatterns",
      ${exceptions} AS exceptions, ${segmentsInUse} AS segments, ${recordingLevels} AS "recordingLevels",
      ${chapters} AS chapters, ${guides} AS guides, property.content_settings AS "contentSettings",
      property.search_synonyms AS synonyms,
      (SELECT page_segment.conditions FROM page_segment
        WHERE page_segment.property_id = property.id
          AND page_segment.id = property.assistant_page_segment_id) AS "launcherPage",
      ${rules} AS rules, ${items} AS items, ${welcome} AS welcome, ${popups} AS popups, ${announcements} AS announcements,
      ${surveys} AS surveys, ${secret} AS secret, ${hasSources} AS "hasSources",
      property.copilot_segment_id AS "copilotSegmentId",
      (SELECT company.features FROM company WHERE company.id = property.company_id) AS "companyFeatures"
    FROM property WHERE property.id = ${propertyId} AND property.archived_at IS NULL`.execute(tx)
  return rows[0]
}

/** Reads what the assistant of a property is made from; null when there is no such property, or it is archived. */
export async function readSnapshot(database: Database, propertyId: number): Promise<PropertySnapshot | null> {
  const row = await database.asSystem(tx => readRow(tx, propertyId))
  if (row === undefined) return null
  const level = analyticsLevel({ flags: withFlagDefaults(row.flags), privacyLevel: row.privacyLevel })
  return { ...row, propertyId, level }
}
