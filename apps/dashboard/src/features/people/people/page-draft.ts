import type { WirePageSegment } from '@waymark/contract'
import { type PageSegmentFault, validatePageSegment } from '@waymark/domain/delivery/targeting'

/** One pattern as it is typed; its number tells it apart from its neighbours. */
export interface DraftRule {
  readonly row: number
  readonly pattern: string
}

export interface PageDraft {
  readonly name: string
  readonly visibility: 'show' | 'hide'
  readonly rules: readonly DraftRule[]
}

export const newPages: PageDraft = { name: '', visibility: 'show', rules: [{ row: 0, pattern: '' }] }

/** Opens a page segment for editing. */
export function openPages({ name, conditions }: Pick<WirePageSegment, 'name' | 'conditions'>): PageDraft {
  const rules = conditions.rules.map((pattern, row) => ({ row, pattern }))
  return { name, visibility: conditions.visibility, rules: rules.length > 0 ? rules : newPages.rules }
}

/** The page segment as it is saved. A single line in which nothing stands is no rule. */
export function closePages({ name, visibility, rules }: PageDraft) {
  const patterns = rules.map(({ pattern }) => (pattern.trim() === '' ? '' : pattern))
  const isEmpty = patterns.every(pattern => pattern === '')
  return { name: name.trim(), conditions: { rules: isEmpty ? [] : patterns, visibility } }
}

/** Returns the faults by the location that shows them: the name, the list, or the row of a pattern. */
export function pageFaults(draft: PageDraft): ReadonlyMap<string, PageSegmentFault> {
  const issues = validatePageSegment(closePages(draft), [])
  return new Map(issues.map(({ path, code }) => [path, code]))
}

/** The draft with one more line. */
export const addRule = (draft: PageDraft): PageDraft => ({
  ...draft,
  rules: [...draft.rules, { row: Math.max(-1, ...draft.rules.map(({ row }) => row)) + 1, pattern: '' }],
})

/** The draft without a line; the last one is emptied. */
export const removeRule = (draft: PageDraft, row: number): PageDraft => {
  const rules = draft.rules.filter(rule => rule.row !== row)
  return { ...draft, rules: rules.length > 0 ? rules : [{ row, pattern: '' }] }
}

export const setRule = (draft: PageDraft, row: number, pattern: string): PageDraft => ({
  ...draft,
  rules: draft.rules.map(rule => (rule.row === row ? { row, pattern } : rule)),
})

/** Whether saving the one would save the same as the other. */
export const isSamePages = (one: PageDraft, other: PageDraft): boolean =>
  JSON.stringify(closePages(one)) === JSON.stringify(closePages(other))
