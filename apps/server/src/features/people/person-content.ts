import type { WireUserContent } from '@waymark/contract'
import {
  aVisitor,
  type ContentLanguages,
  type ContextTagRule,
  chooseLanguage,
  decideGuide,
  decideGuideForVisitor,
  type GuideActivity,
  type GuideRules,
  type GuideVerdict,
  type LanguageBehaviour,
  type PageConditions,
  type Segment,
  type SegmentUser,
  type SegmentVerdict,
} from '@waymark/domain'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database, PropertyScope, Tx } from '../../platform/database/index.ts'
import { type Person, readPerson } from './person-store.ts'

export interface ContentDependencies {
  readonly database: Pick<Database, 'inScope'>
  readonly clock: Clock
  readonly readGuideActivity: (
    propertyId: number,
    user: { readonly externalId: string; readonly isAnonymous: boolean },
  ) => Promise<ReadonlyMap<number, GuideActivity>>
}

export interface ContentQuery {
  readonly id: number
  readonly url?: string | undefined
  readonly tags: readonly string[]
  readonly lang?: string | undefined
}

interface Content {
  readonly behaviour: LanguageBehaviour
  readonly segmentId: number | null
  readonly page: PageConditions | null
  readonly tags: ContextTagRule | null
  /** By language key. */
  readonly texts: Readonly<Record<string, { readonly title: string; readonly status?: 'on' | 'off' }>>
}

interface GuideRow extends Content {
  readonly id: number
  readonly visibility: GuideRules['visibility']
  readonly stepCount: number
  readonly chapterId: number | null
}

interface ChapterRow extends Content {
  readonly id: number
  readonly visibility: 'public' | 'private'
}

interface Everything {
  readonly languages: readonly {
    readonly key: string
    readonly name: string
    readonly status: 'public' | 'private' | 'default'
  }[]
  readonly segments: readonly { readonly id: number; readonly name: string; readonly conditions: Segment }[]
  readonly chapters: readonly ChapterRow[]
  readonly guides: readonly GuideRow[]
}

const contentColumns = (table: 'guide' | 'chapter') => sql`'id', ${sql.ref(`${table}.id`)},
  'visibility', ${sql.ref(`${table}.visibility`)}, 'behaviour', ${sql.ref(`${table}.language_behaviour`)},
  'segmentId', ${sql.ref(`${table}.user_segment_id`)}, 'tags', ${sql.ref(`${table}.context_tags`)},
  'page', (SELECT page_segment.conditions FROM page_segment
    WHERE page_segment.property_id = ${sql.ref(`${table}.property_id`)}
      AND page_segment.id = ${sql.ref(`${table}.page_segment_id`)})`

/** Everything of a property that somebody could see, drafts included: why they do not is the question. */
async function readEverything(tx: Tx, { propertyId }: PropertyScope): Promise<Everything> {
  const { rows } = await sql<Everything>`SELECT
    coalesce((SELECT jsonb_agg(jsonb_build_object('key', language.key, 'name', language.name,
      'status', language.status) ORDER BY language.status = 'default' DESC, language.name)
      FROM language WHERE language.property_id = ${propertyId}), '[]') AS languages,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', user_segment.id, 'name', user_segment.name,
      'conditions', user_segment.conditions))
      FROM user_segment WHERE user_segment.property_id = ${propertyId}), '[]') AS segments,
    coalesce((SELECT jsonb_agg(jsonb_build_object(${contentColumns('chapter')}, 'texts', chapter.texts)
      ORDER BY chapter.sort, chapter.id)
      FROM chapter WHERE chapter.property_id = ${propertyId}), '[]') AS chapters,
    coalesce((SELECT jsonb_agg(jsonb_build_object(${contentColumns('guide')},
      'chapterId', guide.chapter_id, 'stepCount', jsonb_array_length(guide.steps),
      'texts', coalesce((SELECT jsonb_object_agg(language.key,
          jsonb_build_object('title', guide_text.title, 'status', guide_text.status))
        FROM guide_text JOIN language ON language.id = guide_text.language_id
        WHERE guide_text.guide_id = guide.id), '{}')) ORDER BY guide.sort, guide.id)
      FROM guide WHERE guide.property_id = ${propertyId} AND guide.visibility <> 'deleted'), '[]') AS guides
    `.execute(tx)
  return rows[0] ?? { languages: [], segments: [], chapters: [], guides: [] }
}

