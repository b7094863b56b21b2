import type { CompleteStep, GuideContent, GuideTexts, StepTexts } from '@waymark/domain/content/guide'
import type { LanguageChoice } from '../../workspace/properties/index.ts'

const noStepTexts: StepTexts = { content: '', message: '', media: null }

/** Texts in the languages to look in, best first: the requested one, the default one, then any other. */
function inOrder(texts: GuideContent['texts'], choice: LanguageChoice): readonly GuideTexts[] {
  const keys = new Set([choice.requested.key, choice.fallback.key, ...Object.keys(texts).sort()])
  return [...keys].flatMap(key => texts[key] ?? [])
}

/** Title and subtitle as an author sees them in one language; see `stepsIn`. */
export function titlesIn(
  texts: GuideContent['texts'],
  choice: LanguageChoice,
): Pick<GuideTexts, 'title' | 'subtitle'> {
  const best = inOrder(texts, choice)[0]
  return { title: best?.title ?? '', subtitle: best?.subtitle ?? '' }
}

export interface GuideInLanguage extends Pick<GuideTexts, 'title' | 'subtitle'> {
  readonly steps: readonly (CompleteStep & StepTexts)[]
}

/**
 * A guide as an author sees it in one language: what is missing there shows the default language's text
 * (document 1 §3, fallback_default), and a guide written in another language only shows that one.
 */
export function stepsIn(
  content: Pick<GuideContent, 'steps' | 'texts'>,
  choice: LanguageChoice,
): GuideInLanguage {
  const ordered = inOrder(content.texts, choice)
  const textsOf = (uuid: string) =>
    ordered.map(one => one.steps[uuid]).find(one => one !== undefined) ?? noStepTexts
  return {
    ...titlesIn(content.texts, choice),
    steps: content.steps.map(step => ({ ...step, ...textsOf(step.uuid) })),
  }
}
