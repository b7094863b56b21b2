import type { WireUserContent } from '@waymark/contract'
import { aVisitor, type UserActivity, type Visitor } from '@waymark/domain/delivery/targeting'
import type { PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { segmentUserOf } from '../segments/index.ts'
import { type CheckedItem, type ItemKind, itemKinds, readCheckedItems } from './checked-item.ts'
import {
  type AllContent,
  ContentRules,
  type GuideRow,
  languageFor,
  readAllContent,
  titleIn,
} from './content-rules.ts'
import {
  type Asked,
  evaluateContent,
  namedVerdict,
  requestedGuide,
  requestedItem,
} from './evaluate-content.ts'
import { type Person, readPerson } from './person-store.ts'

export interface ContentDependencies extends WriteDependencies {
  readonly readActivity: (
    propertyId: number,
    user: { readonly externalId: string; readonly isAnonymous: boolean },
  ) => Promise<UserActivity>
}

export interface ContentQuery {
  readonly id: number
  readonly url?: string | undefined
  readonly tags: readonly string[]
  readonly lang?: string | undefined
}

/** A person as the evaluator sees them, with the tags of the page that is asked about. */
const visiblePerson = (deps: ContentDependencies, person: Person, all: AllContent, tags: readonly string[]) =>
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
    user => deps.readActivity(person.propertyId, user),
  )

type Item = WireUserContent['items'][number]

/** Everything besides guides that could be shown, by its kind. */
type Others = readonly (readonly [kind: ItemKind, items: readonly CheckedItem[]])[]

const readOthers = async (tx: Tx, scope: PropertyScope): Promise<Others> => {
  const others: [ItemKind, readonly CheckedItem[]][] = []
  for (const kind of itemKinds) others.push([kind, await readCheckedItems(tx, scope, kind)])
  return others
}

interface Judged extends Pick<Item, 'kind' | 'id' | 'title' | 'chapter'> {
  readonly requested: Asked
}

function judgedGuides(
  all: AllContent,
  rules: ContentRules,
  { language, fallback }: ReturnType<typeof languageFor>,
): Judged[] {
  const judged = (guide: GuideRow, kind: 'guide' | 'promotion'): Judged => {
    const chapter = rules.chapterOf(guide)
    return {
      kind,
      id: guide.id,
      title: titleIn(guide, language, fallback),
      chapter: chapter === null ? null : titleIn(chapter, language, fallback),
      requested: requestedGuide(rules, guide, kind),
    }
  }
  return [
    ...all.guides.map(guide => judged(guide, 'guide')),
    ...all.guides.filter(({ isPromoted }) => isPromoted).map(guide => judged(guide, 'promotion')),
  ]
}

const judgedOthers = (all: AllContent, rules: ContentRules, others: Others): Judged[] =>
  others.flatMap(([kind, items]) =>
    items.map(item => ({
      kind,
      id: item.id,
      title: item.name,
      chapter: null,
      requested: requestedItem(all, rules, kind, item),
    })),
  )

function toItem(
  { requested, ...named }: Judged,
  rules: ContentRules,
  visitor: Visitor,
  url: string | undefined,
): Item {
  const { explanation, verdict } = evaluateContent(requested, visitor, { ...named, url })
  const nameOf = (code: string) => rules.nameOf(requested.segments[code] ?? null)
  return {
    ...named,
    holds: explanation.isShown,
    reasons: [...explanation.reasons],
    segment: namedVerdict(verdict.segment, nameOf('notInSegment')),
    chapterSegment: namedVerdict(verdict.chapterSegment, nameOf('notInChapterSegment')),
  }
}

/**
 * Returns the contents that one user sees, at an address if one is given, and the reasons that exclude the rest. Uses
 * the same functions that decide the content of their pages. Guides come first, in their order; then promotions, rules,
 * the welcome slide, tooltips, beacons and validators.
 */
export async function explainContent(
  deps: ContentDependencies,
  scope: PropertyScope,
  query: ContentQuery,
): Promise<WireUserContent> {
  const { person, all, others } = await deps.database.inScope(scope, async tx => ({
    person: await readPerson(tx, scope, query.id),
    all: await readAllContent(tx, scope),
    others: await readOthers(tx, scope),
  }))
  const user = await visiblePerson(deps, person, all, query.tags)
  const served = languageFor(all, query.lang)
  const visitor = aVisitor(user, deps.clock.now().getTime(), served.language, served.fallback)
  const rules = new ContentRules(all)
  const judged = [...judgedGuides(all, rules, served), ...judgedOthers(all, rules, others)]
  const items = judged.map(one => toItem(one, rules, visitor, query.url))
  return { language: served.language, shown: items.filter(({ holds }) => holds).length, items }
}