/** A segment that cannot be read holds for nobody: hiding is the safe side. */
const nobody: Segment = { connection: 'or', filterGroups: [] }

class Decider {
  readonly #all: Everything
  readonly #chapters: ReadonlyMap<number, ChapterRow>
  readonly #segments: ReadonlyMap<number, Everything['segments'][number]>

  constructor(all: Everything) {
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
    return { behaviour: content.behaviour, statusByKey: Object.fromEntries(entries) }
  }

  #audienceOf(content: Content) {
    const { segmentId, page, tags } = content
    const segment = segmentId === null ? null : (this.#segments.get(segmentId)?.conditions ?? nobody)
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

  nameOf(segmentId: number | null): string | null {
    return segmentId === null ? null : (this.#segments.get(segmentId)?.name ?? null)
  }
}

function titleIn(content: Content, language: string, fallback: string): string {
  const own = content.texts[language]?.title ?? ''
  return own === '' ? (content.texts[fallback]?.title ?? '') : own
}

function wireVerdict(verdict: SegmentVerdict | null, name: string | null) {
  if (verdict === null) return null
  const groups = verdict.groups.map(group => ({
    holds: group.holds,
    connection: group.connection,
    filters: group.filters.map(({ key, operator, value, saw, holds, why }) => ({
      ...{ key, operator, value, holds, why },
      // A map is no JSON; a missing value is null on the wire.
      saw: saw === undefined ? null : saw,
    })),
  }))
  return { holds: verdict.holds, connection: verdict.connection, name, groups }
}

const asksForActivity = ({ segments }: Everything) =>
  segments.some(({ conditions: { filterGroups = [] } }) =>
    filterGroups.some(({ filters }) => filters.some(({ type }) => type === 'tutorialInteraction')),
  )

async function segmentUserOf(
  deps: ContentDependencies,
  person: Person,
  all: Everything,
  tags: readonly string[],
): Promise<SegmentUser> {
  const guides = asksForActivity(all)
    ? await deps.readGuideActivity(person.propertyId, person)
    : new Map<number, GuideActivity>()
  return {
    customerId: person.isAnonymous ? null : person.externalId,
    firstSeenAt: person.firstSeenAt?.getTime() ?? null,
    lastSeenAt: person.lastSeenAt?.getTime() ?? null,
    tags,
    attributes: person.attributes,
    guides,
  }
}

/**
 * What one user sees, at an address where one is given, and what keeps the rest from them: by the same functions that
 * decide what their pages get.
 */
export async function explainContent(
  deps: ContentDependencies,
  scope: PropertyScope,
  query: ContentQuery,
): Promise<WireUserContent> {
  const { person, all } = await deps.database.inScope(scope, async tx => ({
    person: await readPerson(tx, scope, query.id),
    all: await readEverything(tx, scope),
  }))
  const user = await segmentUserOf(deps, person, all, query.tags)
  const choice = chooseLanguage(query.lang === undefined ? [] : [query.lang], all.languages)
  const fallback = all.languages.find(({ status }) => status === 'default')?.key ?? 'en'
  const language = choice?.key ?? fallback
  const visitor = aVisitor(user, deps.clock.now().getTime(), language, fallback)
  const decider = new Decider(all)
  const decide = (guide: GuideRow): GuideVerdict =>
    query.url === undefined
      ? decideGuideForVisitor(decider.rulesOf(guide), visitor, 'assistant')
      : decideGuide(decider.rulesOf(guide), visitor, query.url, 'assistant')
  const items = all.guides.map(guide => {
    const verdict = decide(guide)
    const chapter = decider.chapterOf(guide)
    return {
      id: guide.id,
      title: titleIn(guide, language, fallback),
      chapter: chapter === null ? null : titleIn(chapter, language, fallback),
      holds: verdict.holds,
      reasons: [...verdict.reasons],
      segment: wireVerdict(verdict.segment, decider.nameOf(guide.segmentId)),
      chapterSegment: wireVerdict(verdict.chapterSegment, decider.nameOf(chapter?.segmentId ?? null)),
    }
  })
  return { language, shown: items.filter(({ holds }) => holds).length, items }
}
