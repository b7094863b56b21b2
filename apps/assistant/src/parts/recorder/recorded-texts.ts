import type { RecordedStep, Recording, StepWords } from './recorded-steps.ts'

/** A language in which texts are written; null: the default one. */
export type TextLanguage = string | null

/** The steps with changed texts of one of them in a language. */
export const changeStep = (
  steps: readonly RecordedStep[],
  key: number,
  change: Partial<StepWords>,
  language: TextLanguage = null,
): readonly RecordedStep[] =>
  steps.map(step => {
    if (step.key !== key) return step
    if (language === null) return { ...step, ...change }
    const { translations } = step
    return {
      ...step,
      translations: { ...translations, [language]: { ...translations?.[language], ...change } },
    }
  })

/** The recording with another title in a language. */
export const changeTitle = (recording: Recording, title: string, language: TextLanguage): Recording =>
  language === null
    ? { ...recording, title }
    : { ...recording, titles: { ...recording.titles, [language]: title } }

/** Texts of a step as they are written in a language; blank where it has none of its own. */
export function ownWords(step: RecordedStep, language: TextLanguage): StepWords {
  if (language === null) return step
  const { title = '', message = '' } = step.translations?.[language] ?? {}
  return { title, message }
}

/** Texts of a step as users see them in a language: a missing one is in the default language. */
export function shownWords(step: RecordedStep, language: TextLanguage): StepWords {
  const { title, message } = ownWords(step, language)
  return { title: title || step.title, message: message || step.message }
}

/** Texts of a recording in one language, in the order of its steps. */
export interface WrittenTexts {
  readonly title: string
  readonly steps: readonly StepWords[]
}

/** The recording with texts that were written for its steps in a language. */
export function withTexts(
  recording: Recording,
  { title, steps }: WrittenTexts,
  language: TextLanguage = null,
): Recording {
  const written = recording.steps.reduce(
    (all, { key }, index) => changeStep(all, key, steps[index] ?? {}, language),
    recording.steps,
  )
  return changeTitle({ ...recording, steps: written }, title, language)
}

/**
 * Texts in further languages as they are saved with the steps. A step of which one text is written takes the other one
 * from the default language; one without any has none.
 */
export function translationsOf({ steps, titles = {} }: Recording) {
  const keys = new Set([
    ...Object.keys(titles),
    ...steps.flatMap(step => Object.keys(step.translations ?? {})),
  ])
  const texts = [...keys].map(key => {
    const written = steps.map(step => {
      const { title, message } = ownWords(step, key)
      if (!title && !message) return null
      const shown = shownWords(step, key)
      return { title: shown.title.slice(0, 1_000), message: shown.message.slice(0, 10_000) }
    })
    return [key, { title: titles[key] ?? '', steps: written }] as const
  })
  return Object.fromEntries(texts.filter(([, { title, steps: own }]) => title.trim() || own.some(Boolean)))
}
