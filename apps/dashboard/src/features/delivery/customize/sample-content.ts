import { type StepAutomation, stepFields } from '@waymark/domain/content/guide'
import {
  type AssistantTexts,
  type ContentDocument,
  type SampleControl,
  sampleIdentifier,
} from '@waymark/domain/delivery/delivery'
import { readSnapshot } from '@waymark/domain/foundation/entity'
import { categoryOf, type ShownScene } from './look-scenes.ts'

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

const page = null
const timing = { recurrenceDays: 0, reminderDays: 0, maxReminders: 0, samplePercent: 100, waitS: 0 }
const categories = [1, 2, 3, 4, 5, 6]

/** Guides that were used last have a section of their own from this number on. */
const manyGuides = 7

/** The control of the scene's element. A text cannot be entered into a button: there automation fails. */
function controlOf({ scene, field }: ShownScene): SampleControl {
  if (scene === 'automation') return field === 'autofill_failed' ? 'button' : 'field'
  // Where the step is not found, its element is one that the page lacks.
  if (scene === 'notFound') return 'choice'
  return scene === 'validator' || field === 'type_to_continue' ? 'field' : 'button'
}

/** The controls that are on the page of the scene. */
export function controlsOf(shown: ShownScene): readonly SampleControl[] {
  const { scene } = shown
  if (['open', 'closed', 'search', 'copilot', 'recorded', 'welcome'].includes(scene)) return []
  return [scene === 'notFound' ? 'button' : controlOf(shown)]
}

/** Two steps; the second is at an element and has an info box and a button back. */
function sampleSteps({ text, announcement }: SampleNames, shown: ShownScene) {
  const { scene, field } = shown
  const slide = readSnapshot(stepFields, { id: 1, uuid: 'slide', type: 'slide' })
  const info = { kind: 'info', text } as const
  const nextWhen = field === 'type_to_continue' ? 'nonempty' : null
  // Only the hash differs, so that the button does not leave the preview.
  const url = field === 'step_not_found_go' ? '#step' : null
  const step = readSnapshot(stepFields, { id: 2, uuid: 'step', type: 'step', nextWhen, url })
  const identifier = sampleIdentifier(controlOf(shown))
  const fills: StepAutomation = { kind: 'fill', value: text, confirm: true }
  const isAutomated = scene === 'automation'
  const automation = isAutomated ? fills : null
  const media = isAutomated ? null : info
  return [
    { ...slide, content: text, message: '', media: null },
    { ...step, content: announcement, message: text, media, identifier, automation },
  ]
}

function sampleGuides(names: SampleNames, shown: ShownScene) {
  const titles = [...names.guides]
  while (shown.field === 'recently_used' && titles.length < manyGuides)
    titles.push(`${names.guides[0]} ${titles.length}`)
  return titles.map((title, index) => ({
    ...{ id: index + 1, version: 1, title, subtitle: names.text, page },
    steps: sampleSteps(names, shown),
  }))
}

/** The chapter of the guides; guides without a chapter are in one that has its title from the texts. */
function sampleChapters({ chapter }: SampleNames, { field }: ShownScene, texts: AssistantTexts) {
  if (field === 'no_guides_here') return []
  const title = field === 'unsorted_title' ? texts.unsorted_title : chapter
  const guideIds = Array.from({ length: manyGuides }, (_, index) => index + 1)
  return [{ id: 1, title, subtitle: '', page, guideIds }]
}

/** One announcement of each category; shown alone, the one of the field's category. */
function sampleAnnouncements({ announcement, text }: SampleNames, { scene, field }: ShownScene) {
  if (field === 'announcements_empty') return []
  const category = (field === null ? null : categoryOf(field)) ?? 1
  const guideId = field === 'announcement_guide' || field === 'announcement_more' ? 1 : null
  return categories
    .filter(one => scene !== 'announcement' || one === category)
    .map(one => ({
      ...{ id: one, category: one, headline: announcement, description: text, image: null, links: [] },
      ...{ guideId, isPinned: false, pages: [], publishedAt: 0, timing },
    }))
}

/** The page item of a scene, bound to a control of the neutral page. */
function sampleItems({ announcement, text }: SampleNames, shown: ShownScene) {
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

/** A welcome slide without a headline, whose dialog has its name from the texts. */
function sampleWelcome({ text }: SampleNames, texts: AssistantTexts) {
  return {
    ...{ id: 1, guideId: null, enabled: true, enable_button_start: true, enable_button_aml: false },
    ...{ enable_killicon: false, enable_info: false, enable_link: false, headline: '', content: text },
    ...{ button_aml: '', button_start: texts.button_next, killicon_tooltip: '', info: '' },
    ...{ link: null, media: null },
  }
}

/** What is recorded about the application; a text about one state of it is shown in that state. */
function sampleRecording(field: string | null) {
  if (field === 'recorded_no_application') return undefined
  const exceptions = ['/payroll', ...(field === 'recorded_not_here' ? ['/assistant/preview'] : [])]
  return { exceptions, tags: [{ id: 1, page, identifier: sampleIdentifier('button') }] }
}

/** Content of every kind that the scene shows. */
export function sampleContent(
  names: SampleNames,
  shown: ShownScene,
  texts: AssistantTexts,
): Partial<ContentDocument> {
  const { scene, field } = shown
  const recording = scene === 'recorded' ? sampleRecording(field) : undefined
  return {
    chapters: sampleChapters(names, shown, texts),
    guides: sampleGuides(names, shown),
    announcements: sampleAnnouncements(names, shown),
    ...(scene === 'survey' && { surveys: [sampleSurvey(names)] }),
    ...(scene === 'welcome' && { welcome: sampleWelcome(names, texts) }),
    ...sampleItems(names, shown),
    ...(recording && { recording }),
  }
}
