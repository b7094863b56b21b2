import ts from 'typescript'
import type { Mutant } from './mutant.ts'
import { replacements } from './replacements.ts'

export interface MutatedSource {
  /** The source with all its mutants; each is off until its id is active. */
  readonly code: string
  readonly mutants: readonly Mutant[]
}

/** Decides whether a node is not an expression of its own: types, names, module paths, labels. */
function isFixed(node: ts.Node): boolean {
  const { parent } = node
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    (ts.isPropertyName(node) && ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isBindingName(node) && !ts.isIdentifier(node))
  )
}

const isLoop = (node: ts.Node): node is ts.IterationStatement =>
  ts.isForStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node) || ts.isForOfStatement(node)

/** Outside every function: it is evaluated once, before a test could switch a mutant on. */
const isConstant = (node: ts.Node): boolean =>
  ts.isSourceFile(node.parent) || (!ts.isFunctionLike(node.parent) && isConstant(node.parent))

const isListedStatement = (node: ts.Node) =>
  ts.isExpressionStatement(node) &&
  (ts.isBlock(node.parent) || ts.isSourceFile(node.parent) || ts.isCaseOrDefaultClause(node.parent))

const isAssigned = (node: ts.Node) =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken

const isFunctionBody = (node: ts.Node): node is ts.Block =>
  ts.isBlock(node) && ts.isFunctionLike(node.parent) && node.statements.length > 0

/**
 * Writes all mutants of a file into its source, as `(__mutant(7) ? a <= b : a < b)`: so the file is compiled once, and a
 * test meets a mutant by a number. Constants of a module are left alone. Loops count their rounds, since a mutant may never end. Ids begin at `firstId`.
 */
export function mutateSource(file: string, text: string, firstId: number): MutatedSource {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  const mutants: Mutant[] = []

  const note = (node: ts.Node, replacement: string): number => {
    const id = firstId + mutants.length
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    mutants.push({ id, file, line: line + 1, original: node.getText(), replacement })
    return id
  }

  const children = (node: ts.Node): string => {
    let code = ''
    let at = node.getFullStart()
    ts.forEachChild(node, child => {
      code += text.slice(at, child.getFullStart()) + emit(child)
      at = child.getEnd()
    })
    return code + text.slice(at, node.getEnd())
  }

  const emitBody = (node: ts.Block): string => {
    const id = note(node, '{}')
    return ` { if (!__mutant(${id})) ${children(node)} }`
  }

  const emitLoop = (node: ts.IterationStatement): string => {
    const { statement } = node
    let code = ''
    let at = node.getFullStart()
    ts.forEachChild(node, child => {
      const inner = child === statement ? ` { __round(); ${emit(child)} }` : emit(child)
      code += text.slice(at, child.getFullStart()) + inner
      at = child.getEnd()
    })
    return code + text.slice(at, node.getEnd())
  }

  const emit = (node: ts.Node): string => {
    if (isFixed(node)) return text.slice(node.getFullStart(), node.getEnd())
    if (isFunctionBody(node)) return emitBody(node)
    if (isLoop(node)) return emitLoop(node)
    // A line that begins with a parenthesis would continue the line before it.
    if (isListedStatement(node)) return `;${children(node)}`
    const original = children(node)
    const others = isAssigned(node) || isConstant(node) ? [] : replacements(node)
    if (others.length === 0) return original
    const choices = others.map(other => `__mutant(${note(node, other)}) ? (${other}) : `).join('')
    const { length } = text.slice(node.getFullStart(), node.getStart())
    return `${original.slice(0, length)}(${choices}(${original.slice(length)}))`
  }

  const code = children(source)
  return {
    code: `const { isActive: __mutant, round: __round } = globalThis.waymarkMutation;${code}`,
    mutants,
  }
}
