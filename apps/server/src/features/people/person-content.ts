import type { WireUserContent } from '@waymark/contract'
import {
  aVisitor,
  decideGuide,
  decideGuideForVisitor,
  type GuideActivity,
  type GuideVerdict,
  type SegmentVerdict,
} from '@waymark/domain/targeting'
import type { Clock } from '../../platform/clock.ts'
import type { Database, PropertyScope } from '../../platform/database/index.ts'
import { segmentUserOf, wireVerdict } from '../segments/index.ts'
import {
  ContentRules,
  type Everything,
  type GuideRow,
  languageFor,
  readEverything,
  titleIn,
} from './content-rules.ts'
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

/** A verdict under its segment's name; null: everyone. */
export const namedVerdict = (verdict: SegmentVerdict | null, name: string | null) =>
  verdict === null ? null : { ...wireVerdict(verdict, true), name }

/** Somebody as the evaluator sees them, with the tags of the page that is asked about. */
const personAsSeen = (deps: ContentDependencies, person: Person, all: Everything, tags: readonly string[]) =>
  segmentUserOf(
    {
      external_id: person.externalId,
      is_anonymous: person.isAnonymous,
      first_seen_at: person.firstSeenAt,
      last_seen_at: person.lastSeenAt,
      attributes: person.attributes,
      tags,
    },
    all.segments.map(({ conditions }) => conditions),
    user => deps.readGuideActivity(person.propertyId, user),
  )

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
  const user = await personAsSeen(deps, person, all, query.tags)
  const { language, fallback } = languageFor(all, query.lang)
  const visitor = aVisitor(user, deps.clock.now().getTime(), language, fallback)
  const rules = new ContentRules(all)
  const decide = (guide: GuideRow): GuideVerdict =>
    query.url === undefined
      ? decideGuideForVisitor(rules.rulesOf(guide), visitor, 'assistant')
      : decideGuide(rules.rulesOf(guide), visitor, query.url, 'assistant')
  const items = all.guides.map(guide => {
    const verdict = decide(guide)
    const chapter = rules.chapterOf(guide)
    return {
      id: guide.id,
      title: titleIn(guide, language, fallback),
      chapter: chapter === null ? null : titleIn(chapter, language, fallback),
      holds: verdict.holds,
      reasons: [...verdict.reasons],
      segment: namedVerdict(verdict.segment, rules.nameOf(guide.segmentId)),
      chapterSegment: namedVerdict(verdict.chapterSegment, rules.nameOf(chapter?.segmentId ?? null)),
    }
  })
  return { language, shown: items.filter(({ holds }) => holds).length, items }
}
