import { changedFields, type MessageDraft } from './message-draft.ts'

export interface MessageState {
  readonly opened: MessageDraft
  readonly draft: MessageDraft
  readonly version: number
}

export type MessageAction =
  | { readonly type: 'change'; readonly change: (draft: MessageDraft) => MessageDraft }
  | { readonly type: 'discard' }
  /** A newer version that replaces what is on screen. */
  | { readonly type: 'loaded'; readonly message: MessageDraft; readonly version: number }
  /** The reply to a save; what was typed meanwhile stays on top of it. */
  | {
      readonly type: 'saved'
      readonly message: MessageDraft
      readonly version: number
      readonly sent: MessageDraft
    }
  | { readonly type: 'bringBack'; readonly draft: MessageDraft }

/** Applies the edits made during a save to the saved message. */
function rebase(current: MessageDraft, sent: MessageDraft, saved: MessageDraft): MessageDraft {
  const typed = changedFields(current, sent).map(key => [key, current[key]] as const)
  return { ...saved, ...Object.fromEntries(typed) }
}

/** How the editor's state follows what happens. */
export function messageReducer(state: MessageState, action: MessageAction): MessageState {
  switch (action.type) {
    case 'change':
      return { ...state, draft: action.change(state.draft) }
    case 'discard':
      return { ...state, draft: state.opened }
    case 'loaded':
      return { opened: action.message, draft: action.message, version: action.version }
    case 'saved':
      return {
        opened: action.message,
        draft: rebase(state.draft, action.sent, action.message),
        version: action.version,
      }
    case 'bringBack':
      return { ...state, draft: action.draft }
  }
}
