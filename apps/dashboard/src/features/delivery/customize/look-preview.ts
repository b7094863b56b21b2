import { stepFields } from '@waymark/domain/content/guide'
import {
  type AssistantPreview,
  type AssistantTexts,
  editableTextKeys,
  type PreviewScene,
  type SampleControl,
  sampleIdentifier,
} from '@waymark/domain/delivery/delivery'
import { readSnapshot } from '@waymark/domain/foundation/entity'
import {
  assistantPreview,
  type PreviewBase,
  previewLook,
  samplePage,
} from '../../../shared/assistant-preview/preview-document.ts'
import type { Values } from '../../../shared/draft/values-draft.ts'
import type { LookScene } from './look-scenes.ts'

/** Titles of the samples, in the language of the dashboard. */
export interface SampleNames {
  readonly chapter: string
  readonly guides: readonly [string, string]
  readonly announcement: string
  readonly question: string
  readonly text: string
}

const page = null
const timing = { recurrenceDays: 0, reminderDays: 0, maxReminders: 0, samplePercent: 100, waitS: 0 }
const categories = [1, 2, 3, 4, 5, 6]

/** Two steps; the second is at an element and has an info box and a button back. */
function sampleSteps({ text, announcement }: SampleNames, control: SampleControl) {
  const slide = readSnapshot(stepFields, { id: 1, uuid: 'slide', type: 'slide' })
  const info = { kind: 'info', text } as const
  const step = readSnapshot(stepFields, { id: 2, uuid: 'step', type: 'step', nextWhen: null })
  return [
    { ...slide, content: text, message: '', media: null },
    { ...step, content: announcement, message: text, media: info, identifier: sampleIdentifier(control) },
  ]
}

/** The page item of a scene, bound to a control of the neutral page. */
function sampleItems({ announcement, text }: SampleNames, scene: LookScene) {
  const control = scene === 'validator' ? 'field' : 'button'
  const bound = { id: 1, page, identifier: sampleIdentifier(control), isHeldBack: false } as const
  const hint = { ...bound, trigger: 'icon', placement: 'auto', text, link: null } as const
  const opens = { kind: 'guide', id: 1 } as const
  // The pattern finds every text, so that the validator shows its valid state.
  const rule = { kind: 'regex', value: '' } as const
  return {
    ...(scene === 'tooltip' && { tooltips: [hint] }),
    ...(scene === 'beacon' && {
      beacons: [{ ...bound, placement: 'auto' as const, label: announcement, opens }],
    }),
    ...(scene === 'validator' && {
      validators: [{ ...bound, rule, message: text, showValidState: true, blockSubmit: false }],
    }),
  }
}

function sampleSurvey({ question, text }: SampleNames) {
  const labels = { leftLabel: '', rightLabel: '', commentBoxLabel: text, buttonLabel: 'OK' }
  return { id: 1, scale: 'nps' as const, page, timing, question, ...labels, thankYouMessage: text }
}

/** Content of every kind that the scene shows; `category` is that of an announcement shown alone. */
function samples(names: SampleNames, scene: LookScene, category: number) {
  const { chapter, guides, announcement, text } = names
  return {
    chapters: [{ id: 1, title: chapter, subtitle: '', page, guideIds: [1, 2] }],
    guides: guides.map((title, index) => ({
      ...{ id: index + 1, version: 1, title, subtitle: text, page },
      // Where the step is not found, its element is one that the page lacks.
      steps: sampleSteps(names, scene === 'notFound' ? 'choice' : 'button'),
    })),
    announcements: categories
      .filter(one => scene !== 'announcement' || one === category)
      .map(one => ({
        ...{ id: one, category: one, headline: announcement, description: text, image: null, links: [] },
        ...{ guideId: null, isPinned: false, pages: [], publishedAt: 0, timing },
      })),
    ...(scene === 'survey' && { surveys: [sampleSurvey(names)] }),
    ...sampleItems(names, scene),
  }
}

const sceneRequests: Readonly<Record<LookScene, PreviewScene>> = {
  open: { kind: 'assistant', isOpen: true },
  closed: { kind: 'assistant', isOpen: false },
  search: { kind: 'assistant', isOpen: true, tab: 'search' },
  step: { kind: 'guide', step: 1 },
  notFound: { kind: 'guide', step: 1 },
  announcement: { kind: 'announcement', state: 'open' },
  survey: { kind: 'survey', state: 'question' },
  tooltip: { kind: 'tooltip' },
  beacon: { kind: 'beacon' },
  validator: { kind: 'validator' },
  promotion: { kind: 'promotion' },
}

/** The texts of the form in place of the saved ones; an emptied one goes back to what the product says. */
function textsOf(base: AssistantTexts, defaults: Readonly<Record<string, string>>, values: Values) {
  const changed = editableTextKeys.flatMap(key => {
    const value = values[key]
    if (typeof value !== 'string') return []
    return [[key, value.trim() === '' ? (defaults[key] ?? base[key]) : value] as const]
  })
  return { ...base, ...Object.fromEntries(changed) }
}

/** What is on the page: the control to which the content of the scene is bound. */
function controlsOf(scene: LookScene): readonly SampleControl[] {
  if (['open', 'closed', 'search'].includes(scene)) return []
  return [scene === 'validator' ? 'field' : 'button']
}

interface LookPreviewRequest {
  readonly base: PreviewBase
  readonly stylings: Readonly<Record<string, unknown>>
  /** Values of the form: stylings, texts, or both. */
  readonly values: Values
  readonly defaults: Readonly<Record<string, string>>
  readonly names: SampleNames
  readonly scene: LookScene
  /** Category of the announcement that is shown, 1 to 6. */
  readonly category: number
}

/** The assistant with what the form says, before it is saved, on sample content. */
export function lookPreview(input: LookPreviewRequest): AssistantPreview {
  const { base, stylings, values, defaults, names, scene, category } = input
  const saved = previewLook({ ...stylings, ...values })
  // An author who looks at the card of a step that is not found need not wait for it.
  const look = scene === 'notFound' ? { ...saved, stepWaitMs: 0 } : saved
  return assistantPreview(
    { ...base, look, texts: textsOf(base.texts, defaults, values) },
    sceneRequests[scene],
    samples(names, scene, category),
    samplePage(base.labels, controlsOf(scene)),
  )
}
