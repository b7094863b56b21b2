import { stepFields } from '@waymark/domain/content/guide'
import {
  type AssistantPreview,
  type AssistantTexts,
  editableTextKeys,
  type PreviewScene,
} from '@waymark/domain/delivery/delivery'
import { readSnapshot } from '@waymark/domain/foundation/entity'
import {
  assistantPreview,
  type PreviewBase,
  previewLook,
} from '../../../shared/assistant-preview/preview-document.ts'
import type { Values } from '../../../shared/draft/values-draft.ts'

/** Titles of the samples, in the language of the dashboard. */
export interface SampleNames {
  readonly chapter: string
  readonly guides: readonly [string, string]
  readonly announcement: string
  readonly text: string
}

const page = null
const timing = { recurrenceDays: 0, reminderDays: 0, maxReminders: 0, samplePercent: 100, waitS: 0 }

function samples({ chapter, guides, announcement, text }: SampleNames) {
  const structure = readSnapshot(stepFields, { id: 1, uuid: 'sample', type: 'slide' })
  const step = { ...structure, content: text, message: '', media: null }
  return {
    chapters: [{ id: 1, title: chapter, subtitle: '', page, guideIds: [1, 2] }],
    guides: guides.map((title, index) => ({
      ...{ id: index + 1, version: 1, title, subtitle: text, page },
      steps: [step],
    })),
    announcements: [
      {
        ...{ id: 1, category: 1, headline: announcement, description: text, image: null, links: [] },
        ...{ guideId: null, isPinned: false, pages: [], publishedAt: 0, timing },
      },
    ],
  }
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

interface LookPreviewRequest {
  readonly base: PreviewBase
  readonly stylings: Readonly<Record<string, unknown>>
  /** Values of the form: stylings, texts, or both. */
  readonly values: Values
  readonly defaults: Readonly<Record<string, string>>
  readonly names: SampleNames
  readonly isOpen: boolean
}

/** The assistant with what the form says, before it is saved, on sample content. */
export function lookPreview(input: LookPreviewRequest): AssistantPreview {
  const { base, stylings, values, defaults, names, isOpen } = input
  const scene: PreviewScene = { kind: 'assistant', isOpen }
  const look = previewLook({ ...stylings, ...values })
  return assistantPreview(
    { ...base, look, texts: textsOf(base.texts, defaults, values) },
    scene,
    samples(names),
  )
}
