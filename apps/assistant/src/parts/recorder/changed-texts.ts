import type { SentGuideTexts, WireWrittenGuide } from '@waymark/contract'
import type { StepWords } from './recorded-steps.ts'

/** A text of a guide that was changed in the page and is not saved yet. */
export interface ChangedText {
  /** Key of its language. */
  readonly language: string
  /** The step's uuid; null: the guide's title. */
  readonly step: string | null
  readonly field: keyof StepWords
  /** What the guide said when the author began to change it. */
  readonly before: string
  readonly said: string
}

export type TextPlace = Pick<ChangedText, 'language' | 'step' | 'field'>

const isAt =
  ({ language, step, field }: TextPlace) =>
  (one: TextPlace): boolean =>
    one.language === language && one.step === step && one.field === field

/** The saved text at a place; blank where the language has none of its own. */
export function savedText({ languageTexts }: WireWrittenGuide, { language, step, field }: TextPlace): string {
  const texts = languageTexts[language]
  if (step === null) return texts?.title ?? ''
  const own = texts?.steps[step]
  return (field === 'title' ? own?.content : own?.message) ?? ''
}

/** The text at a place as its author sees it: changed or saved. */
export const textAt = (guide: WireWrittenGuide, changes: readonly ChangedText[], place: TextPlace): string =>
  changes.find(isAt(place))?.said ?? savedText(guide, place)

/** The changes with another text at a place. A text that is as it was before is no change. */
export function changeText(
  guide: WireWrittenGuide,
  changes: readonly ChangedText[],
  { language, step, field }: TextPlace,
  said: string,
): readonly ChangedText[] {
  const place = { language, step, field }
  const before = changes.find(isAt(place))?.before ?? savedText(guide, place)
  const others = changes.filter(one => !isAt(place)(one))
  return said === before ? others : [...others, { ...place, before, said }]
}

const hasStep = ({ steps }: WireWrittenGuide, { step }: TextPlace): boolean =>
  step === null || steps.some(({ uuid }) => uuid === step)

/** Changes of texts that another user has changed to another text meanwhile. */
export const conflictsIn = (
  guide: WireWrittenGuide,
  changes: readonly ChangedText[],
): readonly ChangedText[] =>
  changes.filter(one => {
    const now = savedText(guide, one)
    return hasStep(guide, one) && now !== one.before && now !== one.said
  })

/** Changes of steps that the guide does not have any more. */
export const lostIn = (guide: WireWrittenGuide, changes: readonly ChangedText[]): readonly ChangedText[] =>
  changes.filter(one => !hasStep(guide, one))

/** All texts of a step in a language that has none of its own yet: what is not written is as in the default language. */
function firstTexts({ steps }: WireWrittenGuide, uuid: string) {
  const { content = '', message = '', media = null } = steps.find(step => step.uuid === uuid) ?? {}
  return { content, message, media }
}

/** The changed texts of the steps that the guide has, as a save of texts takes them, by language. */
export function toSentTexts(
  guide: WireWrittenGuide,
  changes: readonly ChangedText[],
): Readonly<Record<string, SentGuideTexts>> {
  const sent: Record<string, SentGuideTexts & { steps: NonNullable<SentGuideTexts['steps']> }> = {}
  const defaultTitle = Object.values(guide.languageTexts).find(({ status }) => status === 'default')?.title
  for (const { language, step, field, said } of changes.filter(one => hasStep(guide, one))) {
    const known = guide.languageTexts[language]
    const title = known === undefined && defaultTitle ? { title: defaultTitle } : {}
    const texts = sent[language] ?? { ...title, steps: {} }
    sent[language] = texts
    if (step === null) {
      if (said.trim()) texts.title = said
      continue
    }
    const own = texts.steps[step] ?? (known?.steps[step] === undefined ? firstTexts(guide, step) : {})
    texts.steps[step] = { ...own, [field === 'title' ? 'content' : 'message']: said }
  }
  return sent
}

/** Reads the changes that the page before has kept; invalid ones are dropped. */
export const readChanges = (kept: unknown): readonly ChangedText[] =>
  Array.isArray(kept) ? (kept as ChangedText[]).filter(one => typeof one?.said === 'string') : []
