import type { StepInput, WireGuide } from '@waymark/contract'
import { changedFields, closeStep, openStep, type StepDraft } from './step-draft.ts'

/** A guide as its editor holds it. */
export interface GuideDraft {
  readonly title: string
  readonly subtitle: string
  readonly steps: readonly StepDraft[]
}

/** What a save sends: only what changed; absent fields stay as they are. */
export interface GuideChange {
  readonly title?: string
  readonly subtitle?: string
  readonly steps?: StepInput[]
}

/** Opens a guide for editing. */
export function openGuideDraft(guide: Pick<WireGuide, 'title' | 'subtitle' | 'steps'>): GuideDraft {
  return { title: guide.title, subtitle: guide.subtitle, steps: guide.steps.map(openStep) }
}

/** Closes a draft for saving. Opening a guide and saving at once sends nothing. */
export function closeGuideDraft(draft: GuideDraft, opened: GuideDraft): GuideChange {
  return {
    ...(draft.title === opened.title ? {} : { title: draft.title }),
    ...(draft.subtitle === opened.subtitle ? {} : { subtitle: draft.subtitle }),
    ...(countStepChanges(draft, opened) === 0 ? {} : { steps: draft.steps.map(closeStep) }),
  }
}

/**
 * How many things differ from what was opened: each changed field, each step added or taken away, and a
 * changed order of the steps that stayed.
 */
export function countChanges(draft: GuideDraft, opened: GuideDraft): number {
  const texts = Number(draft.title !== opened.title) + Number(draft.subtitle !== opened.subtitle)
  return texts + countStepChanges(draft, opened)
}

function countStepChanges(draft: GuideDraft, opened: GuideDraft): number {
  const before = new Map(opened.steps.map(step => [step.key, step]))
  const stayed = draft.steps.filter(step => before.has(step.key))
  const oldOrder = opened.steps.map(step => step.key).filter(key => stayed.some(step => step.key === key))
  const isMoved = stayed.some((step, index) => step.key !== oldOrder[index])
  const fields = stayed.reduce((sum, step) => {
    const old = before.get(step.key)
    return sum + (old ? changedFields(old, step).length : 0)
  }, 0)
  const added = draft.steps.length - stayed.length
  const removed = opened.steps.length - stayed.length
  return fields + added + removed + Number(isMoved)
}

/**
 * Puts what was typed while a save was on its way on top of the saved guide. `sent` is the draft that was
 * sent; its steps and those of `saved` correspond by position.
 */
export function rebaseDraft(current: GuideDraft, sent: GuideDraft, saved: GuideDraft): GuideDraft {
  if (current === sent) return saved
  const positions = new Map(sent.steps.map((step, index) => [step.key, index]))
  return {
    title: current.title === sent.title ? saved.title : current.title,
    subtitle: current.subtitle === sent.subtitle ? saved.subtitle : current.subtitle,
    steps: current.steps.map(step => {
      const position = positions.get(step.key)
      const before = position === undefined ? undefined : sent.steps[position]
      const after = position === undefined ? undefined : saved.steps[position]
      if (!before || !after) return step
      return before === step ? after : { ...step, key: after.key, wire: after.wire }
    }),
  }
}
