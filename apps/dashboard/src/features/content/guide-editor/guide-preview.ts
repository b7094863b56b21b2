import { type GuideStep, leavingFields } from '@waymark/domain/content/guide'
import {
  type AssistantPreview,
  type SampleControl,
  sampleIdentifier,
} from '@waymark/domain/delivery/delivery'
import { patternFault } from '@waymark/domain/foundation/pattern'
import {
  assistantPreview,
  type PreviewBase,
  samplePage,
} from '../../../shared/assistant-preview/preview-document.ts'
import { type StepDraft, toPublishableStep } from './step-draft.ts'

/** The preview's id in the page; it is that of no guide. */
const id = 1

/** The control of the neutral page that stands for the step's element. */
function controlOf({ nextWhen, automation }: StepDraft): SampleControl {
  if (nextWhen !== null) return nextWhen.endsWith('Dropdown') ? 'choice' : 'field'
  if (automation?.kind === 'fill') return 'field'
  return automation?.kind === 'select' ? 'choice' : 'button'
}

/** A pattern that is not proven must not run here either: nothing typed fulfils the step. */
function provenCondition({ nextIf }: GuideStep): GuideStep['nextIf'] {
  const isUnsafe = nextIf?.mode === 'regex' && patternFault(nextIf.value) !== null
  return isUnsafe ? { mode: 'equals', value: '\u0000' } : nextIf
}

/**
 * The step as the page gets it, bound to a control of the neutral page: it is found there, on no other page, and what
 * it does itself stays in the preview. A step without selectors counts as one with an element: it will have one before
 * it is published. One without any text shows the names of its texts.
 */
export function previewStep(draft: StepDraft, names: Pick<GuideStep, 'content' | 'message'>): GuideStep {
  const step = toPublishableStep(draft)
  const isEmpty = step.content === '' && step.message === '' && step.media === null
  const { automation = null } = step
  return {
    ...step,
    ...(isEmpty ? names : {}),
    url: null,
    identifier: step.type === 'step' ? sampleIdentifier(controlOf(draft)) : null,
    nextIf: provenCondition(step),
    skipIf: null,
    ...leavingFields(false),
    automation: automation?.kind === 'navigate' ? { ...automation, value: '#next' } : automation,
  }
}

/** Options for choice fields in the neutral page: every value that a step waits for or chooses. */
function optionsOf(steps: readonly StepDraft[], label: string): readonly string[] {
  const wanted = steps
    .filter(step => controlOf(step) === 'choice')
    .map(({ nextIf, automation }) => (nextIf.mode === 'equals' && nextIf.value) || automation?.value || label)
  return [...new Set(wanted)]
}

interface GuidePreviewRequest {
  readonly base: PreviewBase
  readonly steps: readonly StepDraft[]
  /** The step with which it begins, counted from 0. */
  readonly from: number
  readonly names: Pick<GuideStep, 'content' | 'message'>
  /** Only the card of this step is looked at: its element is where the card has room on the requested side. */
  readonly isCardOnly: boolean
}

const opposite = {
  top: 'bottom',
  bottom: 'top',
  left: 'top',
  right: 'top',
  auto: 'top',
  center: 'top',
} as const

/** The guide as its draft says it, on a neutral page. */
export function guidePreview({
  base,
  steps,
  from,
  names,
  isCardOnly,
}: GuidePreviewRequest): AssistantPreview {
  const shown = isCardOnly ? steps.slice(from, from + 1) : steps
  const bound = shown.filter(step => step.type === 'step')
  const controls = [...new Set(bound.map(controlOf))]
  const side = steps[from]?.manualStepboxPositioning?.side ?? 'auto'
  const page = samplePage(base.labels, controls, {
    options: optionsOf(bound, base.labels.choice),
    place: isCardOnly ? opposite[side] : 'middle',
  })
  const guide = {
    ...{ id, version: 1, title: '', subtitle: '', page: null },
    steps: steps.map(step => previewStep(step, names)),
  }
  return assistantPreview(base, { kind: 'guide', step: from }, { guides: [guide] }, page)
}
