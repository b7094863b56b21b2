import { cleanName } from '../../foundation/text/name.ts'
import { toPlainText } from '../../foundation/text/plain-text.ts'
import type { TextPair } from './guide-text-list.ts'
import type { CodeFault } from './normalise-code-gaps.ts'

/** One text as a file has it. */
export interface ImportedText {
  readonly id: string
  /** Null: the format carries none. */
  readonly source: string | null
  /** Fingerprint of the source, where the format carries it. */
  readonly sourceHash: string | null
  /** Empty: keep what there is. */
  readonly target: string
  /** Words that had to be carried along are missing, doubled or unknown. */
  readonly isBroken: boolean
  /** Changes that a tool made to the text's inline codes without breaking it; absent if there are none. */
  readonly codeFaults?: readonly CodeFault[]
}

/** Planned result of an import for one text (product-screens §12.1). */
export type TextOutcome = 'new' | 'changed' | 'unchanged' | 'kept' | 'unknownId' | 'tooLong' | 'brokenCodes'
export const textOutcomes = [
  'new',
  'changed',
  'unchanged',
  'kept',
  'unknownId',
  'tooLong',
  'brokenCodes',
] as const satisfies readonly TextOutcome[]

export interface TextVerdict {
  readonly id: string
  readonly outcome: TextOutcome
  /** The file was made of another source than there is now. */
  readonly isSourceChanged: boolean
  /** Null where the file names a text that there is not. */
  readonly pair: TextPair | null
  /** Text to be written. */
  readonly target: string
  /** Fingerprint of the source that the file was made of; null: the file does not say. */
  readonly madeOf: string | null
  /** Changes that a tool made to the inline codes of a text to be written. */
  readonly codeFaults: readonly CodeFault[]
}

/**
 * Removes characters that XML cannot represent. Files leave them out, so texts that differ only in them count as equal.
 */
const withoutNoncharacters = (text: string) => text.replace(/[\uFFFE\uFFFF]/g, '')

/** Beyond this many times the limit a text is too long whatever formatting it loses. */
const maxPerLimit = 10
const isFarTooLong = (text: ImportedText, { limit }: TextPair) => text.target.length > limit * maxPerLimit

/** Counted as the calls that save the text count. */
const lengthOf = (text: string, { isLimitInCharacters }: TextPair) =>
  isLimitInCharacters ? [...text].length : text.length

/** A name or the label of a link, which is saved without needless space. */
const isName = ({ field }: TextPair) => field === 'title' || field.endsWith('.title')

function outcomeOf(pair: TextPair, text: ImportedText, target: string): TextOutcome {
  if (target === '') return 'kept'
  if (target === withoutNoncharacters(pair.target ?? '')) return 'unchanged'
  if (text.isBroken) return 'brokenCodes'
  if (lengthOf(target, pair) > pair.limit) return 'tooLong'
  return pair.target === null ? 'new' : 'changed'
}

/**
 * Compares the texts of one file with those that there are; nothing is ever deleted. `fingerprint` makes the sixteen
 * digits that files and the database carry.
 */
export function compareTranslation(
  pairs: readonly TextPair[],
  texts: readonly ImportedText[],
  fingerprint: (text: string) => string,
): readonly TextVerdict[] {
  const byId = new Map(pairs.map(pair => [pair.id, pair]))
  return texts.map(text => {
    const { id } = text
    const pair = byId.get(id) ?? null
    const madeOf = text.sourceHash ?? (text.source === null ? null : fingerprint(text.source))
    const unread = { id, isSourceChanged: false, pair, target: text.target, madeOf, codeFaults: [] }
    if (pair === null) return { ...unread, outcome: 'unknownId' }
    if (isFarTooLong(text, pair)) return { ...unread, outcome: 'tooLong' }
    const plain = toPlainText(text.target)
    const target = isName(pair) ? cleanName(plain) : plain
    const now = [fingerprint(pair.source), fingerprint(withoutNoncharacters(pair.source))]
    const isSourceChanged = madeOf !== null && !now.includes(madeOf)
    const outcome = outcomeOf(pair, text, target)
    const isWritten = outcome === 'new' || outcome === 'changed'
    return {
      ...{ id, outcome, isSourceChanged, pair, target, madeOf },
      codeFaults: isWritten ? (text.codeFaults ?? []) : [],
    }
  })
}

/**
 * How many texts have which outcome, and of how many the source has changed since the export. A text that is written
 * although a tool damaged its inline codes counts as `brokenCodes` too.
 */
export type TranslationCounts = Readonly<Record<TextOutcome | 'sourceChanged', number>>

export function countOutcomes(verdicts: readonly TextVerdict[]): TranslationCounts {
  const counts = Object.fromEntries(textOutcomes.map(outcome => [outcome, 0])) as Record<TextOutcome, number>
  for (const { outcome, codeFaults } of verdicts) {
    counts[outcome] += 1
    if (codeFaults.length > 0) counts.brokenCodes += 1
  }
  return { ...counts, sourceChanged: verdicts.filter(verdict => verdict.isSourceChanged).length }
}

/** The texts that an import writes. */
export function writtenTexts(verdicts: readonly TextVerdict[]): readonly TextVerdict[] {
  return verdicts.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
}
