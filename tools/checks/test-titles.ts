import ts from 'typescript'

/** A piece of a test's title; `null` is a part that is filled in when the test runs (`%s`, `$name`, `${…}`). */
export type TitlePiece = string | null

const callers = new Set(['it', 'test', 'describe'])
const placeholder = /%[sdifjoO#$%]|\$(?:[A-Za-z_][\w.]*|\d+)/

/** The name at the root of `it.each(rows)` or `` describe.each`…` ``; null when there is none. */
function rootName(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootName(node.expression)
  return ts.isTaggedTemplateExpression(node) ? rootName(node.tag) : null
}

const withPlaceholders = (text: string): TitlePiece[] =>
  text.split(placeholder).flatMap((piece, index) => (index === 0 ? [piece] : [null, piece]))

/** The title that an expression makes; null when only running it would tell. */
function titleOf(node: ts.Expression | undefined): TitlePiece[] | null {
  if (node === undefined) return null
  if (ts.isStringLiteralLike(node)) return withPlaceholders(node.text)
  if (!ts.isTemplateExpression(node)) return null
  const spans = node.templateSpans.flatMap(span => [null, ...withPlaceholders(span.literal.text)])
  return [...withPlaceholders(node.head.text), ...spans]
}

/** The titles of all tests and groups of a file, each with those of the groups around it, joined by ` > `. */
export function testTitles(path: string, text: string): readonly (readonly TitlePiece[])[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const titles: TitlePiece[][] = []
  const visit = (node: ts.Node, around: readonly TitlePiece[]): void => {
    const isTest = ts.isCallExpression(node) && callers.has(rootName(node.expression) ?? '')
    const title = isTest ? titleOf(node.arguments[0]) : null
    const whole = title === null ? around : around.length === 0 ? title : [...around, ' > ', ...title]
    if (title !== null) titles.push([...whole])
    ts.forEachChild(node, child => visit(child, whole))
  }
  visit(source, [])
  return titles
}

/**
 * How many characters of `words` fall on fixed text when `words` is a part of a filled-in title; -1 when it cannot be
 * one. Takes `title × words` steps.
 */
export function fixedOverlap(title: readonly TitlePiece[], words: string): number {
  const symbols = title.flatMap(piece => (piece === null ? [null] : [...piece]))
  const letters = [...words]
  /** `best[j]`: most fixed characters when the first j letters are placed before the present symbol. */
  let best: number[] = [0, ...letters.map(() => -1)]
  let most = -1
  for (const symbol of symbols) {
    const next = [0, ...letters.map(() => -1)]
    letters.forEach((letter, j) => {
      const before = best[j] ?? -1
      if (symbol !== null) {
        if (before >= 0 && symbol === letter) next[j + 1] = before + 1
        return
      }
      // A placeholder takes any number of letters, also none.
      next[j + 1] = Math.max(best[j + 1] ?? -1, next[j] ?? -1, before)
    })
    most = Math.max(most, next[letters.length] ?? -1)
    best = next
  }
  return most
}
