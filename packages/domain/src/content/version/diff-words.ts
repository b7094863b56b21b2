/** A stretch of text that stayed, went or came. */
export interface WordRun {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** How much comparing is left; a difference of many texts spends one purse together. */
export interface WordBudget {
  cells: number
}

/** Words of scripts without blanks between them are single signs. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+|\s+|./gsu

const wordsOf = (text: string): readonly string[] => text.match(word) ?? []

function commonStart(one: readonly string[], other: readonly string[]): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length++
  return length
}

/** For each pair of positions the length of the longest common subsequence of what comes from there on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const at = row * width + column
      const diagonal = (lengths[at + width + 1] ?? 0) + 1
      lengths[at] =
        before[row] === after[column] ? diagonal : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0)
    }
  }
  return lengths
}

type Add = (kind: WordRun['kind'], words: readonly string[]) => void

function compareMiddle(
  before: readonly string[],
  after: readonly string[],
  purse: WordBudget,
  add: Add,
): void {
  const cells = before.length * after.length
  if (cells > purse.cells) {
    add('removed', before)
    add('added', after)
    return
  }
  purse.cells -= cells
  const lengths = commonLengths(before, after)
  const width = after.length + 1
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const here = before[row]
    const candidate = after[column]
    const down = lengths[(row + 1) * width + column] ?? 0
    const right = lengths[row * width + column + 1] ?? 0
    if (here !== undefined && here === candidate) {
      add('same', [here])
      row++
      column++
    } else if (here !== undefined && (candidate === undefined || down >= right)) {
      add('removed', [here])
      row++
    } else if (candidate !== undefined) {
      add('added', [candidate])
      column++
    }
  }
}

/**
 * Returns the difference between two texts, word by word. The runs that are not `added` form the text before, the runs
 * that are not `removed` the text after. Once `purse` is spent, the remaining difference is one removed and one added
 * run.
 */
export function diffWords(
  before: string,
  after: string,
  purse: WordBudget = { cells: 1_000_000 },
): readonly WordRun[] {
  const [old, young] = [wordsOf(before), wordsOf(after)]
  const start = commonStart(old, young)
  const end = commonStart(old.slice(start).reverse(), young.slice(start).reverse())
  const runs: { kind: WordRun['kind']; text: string }[] = []
  const add: Add = (kind, words) => {
    const text = words.join('')
    const last = runs.at(-1)
    if (text === '') return
    if (last?.kind === kind) last.text += text
    else runs.push({ kind, text })
  }
  add('same', old.slice(0, start))
  compareMiddle(old.slice(start, old.length - end), young.slice(start, young.length - end), purse, add)
  add('same', old.slice(old.length - end))
  return runs
}
