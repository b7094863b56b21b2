/** Scripts that are written without blanks between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Signs that no line begins with. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}\u30FC\u3005]/u
/** Signs that no line ends with. */
const opening = /[\p{Ps}\p{Pi}]$/u

/**
 * Splits a text into the pieces that stay on one line: words with what follows them up to the next word, in scripts
 * without blanks the words that the language knows.
 */
export function breakable(text: string, language: string): readonly string[] {
  const pieces: string[] = []
  for (const { segment } of segmenterOf(language, 'word').segment(text)) {
    const last = pieces.at(-1)
    if (last === undefined || mayBreak(last, segment)) pieces.push(segment)
    else pieces[pieces.length - 1] = last + segment
  }
  return pieces
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/.test(after) || closing.test(after) || opening.test(before)) return false
  if (/\s$/.test(before) || /[-/]$/.test(before)) return true
  return unspaced.test(before.slice(-1)) || unspaced.test(after.slice(0, 1))
}

/** They are costly to make. */
const segmenters = new Map<string, Intl.Segmenter>()

/** A language that this machine does not know breaks like any other. */
function segmenterOf(language: string, granularity: 'word' | 'grapheme'): Intl.Segmenter {
  const key = `${language} ${granularity}`
  const known = segmenters.get(key)
  if (known !== undefined) return known
  const isKnown = Intl.Segmenter.supportedLocalesOf([language]).length > 0
  const made = new Intl.Segmenter(isKnown ? language : 'en', { granularity })
  segmenters.set(key, made)
  return made
}

/** Splits a text into the units that users perceive as single characters. */
export function graphemes(text: string): readonly string[] {
  return [...segmenterOf('en', 'grapheme').segment(text)].map(({ segment }) => segment)
}

/**
 * Puts a text into lines of at most `width`. Its own line breaks stay; a piece that is wider than a line is broken
 * anywhere. `measure` says how wide a piece is; words stand beside each other as wide as each alone.
 */
export function breakLines(
  text: string,
  {
    width,
    language,
    measure,
  }: {
    readonly width: number
    readonly language: string
    readonly measure: (text: string) => number
  },
): readonly string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    let taken = 0
    const take = (piece: string) => {
      if (line !== '' && taken + measure(piece.trimEnd()) > width) {
        lines.push(line.trimEnd())
        line = ''
        taken = 0
      }
      const added = line === '' ? piece.trimStart() : piece
      line += added
      taken += measure(added)
    }
    for (const piece of breakable(paragraph, language)) {
      if (measure(piece.trimEnd()) <= width) take(piece)
      else for (const sign of graphemes(piece)) take(sign)
    }
    lines.push(line.trimEnd())
  }
  return lines
}
