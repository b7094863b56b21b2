import type { StepType } from '@waymark/domain'
import { type GuideDraft, rebaseDraft } from './guide-draft.ts'
import { newStep, type StepDraft, type StepFields } from './step-draft.ts'

export interface EditorState {
  /** What the server has, as far as this page knows. */
  readonly opened: GuideDraft
  readonly draft: GuideDraft
  readonly version: number
  /** Counts new steps, so that each gets a key of its own. */
  readonly nextKey: number
}

export type EditorAction =
  | { readonly type: 'setText'; readonly field: 'title' | 'subtitle'; readonly text: string }
  | { readonly type: 'addStep'; readonly kind: StepType; readonly at: number }
  | { readonly type: 'duplicateStep'; readonly index: number }
  | { readonly type: 'removeStep'; readonly index: number }
  | { readonly type: 'moveStep'; readonly from: number; readonly to: number }
  | { readonly type: 'changeStep'; readonly index: number; readonly change: Partial<StepFields> }
  | { readonly type: 'discard' }
  | { readonly type: 'loaded'; readonly guide: GuideDraft; readonly version: number }
  | {
      readonly type: 'saved'
      readonly guide: GuideDraft
      readonly sent: GuideDraft
      readonly version: number
    }
  | { readonly type: 'bringBack'; readonly draft: GuideDraft }

/** The editor's state for a guide just opened. */
export function openEditor(opened: GuideDraft, version: number): EditorState {
  return { opened, draft: opened, version, nextKey: 1 }
}

const clamp = (index: number, length: number) => Math.max(0, Math.min(index, length))

function withSteps(state: EditorState, steps: readonly StepDraft[]): EditorState {
  return { ...state, draft: { ...state.draft, steps } }
}

function insert(state: EditorState, step: StepDraft, at: number): EditorState {
  const { steps } = state.draft
  const place = clamp(at, steps.length)
  return { ...withSteps(state, steps.toSpliced(place, 0, step)), nextKey: state.nextKey + 1 }
}

function move(state: EditorState, from: number, to: number): EditorState {
  const { steps } = state.draft
  const step = steps[from]
  if (!step || to < 0 || to >= steps.length || from === to) return state
  return withSteps(state, steps.toSpliced(from, 1).toSpliced(to, 0, step))
}

/** Everything that can happen to the guide while it is edited. */
export function guideReducer(state: EditorState, action: EditorAction): EditorState {
  const { draft } = state
  switch (action.type) {
    case 'setText':
      return { ...state, draft: { ...draft, [action.field]: action.text } }
    case 'addStep':
      return insert(state, newStep(`new-${state.nextKey}`, action.kind), action.at)
    case 'duplicateStep': {
      const source = draft.steps[action.index]
      if (!source) return state
      return insert(state, { ...source, key: `new-${state.nextKey}`, wire: null }, action.index + 1)
    }
    case 'removeStep':
      return draft.steps[action.index] ? withSteps(state, draft.steps.toSpliced(action.index, 1)) : state
    case 'moveStep':
      return move(state, action.from, action.to)
    case 'changeStep': {
      const step = draft.steps[action.index]
      return step ? withSteps(state, draft.steps.with(action.index, { ...step, ...action.change })) : state
    }
    case 'discard':
      return { ...state, draft: state.opened }
    case 'loaded':
      return { ...state, opened: action.guide, draft: action.guide, version: action.version }
    case 'saved': {
      const rebased = rebaseDraft(draft, action.sent, action.guide)
      return { ...state, opened: action.guide, draft: rebased, version: action.version }
    }
    case 'bringBack':
      return { ...state, draft: action.draft }
  }
}
