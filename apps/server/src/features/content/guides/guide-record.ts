import type { WireLanguage } from '@waymark/contract'
import {
  type ChapterLimits,
  completeStep,
  type GuideContent,
  type GuideTexts,
  guideEntity,
  guideFields,
  type StepStructure,
} from '@waymark/domain/content/guide'
import { pickContent } from '@waymark/domain/foundation/entity'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { selectedFields } from '../../../platform/entity/index.ts'
import { notFound } from '../../../platform/http/index.ts'
import { mainUrl } from '../../workspace/properties/index.ts'

/** A guide as it is kept. */
export interface GuideRecord extends GuideContent {
  readonly id: number
  readonly sort: number
  readonly version: number
  readonly firstPublishedAt: Date | null
  readonly lastChangedAt: Date
  readonly updatedAt: Date
  /** Since when it is promoted; null: it is not. */
  readonly promotedAt: Date | null
  readonly hasAlarm: boolean
}

const texts = sql<Record<string, GuideTexts>>`coalesce((
  SELECT jsonb_object_agg(language.key, jsonb_build_object(
    'title', guide_text.title, 'subtitle', guide_text.subtitle, 'status', guide_text.status,
    'steps', guide_text.steps))
  FROM guide_text JOIN language ON language.id = guide_text.language_id
  WHERE guide_text.guide_id = guide.id), '{}')`

/** All texts of a row of `guide`, by language key. */
export const guideTexts = texts

const languages = sql<WireLanguage[]>`(
  SELECT json_agg(json_build_object('id', language.id, 'key', language.key, 'name', language.name,
    'status', language.status, 'copiedFrom', language.copied_from)
    -- The default one first: translations remember the source that stands when they are written.
    ORDER BY language.status = 'default' DESC, language.id)
  FROM language WHERE language.property_id = guide.property_id)`

/** Settings of the guide's chapter that apply to all guides in it. */
const chapter = sql<ChapterLimits | null>`(
  SELECT jsonb_build_object('visibility', chapter.visibility, 'userSegmentId', chapter.user_segment_id,
    'pageSegmentId', chapter.page_segment_id, 'contextTags', chapter.context_tags,
    'languageBehaviour', chapter.language_behaviour)
  FROM chapter WHERE chapter.property_id = guide.property_id AND chapter.id = guide.chapter_id)`

/** Alarms of the guide that are not over. Instants in milliseconds since 1970. */
const alarms = sql<OpenAlarm[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', alarm.id, 'stepUuid', alarm.step_uuid, 'status', alarm.status,
    'firstAt', floor(extract(epoch FROM alarm.first_at) * 1000),
    'lastAt', floor(extract(epoch FROM alarm.last_at) * 1000), 'count', alarm.errors,
    'usersAffected', alarm.users_affected, 'usersExpected', alarm.users_expected) ORDER BY alarm.id)
  FROM guide_alarm alarm
  WHERE alarm.property_id = guide.property_id AND alarm.guide_id = guide.id AND alarm.status <> 'resolved'), '[]')`

function select(tx: Tx, scope: PropertyScope) {
  return tx
    .selectFrom('guide')
    .innerJoin('property', 'property.id', 'guide.property_id')
    .select(['guide.id', 'guide.sort', 'guide.version', 'guide.has_alarm as hasAlarm'])
    .select(selectedFields(guideEntity))
    .select(sql<boolean>`guide.promoted_at IS NOT NULL`.as('isPromoted'))
    .select(['guide.first_published_at as firstPublishedAt', 'guide.last_changed_at as lastChangedAt'])
    .select(['guide.updated_at as updatedAt', 'guide.promoted_at as promotedAt'])
    .select([texts.as('texts'), languages.as('languages'), mainUrl.as('mainUrl')])
    .select([chapter.as('chapter'), alarms.as('alarms')])
    .where('guide.property_id', '=', scope.propertyId)
}

/** Errors that recur on a step of the guide as it is. */
export interface OpenAlarm {
  readonly id: number
  readonly stepUuid: string
  readonly status: 'active' | 'ignored'
  /** Milliseconds since 1970. */
  readonly firstAt: number
  readonly lastAt: number
  readonly count: number
  readonly usersAffected: number
  readonly usersExpected: number
}

/** A guide with what surrounds it in its property. */
export interface GuideInProperty {
  readonly guide: GuideRecord
  readonly languages: readonly WireLanguage[]
  readonly mainUrl: string | null
  /** Null: it is in none. */
  readonly chapter: ChapterLimits | null
  readonly alarms: readonly OpenAlarm[]
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function toRecord({ languages, mainUrl, chapter, alarms, ...guide }: Row): GuideInProperty {
  const steps = (guide.steps as unknown as readonly StepStructure[]).map(completeStep)
  const record = { ...guide, ...pickContent(guideFields, { ...guide, steps }) }
  return { guide: record, languages, mainUrl, chapter, alarms }
}

/** Reads one guide with all its texts, in one query. Refuses (404) an id that is not of this property. */
export async function readGuide(tx: Tx, scope: PropertyScope, id: number): Promise<GuideInProperty> {
  const row = await select(tx, scope).where('guide.id', '=', id).executeTakeFirstOrThrow(notFound)
  return toRecord(row)
}

/** Reads every guide of a chapter with all its texts, in the chapter's order. */
export async function readGuidesOfChapter(tx: Tx, scope: PropertyScope, chapterId: number) {
  const rows = await select(tx, scope)
    .where('guide.chapter_id', '=', chapterId)
    .orderBy('guide.sort')
    .orderBy('guide.id')
    .execute()
  return rows.map(row => toRecord(row).guide)
}

/** Reads those of the guides that the property has, with all their texts. */
export async function readGuidesById(
  tx: Tx,
  scope: PropertyScope,
  ids: readonly number[],
): Promise<GuideRecord[]> {
  const rows = await select(tx, scope).where('guide.id', 'in', ids).execute()
  return rows.map(row => toRecord(row).guide)
}

/** The part of a record that people change. */
export const contentOf = (guide: GuideRecord): GuideContent => pickContent(guideFields, guide)
