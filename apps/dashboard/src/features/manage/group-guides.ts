import type { WireChapter, WireGuideRow } from '@waymark/contract'
import { matchesSearch } from '@waymark/domain'
import type { ChapterKey, StatusFilter } from './manage-search.ts'

export interface GuideGroup {
  readonly key: ChapterKey
  /** Null for the two pseudo chapters Unsorted and Deleted. */
  readonly chapter: WireChapter | null
  /** All guides that lie here, in their order. */
  readonly guides: readonly WireGuideRow[]
  /** Those of them that the search and the filter let through. */
  readonly shown: readonly WireGuideRow[]
}

export interface GuideFilter {
  readonly q?: string | undefined
  readonly status?: StatusFilter | undefined
}

const byOrder = (a: WireGuideRow, b: WireGuideRow) => a.sort - b.sort || a.id - b.id

/** Case-insensitive search in title and subtitle (document 2 §5.1), and the status wished for. */
function passes({ q = '', status = 'all' }: GuideFilter): (guide: WireGuideRow) => boolean {
  return guide => {
    if (status === 'live' && guide.visibility !== 'public') return false
    if (status === 'draft' && guide.visibility !== 'private') return false
    return matchesSearch(q, guide.title, guide.subtitle)
  }
}

/**
 * Puts guides under their chapters: chapters in their order, then Unsorted (0), then the deleted ones. A guide
 * whose chapter is unknown counts as unsorted, so that none is ever out of sight.
 */
export function groupGuides(
  chapters: readonly WireChapter[],
  guides: readonly WireGuideRow[],
  filter: GuideFilter = {},
): readonly GuideGroup[] {
  const isShown = passes(filter)
  const isDeletedShown = passes({ q: filter.q })
  const known = new Set(chapters.map(chapter => chapter.id))
  const living = guides.filter(guide => guide.visibility !== 'deleted').sort(byOrder)
  const deleted = guides.filter(guide => guide.visibility === 'deleted').sort(byOrder)
  const group = (key: ChapterKey, chapter: WireChapter | null, own: readonly WireGuideRow[]): GuideGroup => ({
    key,
    chapter,
    guides: own,
    shown: own.filter(key === 'deleted' ? isDeletedShown : isShown),
  })
  return [
    ...[...chapters]
      .sort((a, b) => a.sort - b.sort || a.id - b.id)
      .map(chapter =>
        group(
          chapter.id,
          chapter,
          living.filter(guide => guide.launcher === chapter.id),
        ),
      ),
    group(
      0,
      null,
      living.filter(guide => !known.has(guide.launcher)),
    ),
    group('deleted', null, deleted),
  ]
}

/** Moves one id one place up or down; null where it already stands at that end. */
export function moveInOrder(ids: readonly number[], id: number, direction: 'up' | 'down'): number[] | null {
  const from = ids.indexOf(id)
  const to = direction === 'up' ? from - 1 : from + 1
  if (from < 0 || to < 0 || to >= ids.length) return null
  const order = ids.filter(other => other !== id)
  order.splice(to, 0, id)
  return order
}
