import type { StepType } from '@waymark/domain/content/guide'
import { type GuideDraft, type LanguageBehaviour, rebaseDraft, renameSteps } from './guide-draft.ts'
import { newStep, type StepDraft, type StepFields } from './step-draft.ts'
import { noHistory, redo, remember, typingMark, type UndoHistory, undo } from './undo-history.ts'

export interface EditorState {
  /** State on the server, as far as this page knows. */
  readonly opened: GuideDraft
  readonly draft: GuideDraft
  readonly version: number
  /** Counts new steps, so that each gets a key of its own. */
  readonly nextKey: number
  readonly history: UndoHistory
}

/** Edits that an author makes to the guide; each can be undone. */
export type EditAction =
  | { readonly type: 'setText'; readonly field: 'title' | 'subtitle'; readonly text: string }
  | { readonly type: 'setBehaviour'; readonly behaviour: LanguageBehaviour }
  | { readonly type: 'addStep'; readonly kind: StepType; readonly at: number }
  | { readonly type: 'duplicateStep'; readonly index: number }
  | { readonly type: 'removeStep'; readonly index: number }
  /** Puts a removed step back, whatever happened since. */
  | { readonly type: 'putBack'; readonly step: StepDraft; readonly at: number }
  | { readonly type: 'moveStep'; readonly from: number; readonly to: number }
  | { readonly type: 'changeStep'; readonly index: number; readonly change: Partial<StepFields> }
  | { readonly type: 'discard' }
  | { readonly type: 'bringBack'; readonly draft: GuideDraft }

export type EditorAction =
  /** `atMs`: when it was done, on a clock that only goes forward; typing without a rest is one step to take back. */
  | (EditAction & { readonly atMs?: number })
  | { readonly type: 'undo' | 'redo' }
  | { readonly type: 'loaded'; readonly guide: GuideDraft; readonly version: number }
  | {
      readonly type: 'saved'
      readonly guide: GuideDraft
      readonly sent: GuideDraft
      readonly version: number
    }

/** The editor's state for a guide just opened. */
export function openEditor(opened: GuideDraft, version: number): EditorState {
  return { opened, draft: opened, version, nextKey: 1, history: noHistory }
}

const clamp = (index: number, length: number) => Math.max(0, Math.min(index, length))

function insert(draft: GuideDraft, step: StepDraft, at: number): GuideDraft {
  return { ...draft, steps: draft.steps.toSpliced(clamp(at, draft.steps.length), 0, step) }
}

function move(draft: GuideDraft, from: number, to: number): GuideDraft {
  const step = draft.steps[from]
  if (!step || to < 0 || to >= draft.steps.length || from === to) return draft
  return { ...draft, steps: draft.steps.toSpliced(from, 1).toSpliced(to, 0, step) }
}

function duplicate(draft: GuideDraft, index: number, key: string): GuideDraft {
  const source = draft.steps[index]
  return source ? insert(draft, { ...source, key, wire: null }, index + 1) : draft
}

function change(draft: GuideDraft, index: number, fields: Partial<StepFields>): GuideDraft {
  const step = draft.steps[index]
  return step ? { ...draft, steps: draft.steps.with(index, { ...step, ...fields }) } : draft
}

/** The draft after something was done to it; the same one where that changes nothing. */
function edited({ draft, opened, nextKey }: EditorState, action: EditAction): GuideDraft {
  const key = `new-${nextKey}`
  switch (action.type) {
    case 'setText':
      return { ...draft, [action.field]: action.text }
    case 'setBehaviour':
      return { ...draft, languageBehaviour: action.behaviour }
    case 'addStep':
      return insert(draft, newStep(key, action.kind), action.at)
    case 'duplicateStep':
      return duplicate(draft, action.index, key)
    case 'removeStep':
      return draft.steps[action.index] ? { ...draft, steps: draft.steps.toSpliced(action.index, 1) } : draft
    case 'putBack':
      return draft.steps.some(step => step.key === action.step.key)
        ? draft
        : insert(draft, action.step, action.at)
    case 'moveStep':
      return move(draft, action.from, action.to)
    case 'changeStep':
      return change(draft, action.index, action.change)
    case 'discard':
      return opened
    case 'bringBack':
      return action.draft
  }
}

function markOf({ draft }: EditorState, action: EditAction): string | null {
  if (action.type === 'setText') return typingMark(action.field, draft[action.field], action.text)
  if (action.type !== 'changeStep') return null
  const step = draft.steps[action.index]
  const [field, ...others] = Object.keys(action.change) as (keyof StepFields)[]
  if (!step || field === undefined || others.length > 0) return null
  return typingMark(`${step.key}.${field}`, step[field], action.change[field])
}

function afterSave(state: EditorState, action: Extract<EditorAction, { type: 'saved' }>): EditorState {
  const { guide, sent, version } = action
  const rename = (draft: GuideDraft) => renameSteps(draft, sent, guide)
  const { past, future } = state.history
  return {
    ...state,
    opened: guide,
    draft: rebaseDraft(state.draft, sent, guide),
    version,
    history: { past: past.map(rename), future: future.map(rename), typing: null },
  }
}

/** Everything that can happen to the guide while it is edited. */
export function guideReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'undo':
    case 'redo': {
      const step = (action.type === 'undo' ? undo : redo)(state.history, state.draft)
      return step ? { ...state, ...step } : state
    }
    case 'loaded':
      return { ...openEditor(action.guide, action.version), nextKey: state.nextKey }
    case 'saved':
      return afterSave(state, action)
    default: {
      const draft = edited(state, action)
      if (draft === state.draft) return state
      const isNew = action.type === 'addStep' || action.type === 'duplicateStep'
      const history = remember(state.history, state.draft, markOf(state, action), action.atMs ?? 0)
      return { ...state, draft, history, nextKey: state.nextKey + Number(isNew) }
    }
  }
}
