import type { ItemDraft } from './item-draft.ts'

export interface ItemState {
  readonly opened: ItemDraft
  readonly draft: ItemDraft
  /** 0: it is not kept yet. */
  readonly version: number
}

export type ItemAction =
  | { readonly type: 'change'; readonly change: Partial<ItemDraft> }
  | { readonly type: 'discard' }
  /** A newer version that replaces what is on screen. */
  | { readonly type: 'loaded'; readonly item: ItemDraft; readonly version: number }
  /** The reply to a save; what was typed meanwhile stays on top of it. */
  | {
      readonly type: 'saved'
      readonly item: ItemDraft
      readonly version: number
      readonly sent: ItemDraft
    }
  | { readonly type: 'bringBack'; readonly draft: ItemDraft }

/** Applies the edits made during a save to the saved item. */
function rebase(current: ItemDraft, sent: ItemDraft, saved: ItemDraft): ItemDraft {
  const keys = Object.keys(current) as (keyof ItemDraft)[]
  const typed = keys.filter(key => current[key] !== sent[key]).map(key => [key, current[key]] as const)
  return { ...saved, ...Object.fromEntries(typed) }
}

/** How the editor's state follows what happens. */
export function itemReducer(state: ItemState, action: ItemAction): ItemState {
  switch (action.type) {
    case 'change':
      return { ...state, draft: { ...state.draft, ...action.change } }
    case 'discard':
      return { ...state, draft: state.opened }
    case 'loaded':
      return { opened: action.item, draft: action.item, version: action.version }
    case 'saved':
      return {
        opened: action.item,
        draft: rebase(state.draft, action.sent, action.item),
        version: action.version,
      }
    case 'bringBack':
      return { ...state, draft: action.draft }
  }
}
