import { isSameValue } from '../../foundation/entity/index.ts'
import type { GuideTexts } from '../guide/guide-fields.ts'
import type { StepMedia, StepTexts } from '../guide/step.ts'
import { diffWords, type WordBudget, type WordRun } from './diff-words.ts'

/** A text before and after, and word by word what became of it. */
export interface TextChange {
  readonly before: string
  readonly after: string
  readonly words: readonly WordRun[]
}

/** Difference between a step's texts in one language; null: that text is unchanged. */
export interface StepTextDifference {
  readonly uuid: string
  /** `added`: the step had no text in this language before; `removed`: it has none any more. */
  readonly kind: 'added' | 'removed' | 'changed'
  readonly content: TextChange | null
  readonly message: TextChange | null
  readonly media: { readonly before: StepMedia | null; readonly after: StepMedia | null } | null
}

/** Difference between the texts in one language. */
export interface LanguageDifference {
  readonly language: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly title: TextChange | null
  readonly subtitle: TextChange | null
  readonly status: { readonly before: 'on' | 'off'; readonly after: 'on' | 'off' } | null
  readonly steps: readonly StepTextDifference[]
}

type ByLanguage = Readonly<Record<string, GuideTexts>>

const noTexts: GuideTexts = { title: '', subtitle: '', status: 'on', steps: {} }
const noStepTexts: StepTexts = { content: '', message: '', media: null }

const kindOf = (before: unknown, after: unknown) =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'

/** Keys of both, each once, in order. */
const keysOf = (before: object, after: object): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()

function diffText(before: string, after: string, purse: WordBudget): TextChange | null {
  return before === after ? null : { before, after, words: diffWords(before, after, purse) }
}

function diffStep(
  uuid: string,
  before: StepTexts | undefined,
  after: StepTexts | undefined,
  purse: WordBudget,
): StepTextDifference {
  const [old, young] = [before ?? noStepTexts, after ?? noStepTexts]
  return {
    uuid,
    kind: kindOf(before, after),
    content: diffText(old.content, young.content, purse),
    message: diffText(old.message, young.message, purse),
    media: isSameValue(old.media, young.media) ? null : { before: old.media, after: young.media },
  }
}

function diffLanguage(
  language: string,
  before: GuideTexts | undefined,
  after: GuideTexts | undefined,
  purse: WordBudget,
): LanguageDifference {
  const [old, young] = [before ?? noTexts, after ?? noTexts]
  const changed = keysOf(old.steps, young.steps).filter(
    uuid => !isSameValue(old.steps[uuid], young.steps[uuid]),
  )
  return {
    language,
    kind: kindOf(before, after),
    title: diffText(old.title, young.title, purse),
    subtitle: diffText(old.subtitle, young.subtitle, purse),
    status: old.status === young.status ? null : { before: old.status, after: young.status },
    steps: changed.map(uuid => diffStep(uuid, old.steps[uuid], young.steps[uuid], purse)),
  }
}

/** The languages whose texts differ, by key. */
export function diffTexts(
  before: ByLanguage,
  after: ByLanguage,
  purse: WordBudget,
): readonly LanguageDifference[] {
  return keysOf(before, after)
    .filter(key => !isSameValue(before[key], after[key]))
    .map(key => diffLanguage(key, before[key], after[key], purse))
}

function applyStep(
  before: StepTexts = noStepTexts,
  { content, message, media }: StepTextDifference,
): StepTexts {
  return {
    content: content?.after ?? before.content,
    message: message?.after ?? before.message,
    media: media === null ? before.media : media.after,
  }
}

function applyLanguage(before: GuideTexts = noTexts, difference: LanguageDifference): GuideTexts {
  const steps: Record<string, StepTexts> = { ...before.steps }
  for (const one of difference.steps) {
    if (one.kind === 'removed') delete steps[one.uuid]
    else steps[one.uuid] = applyStep(before.steps[one.uuid], one)
  }
  return {
    title: difference.title?.after ?? before.title,
    subtitle: difference.subtitle?.after ?? before.subtitle,
    status: difference.status?.after ?? before.status,
    steps,
  }
}

/** The texts that a difference makes of those that it was taken from. */
export function applyTexts(before: ByLanguage, differences: readonly LanguageDifference[]): ByLanguage {
  const texts: Record<string, GuideTexts> = { ...before }
  for (const one of differences) {
    if (one.kind === 'removed') delete texts[one.language]
    else texts[one.language] = applyLanguage(before[one.language], one)
  }
  return texts
}
