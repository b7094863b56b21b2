import {
  type AnalyticsLevel,
  analyticsLevel,
  type ContextTagRule,
  type PageConditions,
  type Segment,
  type StepStructure,
  type StepTexts,
  withFlagDefaults,
} from '@waymark/domain'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'

export interface SnapshotLanguage {
  readonly key: string
  readonly name: string
  readonly status: 'public' | 'private' | 'default'
}

interface Targeted {
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
}

/** Everything of one property that decides what its assistant shows, as it stood at one instant. */
export interface PropertySnapshot extends PropertyRow {
  readonly propertyId: number
  readonly level: AnalyticsLevel
}

const languages = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('key', language.key, 'name', language.name, 'status', language.status)
    ORDER BY language.status = 'default' DESC, language.name)
  FROM language WHERE language.property_id = property.id), '[]')`

const urlPatterns = sql`coalesce((
  SELECT jsonb_agg(application_url.url_pattern ORDER BY application_url.id)
  FROM application_url
  WHERE application_url.property_id = property.id AND application_url.status = 'active'), '[]')`

const segments = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', user_segment.id, 'conditions', user_segment.conditions)
    ORDER BY user_segment.id)
  FROM user_segment
  WHERE user_segment.property_id = property.id AND (
    EXISTS (SELECT FROM chapter WHERE chapter.user_segment_id = user_segment.id
      AND chapter.property_id = property.id)
    OR EXISTS (SELECT FROM guide WHERE guide.user_segment_id = user_segment.id
      AND guide.property_id = property.id AND guide.visibility = 'public'))), '[]')`

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
    'page', page_segment.conditions, 'tags', guide.context_tags, 'steps', guide.steps, 'texts', ${guideTexts})
    ORDER BY guide.sort, guide.id)
  FROM guide
  LEFT JOIN page_segment ON page_segment.property_id = guide.property_id
    AND page_segment.id = guide.page_segment_id
  WHERE guide.property_id = property.id AND guide.visibility = 'public'), '[]')`

/** One statement, so that all parts are of the same instant. */
async function readRow(tx: Tx, propertyId: number): Promise<PropertyRow | undefined> {
  const { rows } = await sql<PropertyRow>`
    SELECT property.company_id AS "companyId", property.content_revision AS revision,
      property.privacy_level AS "privacyLevel", property.feature_flags AS flags, property.stylings,
      property.texts, ${languages} AS languages, ${urlPatterns} AS "urlPatterns", ${segments} AS segments,
      ${chapters} AS chapters, ${guides} AS guides
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
