import type { UsageType } from '../../analytics/usage/usage-types.ts'
import type { PageItemTexts } from '../page-item/page-item-fields.ts'
import type { PageItemKind } from '../page-item/page-item-kinds.ts'

/** Page items that have texts; one that gets texts must be named below before this file compiles. */
type TranslatedItemKind = {
  [K in PageItemKind]: keyof PageItemTexts[K] extends never ? never : K
}[PageItemKind]

/** The lists of a language's usage (document 1 §3, "Language"). */
export const languageUsageLists = ['tutorials', 'tooltips', 'launchers', 'popups', 'announcements'] as const
export type LanguageUsageList = (typeof languageUsageLists)[number]

interface TranslatedKindFacts {
  /** The list in which it keeps a language from being deleted; null: it goes with the language. */
  readonly list: LanguageUsageList | null
  /** As it is listed among uses. */
  readonly usageType: UsageType
}

const facts = {
  guide: { list: 'tutorials', usageType: 'GUIDE' },
  chapter: { list: 'launchers', usageType: 'CHAPTER' },
  message: { list: 'announcements', usageType: 'MESSAGE' },
  popup: { list: 'popups', usageType: 'WELCOME_SLIDE' },
  tooltip: { list: 'tooltips', usageType: 'TOOLTIP' },
  beacon: { list: 'tooltips', usageType: 'TOOLTIP' },
  validator: { list: 'tooltips', usageType: 'TOOLTIP' },
  assistantTexts: { list: null, usageType: 'WAYMARK_SUITE' },
} as const satisfies Readonly<Record<TranslatedItemKind, TranslatedKindFacts>> &
  Readonly<Record<string, TranslatedKindFacts>>

/**
 * Every kind of content that has texts by language: copying a language, its coverage, its usage and the removal of its
 * texts go by this list.
 */
export type TranslatedKind = keyof typeof facts
export const translatedKinds = Object.keys(facts) as readonly TranslatedKind[]
export const translatedKindFacts: Readonly<Record<TranslatedKind, TranslatedKindFacts>> = facts

/** Content counts by kind as the lists of a language's usage, with their sum. */
export function languageUsageOf(
  counts: Readonly<Partial<Record<TranslatedKind, number>>>,
): Readonly<Record<LanguageUsageList | 'total', number>> {
  const lists = { tutorials: 0, tooltips: 0, launchers: 0, popups: 0, announcements: 0, total: 0 }
  for (const kind of translatedKinds) {
    const { list } = translatedKindFacts[kind]
    if (list === null) continue
    lists[list] += counts[kind] ?? 0
    lists.total += counts[kind] ?? 0
  }
  return lists
}

/** Share of the contents that a language covers, 0 to 1; where there is no content, all of it. */
export const languageCoverage = (covered: number, whole: number): number =>
  whole === 0 ? 1 : Math.min(1, covered / whole)

/** Texts by language after the text of `from` is copied to `to`, or removed where `to` is null. */
export function changeLanguageTexts<T>(
  texts: Readonly<Record<string, T>>,
  { from, to }: { readonly from: string; readonly to: string | null },
): Readonly<Record<string, T>> {
  const text = texts[from]
  if (text === undefined) return texts
  if (to !== null) return { ...texts, [to]: text }
  return Object.fromEntries(Object.entries(texts).filter(([key]) => key !== from))
}
