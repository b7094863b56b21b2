import type { GuideDraft } from './guide-draft.ts'
import { changedFields } from './step-draft.ts'

/** Drafts before and after the one on screen, each nearest to it at its end. */
export interface UndoHistory {
  readonly past: readonly GuideDraft[]
  readonly future: readonly GuideDraft[]
  /**
   * Last typed field, and the time in milliseconds; further typing in it shortly after belongs to the same undo step.
   */
  readonly typing: { readonly mark: string; readonly atMs: number } | null
}

export const noHistory: UndoHistory = { past: [], future: [], typing: null }

/** As many steps as can be taken back. */
const longest = 200
/** After a rest of this length typing begins a new step to take back. */
const restMs = 1000

/** Remembers the draft that is about to be replaced. What had been taken back cannot be done again after that. */
export function remember(
  history: UndoHistory,
  before: GuideDraft,
  mark: string | null,
  atMs: number,
): UndoHistory {
  const { typing, past } = history
  const goesOn = mark !== null && typing?.mark === mark && atMs - typing.atMs < restMs
  const isSameBurst = goesOn && history.future.length === 0 && past.length > 0
  return {
    past: isSameBurst ? past : [...past, before].slice(-longest),
    future: [],
    typing: mark === null ? null : { mark, atMs },
  }
}

interface Step {
  readonly history: UndoHistory
  readonly draft: GuideDraft
}

/** Goes one step back from the draft on screen; null where there is none. */
export function undo({ past, future }: UndoHistory, draft: GuideDraft): Step | null {
  const before = past.at(-1)
  if (!before) return null
  return { history: { past: past.slice(0, -1), future: [...future, draft], typing: null }, draft: before }
}

/** Does again what was taken back last; null where there is nothing. */
export function redo({ past, future }: UndoHistory, draft: GuideDraft): Step | null {
  const after = future.at(-1)
  if (!after) return null
  return { history: { past: [...past, draft], future: future.slice(0, -1), typing: null }, draft: after }
}

/** One key changes at most this many characters, as they are written in the draft. */
const keyLength = 2

/** Whether one text became the other by a key: what is pasted, replaced or chosen changes more. */
function isByKey(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return Math.max(before.length, after.length) - start - end <= keyLength
}

/**
 * Names what is being typed where a value changed as it does by one key; null for choices, switches, what is pasted
 * and everything that adds or removes something: each of those is a step of its own to take back.
 */
export function typingMark(name: string, before: unknown, after: unknown): string | null {
  return isByKey(JSON.stringify(before), JSON.stringify(after)) ? name : null
}

/** The step on which two drafts differ first, as a position in the second; null where only the guide's texts do. */
export function changedStep(before: GuideDraft, after: GuideDraft): number | null {
  const length = Math.max(before.steps.length, after.steps.length)
  for (let index = 0; index < length; index++) {
    const [old, now] = [before.steps[index], after.steps[index]]
    if (old && now && old.key === now.key && changedFields(old, now).length === 0) continue
    return after.steps.length === 0 ? null : Math.min(index, after.steps.length - 1)
  }
  return null
}
