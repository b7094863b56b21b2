import type { OpenDraft } from './draft-registry.ts'

/** Data and actions of the save bar. */
export interface SaveBarState {
  readonly changes: number
  /** Null where several drafts are saved at once, which no label of theirs says. */
  readonly saveLabel: string | null
  readonly tone: 'default' | 'warning'
  readonly isSaving: boolean
  readonly unavailable: string | null
  readonly mayDiscard: boolean
  readonly save: () => void
  readonly discard: () => void
}

/** Throwing away shows above zero changes, above one where a screen counts for itself (document 1 §2.6). */
const mayDiscard = ({ changes, isOwnCount = false }: OpenDraft) => changes > (isOwnCount ? 1 : 0)

/**
 * The save bar for what is unsaved, or null where nothing is (document 1 §2.6). Several drafts on one page share it:
 * their changes are counted together, saved together and thrown away together; one that may not be saved says why.
 */
export function saveBarOf(unsaved: readonly OpenDraft[]): SaveBarState | null {
  const drafts = unsaved.filter(draft => !draft.hasOwnButtons)
  const [only, ...others] = drafts
  if (only === undefined) return null
  return {
    changes: drafts.reduce((sum, draft) => sum + draft.changes, 0),
    saveLabel: others.length === 0 ? only.saveLabel : null,
    tone: drafts.some(draft => draft.tone === 'warning') ? 'warning' : 'default',
    isSaving: drafts.some(draft => draft.isSaving),
    unavailable: drafts.find(draft => draft.unavailable !== null)?.unavailable ?? null,
    mayDiscard: drafts.some(mayDiscard),
    save: () => {
      for (const draft of drafts) draft.save()
    },
    discard: () => {
      for (const draft of drafts) draft.discard()
    },
  }
}
