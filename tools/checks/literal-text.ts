import ts from 'typescript'
import type { Check } from './check.ts'
import { isTest, readFiles, type SourceFile } from './repository-files.ts'

const isText = (value: string) => /\p{L}/u.test(value)
const spokenAttribute =
  /^(?:title|placeholder|alt|label|description|aria-label|aria-description|aria-roledescription)$/

/** Words in JSX that do not come from a locale file. */
export function literalTexts({ path, text }: SourceFile): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const literal = literalIn(node)
    if (literal !== null && isText(literal)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${path}:${line + 1}: "${literal.trim()}" belongs in a locale file`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function literalIn(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text
  if (ts.isJsxAttribute(node)) {
    return spokenAttribute.test(node.name.getText()) ? literalOf(node.initializer) : null
  }
  return ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) ? literalOf(node.expression) : null
}

/** The words of a string, a template, or either branch of a choice. */
function literalOf(node: ts.Node | undefined): string | null {
  if (!node) return null
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return literalOf(node.expression)
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(span => span.literal)].map(part => part.text).join('')
  if (ts.isConditionalExpression(node)) return literalOf(node.whenTrue) ?? literalOf(node.whenFalse)
  return null
}

/** Texts are keys: nothing a person reads is written in JSX. */
export const literalTextCheck: Check = {
  name: 'no literal text',
  run: async root => ({
    problems: readFiles(root, ['apps/dashboard/src/**/*.tsx', 'packages/kit/src/**/*.tsx'])
      .filter(({ path }) => !isTest(path))
      .flatMap(literalTexts),
  }),
}
