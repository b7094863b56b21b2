import type { Issue } from '../../foundation/text/issue.ts'
import { foldText } from './match-word.ts'

/** Words that mean the same in an application; a search for one finds the others. */
export type SynonymGroup = readonly string[]

/** Limits that keep the list small: it is part of what a page downloads. */
export const synonymLimits = { groups: 100, terms: 10, termLength: 40, totalLength: 8_000 } as const

export type SynonymFault = 'synonymMissing' | 'synonymsTooMany' | 'tooLong' | 'synonymTwice'

const wordsOf = (term: string): string[] => term.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
const normalTerm = (term: string): string => wordsOf(foldText(term)).join(' ')

/** Groups as they are stored: terms trimmed, empty ones and repetitions left out. */
export function cleanSynonyms(groups: readonly SynonymGroup[]): SynonymGroup[] {
  return groups.map(group => {
    const terms = group.map(term => term.trim().replace(/\s+/g, ' ')).filter(term => term !== '')
    return [...new Map(terms.map(term => [normalTerm(term) || term, term] as const)).values()]
  })
}

function groupFault(group: SynonymGroup): SynonymFault | null {
  if (group.length < 2) return 'synonymMissing'
  if (group.length > synonymLimits.terms) return 'synonymsTooMany'
  if (group.some(term => term.length > synonymLimits.termLength)) return 'tooLong'
  return group.some(term => wordsOf(term).length === 0) ? 'synonymMissing' : null
}

/** Faults of cleaned groups, at `groups.{index}`: a term may be in one group only. */
export function synonymIssues(groups: readonly SynonymGroup[]): readonly Issue<SynonymFault>[] {
  const total = groups.flat().reduce((sum, { length }) => sum + length, 0)
  if (groups.length > synonymLimits.groups || total > synonymLimits.totalLength)
    return [{ path: 'groups', code: 'synonymsTooMany', severity: 'error' }]
  const seen = new Set<string>()
  return groups.flatMap((group, index) => {
    const terms = group.map(normalTerm)
    const code = groupFault(group) ?? (terms.some(term => seen.has(term)) ? 'synonymTwice' : null)
    for (const term of terms) seen.add(term)
    return code === null ? [] : [{ path: `groups.${index}`, code, severity: 'error' as const }]
  })
}

/** A stored list; what cannot be read is left out. */
export function readSynonyms(stored: unknown): readonly SynonymGroup[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(
    (group): group is string[] => Array.isArray(group) && group.every(term => typeof term === 'string'),
  )
}

/** A part of a query: words as they were typed, and the words of each synonym. */
export interface SearchTerm {
  readonly typed: readonly string[]
  readonly synonyms: readonly (readonly string[])[]
}

/**
 * The terms of a query in order. The longest synonym that begins at a word is one term.
 * @param normalize what makes two words equal: by default case and accents do not matter
 */
export function toSearchTerms(
  words: readonly string[],
  groups: readonly SynonymGroup[],
  normalize: (word: string) => string = foldText,
): readonly SearchTerm[] {
  const keyOf = (list: readonly string[]) => list.map(normalize).join(' ')
  const groupOf = new Map<string, readonly (readonly string[])[]>()
  for (const group of groups) {
    const terms = group.map(wordsOf)
    for (const term of terms) groupOf.set(keyOf(term), terms)
  }
  const longest = Math.max(1, ...groups.flat().map(term => wordsOf(term).length))
  const found: SearchTerm[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longest, words.length - at)
    while (length > 1 && !groupOf.has(keyOf(words.slice(at, at + length)))) length--
    const typed = words.slice(at, at + length)
    const key = keyOf(typed)
    found.push({ typed, synonyms: (groupOf.get(key) ?? []).filter(term => keyOf(term) !== key) })
    at += length
  }
  return found
}
