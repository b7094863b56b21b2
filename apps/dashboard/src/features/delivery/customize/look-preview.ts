import { type StepAutomation, stepFields } from '@waymark/domain/content/guide'
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
import { categoryOf, copilotAnswerOf, type LookScene } from './look-scenes.ts'

/** Titles of the samples, in the language of the dashboard. */
export interface SampleNames {
  readonly chapter: string
  readonly guides: readonly [string, string]
  readonly announcement: string
  readonly question: string
  readonly text: string
  /** A question to the copilot. */
  readonly asked: string
}

/** The scene with the field that was changed in it last, which may be seen in one state of it alone. */
interface Shown {
  readonly scene: LookScene
  readonly field: string | null
}

const page = null
const timing = { recurrenceDays: 0, reminderDays: 0, maxReminders: 0, samplePercent: 100, waitS: 0 }
const categories = [1, 2, 3, 4, 5, 6]

/** The control of the scene's element. A text cannot be entered into a button: there automation fails. */
function controlOf({ scene, field }: Shown): SampleControl {
  if (scene === 'automation') return field === 'autofill_failed' ? 'button' : 'field'
  // Where the step is not found, its element is one that the page lacks.
  if (scene === 'notFound') return 'choice'
  return scene === 'validator' ? 'field' : 'button'
}

/** Two steps; the second is at an element and has an info box and a button back. */
function sampleSteps({ text, announcement }: SampleNames, shown: Shown) {
  const slide = readSnapshot(stepFields, { id: 1, uuid: 'slide', type: 'slide' })
  const info = { kind: 'info', text } as const
  const step = readSnapshot(stepFields, { id: 2, uuid: 'step', type: 'step', nextWhen: null })
  const identifier = sampleIdentifier(controlOf(shown))
  const fills: StepAutomation = { kind: 'fill', value: text, confirm: true }
  const isAutomated = shown.scene === 'automation'
  const automation = isAutomated ? fills : null
  const media = isAutomated ? null : info
  return [
    { ...slide, content: text, message: '', media: null },
    { ...step, content: announcement, message: text, media, identifier, automation },
  ]
}

/** The page item of a scene, bound to a control of the neutral page. */
function sampleItems({ announcement, text }: SampleNames, shown: Shown) {
  const { scene } = shown
  const bound = { id: 1, page, identifier: sampleIdentifier(controlOf(shown)), isHeldBack: false } as const
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

/** What is recorded about the application; a text about one state of it is shown in that state. */
function sampleRecording(field: string | null) {
  if (field === 'recorded_no_application') return undefined
  const exceptions = ['/payroll', ...(field === 'recorded_not_here' ? ['/assistant/preview'] : [])]
  return { exceptions, tags: [{ id: 1, page, identifier: sampleIdentifier('button') }] }
}

/** Content of every kind that the scene shows; an announcement shown alone has the category of the field. */
function samples(names: SampleNames, shown: Shown) {
  const { scene, field } = shown
  const { chapter, guides, announcement, text } = names
  const category = (field === null ? null : categoryOf(field)) ?? 1
  const recording = scene === 'recorded' ? sampleRecording(field) : undefined
  return {
    chapters: [{ id: 1, title: chapter, subtitle: '', page, guideIds: [1, 2] }],
    guides: guides.map((title, index) => ({
      ...{ id: index + 1, version: 1, title, subtitle: text, page },
      steps: sampleSteps(names, shown),
    })),
    announcements: categories
      .filter(one => scene !== 'announcement' || one === category)
      .map(one => ({
        ...{ id: one, category: one, headline: announcement, description: text, image: null, links: [] },
        ...{ guideId: null, isPinned: false, pages: [], publishedAt: 0, timing },
      })),
    ...(scene === 'survey' && { surveys: [sampleSurvey(names)] }),
    ...sampleItems(names, shown),
    ...(recording && { recording }),
  }
}

/** The copilot's tab: before a question, or with an answer in which the field is seen. */
function copilotScene({ asked, text }: SampleNames, field: string | null): PreviewScene {
  const answer = field === null ? null : copilotAnswerOf(field)
  return {
    ...{ kind: 'assistant', isOpen: true, tab: 'copilot' },
    ...(answer !== null && { asked: { question: asked, answer, text } }),
    ...(field === 'copilot_rated' && { clicks: ['.rating button'] }),
  }
}

/** The note about what is recorded, unfolded. */
const recordedScene = (field: string | null): PreviewScene => ({
  ...{ kind: 'assistant', isOpen: true },
  clicks: ['details:has(.recorded) > summary'],
  ...(field === 'recorded_user' && { userId: 'paula@example.com' }),
  isRecorded: field !== 'recorded_nothing',
})

const sceneRequests: Readonly<
  Record<Exclude<LookScene, 'copilot' | 'recorded' | 'automation'>, PreviewScene>
> = {
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

function requestOf(names: SampleNames, { scene, field }: Shown): PreviewScene {
  if (scene === 'copilot') return copilotScene(names, field)
  if (scene === 'recorded') return recordedScene(field)
  if (scene !== 'automation') return sceneRequests[scene]
  return { kind: 'guide', step: 1, ...(field === 'autofill_failed' && { clicks: ['.offer .act'] }) }
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
function controlsOf(shown: Shown): readonly SampleControl[] {
  const { scene } = shown
  if (['open', 'closed', 'search', 'copilot', 'recorded'].includes(scene)) return []
  return [scene === 'notFound' ? 'button' : controlOf(shown)]
}

interface LookPreviewRequest extends Shown {
  readonly base: PreviewBase
  readonly stylings: Readonly<Record<string, unknown>>
  /** Values of the form: stylings, texts, or both. */
  readonly values: Values
  readonly defaults: Readonly<Record<string, string>>
  readonly names: SampleNames
}

/** The assistant with what the form says, before it is saved, on sample content. */
export function lookPreview(input: LookPreviewRequest): AssistantPreview {
  const { base, stylings, values, defaults, names, scene } = input
  const saved = previewLook({ ...stylings, ...values })
  const look = {
    ...saved,
    // An author who looks at the card of a step that is not found need not wait for it.
    ...(scene === 'notFound' && { stepWaitMs: 0 }),
    ...(scene === 'copilot' && { hasCopilot: true }),
  }
  return assistantPreview(
    { ...base, look, texts: textsOf(base.texts, defaults, values) },
    requestOf(names, input),
    samples(names, input),
    samplePage(base.labels, controlsOf(input)),
  )
}
