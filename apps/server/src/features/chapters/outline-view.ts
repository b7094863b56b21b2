import type { WireOutline } from '@waymark/contract'
import { may, mayReorderGuides } from '@waymark/domain'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { guideFilter, hasAlarm, type SentGuideFilter } from '../guides/index.ts'
import { chooseLanguage, readLanguages } from '../properties/index.ts'
import { type ChapterTexts, readChapterFacts } from './chapter-record.ts'
import { chapterFacts } from './chapter-wire.ts'

interface Counts {
  readonly all: number
  readonly live: number
  readonly drafts: number
  readonly alarms: number
  readonly matching: number
}

const none: Counts = { all: 0, live: 0, drafts: 0, alarms: 0, matching: 0 }

const sum = (some: readonly Counts[]): Counts =>
  some.reduce(
    (a, b) => ({
      all: a.all + b.all,
      live: a.live + b.live,
      drafts: a.drafts + b.drafts,
      alarms: a.alarms + b.alarms,
      matching: a.matching + b.matching,
    }),
    none,
  )

interface CountRow extends Counts {
  /** Null: in no chapter. */
  readonly chapterId: number | null
  readonly isDeleted: boolean
}

/** Numbers of guides by chapter, the deleted ones apart; among these the visibility that is wished for is not asked. */
async function countGuides(
  tx: Tx,
  scope: PropertyScope,
  { visibility, rest }: ReturnType<typeof guideFilter>,
): Promise<readonly CountRow[]> {
  const { rows } = await sql<CountRow>`
    SELECT guide.chapter_id AS "chapterId", guide.visibility = 'deleted' AS "isDeleted", count(*)::int AS all,
      count(*) FILTER (WHERE guide.visibility = 'public')::int AS live,
      count(*) FILTER (WHERE guide.visibility = 'private')::int AS drafts,
      count(*) FILTER (WHERE ${hasAlarm})::int AS alarms,
      count(*) FILTER (WHERE (guide.visibility = 'deleted' OR ${visibility}) AND ${rest})::int AS matching
    FROM guide WHERE guide.property_id = ${scope.propertyId}
    GROUP BY 1, 2`.execute(tx)
  return rows
}

function filledIn(texts: Readonly<Record<string, ChapterTexts>>, keys: readonly string[]) {
  const isOn = (text: ChapterTexts | undefined) => text !== undefined && text.status !== 'off'
  return { filled: keys.filter(key => isOn(texts[key])).length, total: keys.length }
}

/**
 * What the manage list shows at first: chapters in their order, Unsorted and Deleted, each with the numbers of its
 * guides and how many of them a filter lets through, so that panels need not be opened to be counted.
 */
export async function readOutline(
  tx: Tx,
  scope: PropertyScope,
  { lang, ...sent }: SentGuideFilter & { readonly lang?: string | undefined },
): Promise<WireOutline> {
  const languages = await readLanguages(tx, scope)
  const choice = chooseLanguage(languages, lang)
  const keys = languages.map(language => language.key)
  const chapters = await readChapterFacts(tx, scope)
  const counted = await countGuides(tx, scope, guideFilter(scope, { choice, languages }, sent))
  const living = counted.filter(row => !row.isDeleted)
  const countsIn = (chapterId: number | null): Counts => {
    const { all, live, drafts, alarms, matching } = living.find(row => row.chapterId === chapterId) ?? none
    return { all, live, drafts, alarms, matching }
  }
  const deleted = sum(counted.filter(row => row.isDeleted))
  return {
    items: chapters.map(chapter => {
      const counts = countsIn(chapter.id)
      const { segmentName, pageSegmentName, texts } = chapter
      const facts = chapterFacts({ ...chapter, counts }, scope.role, choice)
      return { ...facts, segmentName, pageSegmentName, languageCount: filledIn(texts, keys), counts }
    }),
    unsorted: { id: 0, counts: countsIn(null) },
    deleted: { all: deleted.all, matching: deleted.matching },
    total: sum(living),
    may: {
      create: may(scope.role, 'edit:chapter', { visibility: 'private' }),
      sort: may(scope.role, 'edit:chapter', { visibility: 'public' }),
      reorder: mayReorderGuides(scope.role),
    },
  }
}
