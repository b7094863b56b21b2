/** A form with changes that are not saved, as the shell needs to know it. */
export interface OpenDraft {
  /** How many things differ from what was opened; 0 means that nothing is unsaved. */
  readonly changes: number
  /** The screen counts in its own way; then discarding shows from two on (document 1 §2.6). */
  readonly isOwnCount?: boolean
  /** It is saved where it is edited, as in a dialog: the save bar leaves it out. */
  readonly hasOwnButtons?: boolean
  /** `warning` colours the save bar, where a change is worth a second look. */
  readonly tone?: 'default' | 'warning'
  readonly saveLabel: string
  readonly isSaving: boolean
  /** Why it may not be saved; the save button shows the reason. */
  readonly unavailable: string | null
  readonly save: () => void
  readonly discard: () => void
}

/**
 * The one place that knows what is unsaved. The save bar, the question on leaving, the warning on closing the
 * tab, the question on signing out and the language switch all read it (house rule 7).
 */
export function createDraftRegistry() {
  const drafts = new Map<string, OpenDraft>()
  const listeners = new Set<() => void>()
  let unsaved: readonly OpenDraft[] = []

  const refresh = () => {
    unsaved = [...drafts.values()].filter(draft => draft.changes > 0)
    for (const listener of listeners) listener()
  }

  return {
    /** Registers a draft or what changed in it. */
    put: (id: string, draft: OpenDraft) => {
      drafts.set(id, draft)
      refresh()
    },
    remove: (id: string) => {
      drafts.delete(id)
      refresh()
    },
    /** Drafts with at least one change; the same array until something changes. */
    getUnsaved: () => unsaved,
    hasUnsaved: () => unsaved.length > 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const draftRegistry = createDraftRegistry()
