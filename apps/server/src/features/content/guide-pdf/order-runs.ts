import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** A part of a line that is drawn at once. */
export interface VisualRun<F> {
  /** In the order in which it is read; without letters written right to left, in the order in which it is drawn. */
  readonly text: string
  readonly font: F
  /** Its letters are written right to left: the font puts them in order. */
  readonly isRightToLeft: boolean
}

interface LevelRun<F> {
  readonly text: string
  readonly font: F
  readonly level: number
}

const rightToLeftLetter =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether some of a text is written from right to left. */
export const hasRightToLeft = (text: string) => rightToLeftLetter.test(text)

/** Blanks and punctuation in a right-to-left text have no direction of their own, so no font reverses them. */
function inDrawnOrder<F>(run: LevelRun<F>, signs: (text: string) => readonly string[]): VisualRun<F> {
  const { text, font } = run
  if (run.level % 2 === 0) return { text, font, isRightToLeft: false }
  if (rightToLeftLetter.test(text)) return { text, font, isRightToLeft: true }
  return { text: [...signs(text)].reverse().join(''), font, isRightToLeft: false }
}

/** Reverses every sequence of runs at or above each level, from the highest (Unicode bidirectional algorithm, L2). */
function reorder<F>(runs: readonly LevelRun<F>[]): readonly LevelRun<F>[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(run => run.level))
  for (let level = highest; level > 0; level--) {
    let at = 0
    while (at < ordered.length) {
      let end = at
      while ((ordered[end]?.level ?? -1) >= level) end++
      if (end > at) ordered.splice(at, end - at, ...ordered.slice(at, end).reverse())
      at = Math.max(end, at + 1)
    }
  }
  return ordered
}

/**
 * The parts of a line from left to right, each in one font and one direction. `fontOf` is asked for every sign in turn
 * with the font before it, so that blanks and punctuation stay with their neighbours. Brackets face the way they are
 * read.
 */
export function orderRuns<F>(
  line: string,
  isRightToLeft: boolean,
  split: (text: string) => readonly string[],
  fontOf: (sign: string, before: F | null) => F,
): readonly VisualRun<F>[] {
  const levels = bidi.getEmbeddingLevels(line, isRightToLeft ? 'rtl' : 'ltr')
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels)
  const runs: LevelRun<F>[] = []
  let at = 0
  let font: F | null = null
  for (const sign of split(line)) {
    const level = levels.levels[at] ?? 0
    font = fontOf(sign, font)
    const text = mirrored.get(at) ?? sign
    const last = runs.at(-1)
    if (last !== undefined && last.level === level && last.font === font) {
      runs[runs.length - 1] = { ...last, text: last.text + text }
    } else runs.push({ text, font, level })
    at += sign.length
  }
  return reorder(runs).map(run => inDrawnOrder(run, split))
}
