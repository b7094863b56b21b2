import type { StepInput, WireGuide } from '@waymark/contract'
import { changedFields, closeStep, openStep, type StepDraft } from './step-draft.ts'

/** Fallback for users in whose language the guide is missing. */
export type LanguageBehaviour = WireGuide['languageBehaviour']

/** A guide as its editor holds it. */
export interface GuideDraft {
  readonly title: string
  readonly subtitle: string
  readonly languageBehaviour: LanguageBehaviour
  readonly steps: readonly StepDraft[]
}

/** Body of a save: only changed fields; absent fields stay as they are. */
export interface GuideChange {
  readonly title?: string
  readonly subtitle?: string
  readonly languageBehaviour?: LanguageBehaviour
  readonly steps?: StepInput[]
}

/** Opens a guide for editing. */
export function openGuideDraft(
  guide: Pick<WireGuide, 'title' | 'subtitle' | 'languageBehaviour' | 'steps'>,
): GuideDraft {
  const { title, subtitle, languageBehaviour } = guide
  return { title, subtitle, languageBehaviour, steps: guide.steps.map(openStep) }
}

const fields = ['title', 'subtitle', 'languageBehaviour'] as const

/** Closes a draft for saving. Opening a guide and saving at once sends nothing. */
export function closeGuideDraft(draft: GuideDraft, opened: GuideDraft): GuideChange {
  const changed = fields.filter(field => draft[field] !== opened[field])
  return {
    ...Object.fromEntries(changed.map(field => [field, draft[field]])),
    ...(countStepChanges(draft, opened) === 0 ? {} : { steps: draft.steps.map(closeStep) }),
  }
}

/**
 * How many things differ from what was opened: each changed field, each step added or taken away, and a
 * changed order of the steps that stayed.
 */
export function countChanges(draft: GuideDraft, opened: GuideDraft): number {
  const changed = fields.filter(field => draft[field] !== opened[field])
  return changed.length + countStepChanges(draft, opened)
}

function countStepChanges(draft: GuideDraft, opened: GuideDraft): number {
  if (draft.steps === opened.steps) return 0
  const before = new Map(opened.steps.map(step => [step.key, step]))
  const stayed = draft.steps.filter(step => before.has(step.key))
  const stayedKeys = new Set(stayed.map(step => step.key))
  const oldOrder = opened.steps.map(step => step.key).filter(key => stayedKeys.has(key))
  const isMoved = stayed.some((step, index) => step.key !== oldOrder[index])
  const changes = stayed.reduce((sum, step) => {
    const old = before.get(step.key)
    return sum + (old ? changedFields(old, step).length : 0)
  }, 0)
  const added = draft.steps.length - stayed.length
  const removed = opened.steps.length - stayed.length
  return changes + added + removed + Number(isMoved)
}

/** Steps of a draft that was sent, by their keys, as the server has kept them: both correspond by position. */
function keptSteps(sent: GuideDraft, saved: GuideDraft): ReadonlyMap<string, StepDraft> {
  return new Map(
    sent.steps.flatMap((step, index) => {
      const kept = saved.steps[index]
      return kept ? [[step.key, kept] as const] : []
    }),
  )
}

/**
 * Puts what was typed while a save was on its way on top of the saved guide. `sent` is the draft that was
 * sent; its steps and those of `saved` correspond by position.
 */
export function rebaseDraft(current: GuideDraft, sent: GuideDraft, saved: GuideDraft): GuideDraft {
  if (current === sent) return saved
  const kept = keptSteps(sent, saved)
  const sentSteps = new Set(sent.steps)
  return {
    title: current.title === sent.title ? saved.title : current.title,
    subtitle: current.subtitle === sent.subtitle ? saved.subtitle : current.subtitle,
    languageBehaviour:
      current.languageBehaviour === sent.languageBehaviour
        ? saved.languageBehaviour
        : current.languageBehaviour,
    steps: current.steps.map(step => {
      const after = kept.get(step.key)
      if (!after) return step
      return sentSteps.has(step) ? after : { ...step, key: after.key, wire: after.wire }
    }),
  }
}

/**
 * A draft of before or after the one that was sent, as undoing and redoing keep it, with the names that its steps
 * have got by the save: a step that was new then must not become a second one.
 */
export function renameSteps(draft: GuideDraft, sent: GuideDraft, saved: GuideDraft): GuideDraft {
  const kept = keptSteps(sent, saved)
  const steps = draft.steps.map(step => {
    const after = kept.get(step.key)
    return after ? { ...step, key: after.key, wire: after.wire } : step
  })
  return { ...draft, steps }
}
