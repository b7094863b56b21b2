import type { WireOutline } from '@waymark/contract'
import { startsOf } from './line-window.ts'
import type { ChapterKey, ManageSearch } from './manage-search.ts'
import { isFiltered } from './manage-search.ts'

/** A chapter as the outline tells of it. */
export type OutlineChapter = WireOutline['items'][number]

/** A chapter, Unsorted or Deleted, and how many of its guides are to be shown. */
export interface Section {
  readonly key: ChapterKey
  /** Null for the two pseudo chapters. */
  readonly chapter: OutlineChapter | null
  /** How many guides the filter lets through. */
  readonly count: number
  /** How many lie here at all. */
  readonly all: number
  readonly isOpen: boolean
}

/** One line of the list. Lines are drawn only while they are in view. */
export type Line =
  | { readonly kind: 'head'; readonly key: ChapterKey }
  | { readonly kind: 'guide'; readonly key: ChapterKey; readonly place: number }
  | { readonly kind: 'empty'; readonly key: ChapterKey }

/**
 * The sections to show: for `show=one` that chapter alone (none: it does not exist), else chapters in their order,
 * then Unsorted where something lies there. A filter leaves out chapters in which it finds nothing.
 */
export function listSections(
  outline: WireOutline,
  search: ManageSearch,
  folded: ReadonlySet<ChapterKey> = new Set(),
): readonly Section[] {
  const chapters = outline.items.map(
    (chapter): Section => ({
      key: chapter.id,
      chapter,
      count: chapter.counts.matching,
      all: chapter.counts.all,
      isOpen: !folded.has(chapter.id),
    }),
  )
  const { matching, all } = outline.unsorted.counts
  const unsorted: Section = { key: 0, chapter: null, count: matching, all, isOpen: !folded.has(0) }
  if (search.show === 'all') {
    const shown = chapters.filter(({ count }) => count > 0 || !isFiltered(search))
    return unsorted.count > 0 ? [...shown, unsorted] : shown
  }
  const { deleted } = outline
  const trash: Section = {
    key: 'deleted',
    chapter: null,
    count: deleted.matching,
    all: deleted.all,
    isOpen: true,
  }
  return [...chapters, unsorted, trash]
    .filter(({ key }) => key === search.chapterId)
    .map(section => ({ ...section, isOpen: true }))
}

/** The lines of these sections from top to bottom; a chapter that is shown alone has no head among them. */
export function listLines(sections: readonly Section[], hasHeads: boolean): readonly Line[] {
  return sections.flatMap(({ key, count, isOpen }): Line[] => [
    ...(hasHeads ? [{ kind: 'head' as const, key }] : []),
    ...(isOpen ? Array.from({ length: count }, (_, place) => ({ kind: 'guide' as const, key, place })) : []),
    ...(isOpen && count === 0 && hasHeads ? [{ kind: 'empty' as const, key }] : []),
  ])
}

/** Heights of lines in rem; the style sheets hold the same. */
export const lineHeights = { head: 3.5, guide: 3.25, empty: 3 } as const

/** Lines that belong to one section and follow each other. */
export interface LineGroup<L> {
  readonly key: ChapterKey
  readonly lines: readonly L[]
}

/** Puts lines that are in view back under their sections. */
export function groupLines<L extends { readonly line: Line }>(lines: readonly L[]): readonly LineGroup<L>[] {
  const groups = new Map<ChapterKey, L[]>()
  for (const one of lines) {
    const group = groups.get(one.line.key)
    if (group) group.push(one)
    else groups.set(one.line.key, [one])
  }
  return [...groups].map(([key, own]) => ({ key, lines: own }))
}

/** How many guides one call brings. */
export const pageSize = 50

/** A page of the guides of one section; the first is 1. */
export interface GuidePageOf {
  readonly key: ChapterKey
  readonly page: number
}

export const pageOfPlace = (place: number): number => Math.floor(place / pageSize) + 1

/** The pages that hold these lines, each once, in their order. */
export function neededPages(lines: readonly Line[]): readonly GuidePageOf[] {
  const pages = new Map<string, GuidePageOf>()
  for (const line of lines) {
    if (line.kind !== 'guide') continue
    const page = pageOfPlace(line.place)
    pages.set(`${line.key} ${page}`, { key: line.key, page })
  }
  return [...pages.values()]
}

/**
 * The pages with the guides that are in view before anybody scrolls, on a screen of so many rem. What stands above the
 * list takes as much as the lines that are drawn below what is in view, so none is requested unnecessarily.
 */
export function firstPages(
  outline: WireOutline,
  search: ManageSearch,
  screenRem: number,
): readonly GuidePageOf[] {
  const lines = listLines(listSections(outline, search), search.show === 'all')
  const starts = startsOf(lines.map(({ kind }) => lineHeights[kind]))
  return neededPages(lines.filter((_, index) => (starts[index] ?? 0) < screenRem))
}
