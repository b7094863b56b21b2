import type { WireLanguage } from '@waymark/contract'
import {
  type CompleteStep,
  type ContextTagRule,
  completeStep,
  type StepStructure,
  type StepTexts,
} from '@waymark/domain'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { mainUrl } from '../properties/index.ts'

/** A guide's texts in one language; step texts are keyed by the step's uuid. */
export interface GuideTexts {
  readonly title: string
  readonly subtitle: string
  readonly steps: Readonly<Record<string, StepTexts>>
}

/** What people change and what a version keeps. */
export interface GuideContent {
  readonly visibility: 'public' | 'private' | 'deleted'
  readonly languageBehaviour: 'fallback_default' | 'hide'
  /** null: Unsorted. */
  readonly chapterId: number | null
  readonly userSegmentId: number | null
  readonly pageSegmentId: number | null
  /** Null: shown whatever tags the page sets. */
  readonly contextTags: ContextTagRule | null
  readonly isPromoted: boolean
  readonly steps: readonly CompleteStep[]
  readonly nextStepId: number
  /** By language key; only languages in which the guide was saved. */
  readonly texts: Readonly<Record<string, GuideTexts>>
}

/** A guide as it is kept. */
export interface GuideRecord extends GuideContent {
  readonly id: number
  readonly sort: number
  readonly version: number
  readonly firstPublishedAt: Date | null
  readonly lastChangedAt: Date
  readonly updatedAt: Date
}

const texts = sql<Record<string, GuideTexts>>`coalesce((
  SELECT jsonb_object_agg(language.key, jsonb_build_object(
    'title', guide_text.title, 'subtitle', guide_text.subtitle, 'steps', guide_text.steps))
  FROM guide_text JOIN language ON language.id = guide_text.language_id
  WHERE guide_text.guide_id = guide.id), '{}')`

const languages = sql<WireLanguage[]>`(
  SELECT json_agg(json_build_object('id', language.id, 'key', language.key, 'name', language.name,
    'status', language.status, 'copiedFrom', language.copied_from))
  FROM language WHERE language.property_id = guide.property_id)`

function select(tx: Tx, scope: PropertyScope) {
  return tx
    .selectFrom('guide')
    .innerJoin('property', 'property.id', 'guide.property_id')
    .select(['guide.id', 'guide.visibility', 'guide.sort', 'guide.version'])
    .select(['guide.language_behaviour as languageBehaviour', 'guide.chapter_id as chapterId'])
    .select(['guide.user_segment_id as userSegmentId', 'guide.page_segment_id as pageSegmentId'])
    .select(sql<ContextTagRule | null>`guide.context_tags`.as('contextTags'))
    .select(sql<boolean>`guide.promoted_at IS NOT NULL`.as('isPromoted'))
    .select(['guide.next_step_id as nextStepId', 'guide.first_published_at as firstPublishedAt'])
    .select(['guide.last_changed_at as lastChangedAt', 'guide.updated_at as updatedAt'])
    .select(sql<readonly StepStructure[]>`guide.steps`.as('steps'))
    .select([texts.as('texts'), languages.as('languages'), mainUrl.as('mainUrl')])
    .where('guide.property_id', '=', scope.propertyId)
}

/** A guide with what surrounds it in its property. */
export interface GuideInProperty {
  readonly guide: GuideRecord
  readonly languages: readonly WireLanguage[]
  readonly mainUrl: string | null
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function toRecord({ languages, mainUrl, ...guide }: Row): GuideInProperty {
  return { guide: { ...guide, steps: guide.steps.map(completeStep) }, languages, mainUrl }
}

/** Reads one guide with all its texts, in one query. Refuses (404) an id that is not of this property. */
export async function readGuide(tx: Tx, scope: PropertyScope, id: number): Promise<GuideInProperty> {
  const row = await select(tx, scope).where('guide.id', '=', id).executeTakeFirst()
  if (row === undefined) throw refuse('notFound')
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

/** The part of a record that people change. */
export function contentOf(guide: GuideRecord): GuideContent {
  const { visibility, languageBehaviour, chapterId, userSegmentId, pageSegmentId } = guide
  const { contextTags, isPromoted, steps, nextStepId, texts } = guide
  const shown = { visibility, languageBehaviour, chapterId, userSegmentId, pageSegmentId }
  return { ...shown, contextTags, isPromoted, steps, nextStepId, texts }
}
