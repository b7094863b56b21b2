import { chapterEntity } from '@waymark/domain/content/chapter'
import { guideEntity } from '@waymark/domain/content/guide'
import { languageEntity } from '@waymark/domain/content/language'
import {
  type ContentLanguages,
  type ContextTagRule,
  chooseLanguage,
  type GuideRules,
  type LanguageBehaviour,
  type PageConditions,
  type Segment,
} from '@waymark/domain/delivery/targeting'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { deliveredFields } from '../../../platform/entity/index.ts'

export interface Content {
  readonly languageBehaviour: LanguageBehaviour
  readonly userSegmentId: number | null
  readonly page: PageConditions | null
  readonly tags: ContextTagRule | null
  /** By language key. */
  readonly texts: Readonly<Record<string, { readonly title: string; readonly status?: 'on' | 'off' }>>
}

export interface GuideRow extends Content {
  readonly id: number
  readonly visibility: GuideRules['visibility']
  readonly stepCount: number
  readonly chapterId: number | null
  readonly isPromoted: boolean
}

interface ChapterRow extends Content {
  readonly id: number
  readonly visibility: 'public' | 'private'
}

/** Everything of a property that a person could see. */
export interface AllContent {
  readonly languages: readonly {
    readonly key: string
    readonly name: string
    readonly status: 'public' | 'private' | 'default'
  }[]
  readonly segments: readonly { readonly id: number; readonly name: string; readonly conditions: Segment }[]
  readonly chapters: readonly ChapterRow[]
  readonly guides: readonly GuideRow[]
}

/** Everything of a property that a person could see, drafts included: why they do not is the question. */
export async function readAllContent(tx: Tx, { propertyId }: PropertyScope): Promise<AllContent> {
  const { rows } = await sql<AllContent>`SELECT
    coalesce((SELECT jsonb_agg(jsonb_build_object(${deliveredFields(languageEntity)})
      ORDER BY language.status = 'default' DESC, language.name)
      FROM language WHERE language.property_id = ${propertyId}), '[]') AS languages,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', user_segment.id, 'name', user_segment.name,
      'conditions', user_segment.conditions))
      FROM user_segment WHERE user_segment.property_id = ${propertyId}), '[]') AS segments,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', chapter.id, ${deliveredFields(chapterEntity)})
      ORDER BY chapter.sort, chapter.id)
      FROM chapter WHERE chapter.property_id = ${propertyId}), '[]') AS chapters,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', guide.id, ${deliveredFields(guideEntity, ['steps'])},
      'visibility', guide.visibility, 'isPromoted', guide.promoted_at IS NOT NULL, 'stepCount', jsonb_array_length(guide.steps),
      'texts', coalesce((SELECT jsonb_object_agg(language.key,
          jsonb_build_object('title', guide_text.title, 'status', guide_text.status))
        FROM guide_text JOIN language ON language.id = guide_text.language_id
        WHERE guide_text.guide_id = guide.id), '{}')) ORDER BY guide.sort, guide.id)
      FROM guide WHERE guide.property_id = ${propertyId} AND guide.visibility <> 'deleted'), '[]') AS guides
    `.execute(tx)
  return rows[0] ?? { languages: [], segments: [], chapters: [], guides: [] }
}

interface ItemState {
  readonly isPublic: boolean
  readonly isWordless: boolean
}

/** A segment that cannot be read holds for no one: hiding is the safe side. */
const noUsers: Segment = { connection: 'or', filterGroups: [] }

/** Puts the rules of guides together, as the targeting evaluator asks for them. */
export class ContentRules {
  readonly #all: AllContent
  readonly #chapters: ReadonlyMap<number, ChapterRow>
  readonly #segments: ReadonlyMap<number, AllContent['segments'][number]>

  constructor(all: AllContent) {
    this.#all = all
    this.#chapters = new Map(all.chapters.map(one => [one.id, one]))
    this.#segments = new Map(all.segments.map(one => [one.id, one]))
  }

  chapterOf(guide: GuideRow): ChapterRow | null {
    return guide.chapterId === null ? null : (this.#chapters.get(guide.chapterId) ?? null)
  }

  #languagesOf(content: Content): ContentLanguages {
    const served = this.#all.languages.filter(
      ({ key, status }) => status !== 'private' && key in content.texts,
    )
    const entries = served.map(
      ({ key, status }) =>
        [key, status === 'default' ? 'default' : (content.texts[key]?.status ?? 'on')] as const,
    )
    return { behaviour: content.languageBehaviour, statusByKey: Object.fromEntries(entries) }
  }

  #audienceOf(content: Content) {
    const { userSegmentId, page, tags } = content
    const segment = userSegmentId === null ? null : (this.#segments.get(userSegmentId)?.conditions ?? noUsers)
    return { segment, page, tags, languages: this.#languagesOf(content) }
  }

  rulesOf(guide: GuideRow): GuideRules {
    const chapter = this.chapterOf(guide)
    return {
      ...this.#audienceOf(guide),
      visibility: guide.visibility,
      stepCount: guide.stepCount,
      chapter: chapter === null ? null : { ...this.#audienceOf(chapter), visibility: chapter.visibility },
    }
  }

  /** The rules of what belongs to no chapter and has no steps; `isWordless`: it is for every language. */
  rulesOfItem(item: Content, { isPublic, isWordless }: ItemState): GuideRules {
    const audience = this.#audienceOf(item)
    const every = this.#all.languages.map(({ key }) => [key, 'default' as const])
    const languages: ContentLanguages = isWordless
      ? { behaviour: 'fallback_default', statusByKey: Object.fromEntries(every) }
      : audience.languages
    const visibility = isPublic ? 'public' : 'private'
    return { ...audience, languages, visibility, stepCount: 1, chapter: null }
  }

  nameOf(segmentId: number | null): string | null {
    return segmentId === null ? null : (this.#segments.get(segmentId)?.name ?? null)
  }
}

/** The language in which a person who requests `lang` is served, and the property's default. */
export function languageFor({ languages }: AllContent, lang: string | undefined) {
  const fallback = languages.find(({ status }) => status === 'default')?.key ?? 'en'
  const choice = chooseLanguage(lang === undefined ? [] : [lang], languages)
  return { language: choice?.key ?? fallback, fallback }
}

/** The title in a language, or else in the default one. */
export function titleIn(content: Content, language: string, fallback: string): string {
  const own = content.texts[language]?.title ?? ''
  return own === '' ? (content.texts[fallback]?.title ?? '') : own
}
