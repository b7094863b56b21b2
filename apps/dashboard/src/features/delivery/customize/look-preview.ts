import {
  type AssistantPreview,
  type AssistantTexts,
  type DeliveredLanguage,
  editableTextKeys,
} from '@waymark/domain/delivery/delivery'
import {
  assistantPreview,
  type PreviewBase,
  previewLook,
  samplePage,
} from '../../../shared/assistant-preview/preview-document.ts'
import type { Values } from '../../../shared/draft/values-draft.ts'
import type { ShownScene } from './look-scenes.ts'
import { controlsOf, type SampleNames, sampleContent } from './sample-content.ts'
import { sceneLook } from './scene-look.ts'
import { requestOf } from './scene-requests.ts'

/** The texts of the form in place of the saved ones; an emptied one goes back to what the product says. */
function textsOf(base: AssistantTexts, defaults: Readonly<Record<string, string>>, values: Values) {
  const changed = editableTextKeys.flatMap(key => {
    const value = values[key]
    if (typeof value !== 'string') return []
    return [[key, value.trim() === '' ? (defaults[key] ?? base[key]) : value] as const]
  })
  return { ...base, ...Object.fromEntries(changed) }
}

const otherLanguage = { key: 'fr', name: 'Français' }

/** The language of the preview; the choice of languages needs another one. */
const languagesOf = (language: DeliveredLanguage, field: string | null): readonly DeliveredLanguage[] =>
  field === 'panel_language' ? [language, otherLanguage] : [language]

interface LookPreviewRequest extends ShownScene {
  readonly base: PreviewBase
  readonly stylings: Readonly<Record<string, unknown>>
  /** Values of the form: stylings, texts, or both. */
  readonly values: Values
  readonly defaults: Readonly<Record<string, string>>
  readonly names: SampleNames
}

/** The assistant with what the form says, before it is saved, on sample content. */
export function lookPreview(input: LookPreviewRequest): AssistantPreview {
  const { base, stylings, values, defaults, names, field } = input
  const look = sceneLook(previewLook({ ...stylings, ...values }), input)
  const texts = textsOf(base.texts, defaults, values)
  return assistantPreview(
    { ...base, look, texts },
    requestOf(names, input, look),
    { ...sampleContent(names, input, texts), languages: languagesOf(base.language, field) },
    samplePage(base.labels, controlsOf(input)),
  )
}
