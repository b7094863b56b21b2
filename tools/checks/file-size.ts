import { basename } from 'node:path'
import ts from 'typescript'
import type { Check, CheckResult } from './check.ts'
import { codePatterns, isGenerated, isTest, readFiles, type SourceFile } from './repository-files.ts'

/** House rules, "Size": lines are counted without comments and blanks; names that a door passes on are a list, not code. */
const sizes = { fileLines: 300, functionLines: 40, longestFunctionLines: 60 }

/** Files and functions of one source that are too long; a function is only noted until it is far too long. */
export function sizeFindings({ path, text }: SourceFile): Required<CheckResult> {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lines = codeLines(source)
  const problems: string[] = []
  const notes: string[] = []
  if (lines.size > sizes.fileLines)
    problems.push(`${path}: ${lines.size} lines of code, at most ${sizes.fileLines}`)
  for (const { node, count } of measuredFunctions(source, lines)) {
    const finding = `${path}:${lineOf(source, node.getStart()) + 1}: a function of ${count} lines, at most ${sizes.functionLines}`
    if (count >= sizes.longestFunctionLines) problems.push(finding)
    else if (count > sizes.functionLines) notes.push(finding)
  }
  return { problems, notes }
}

const lineOf = (source: ts.SourceFile, position: number) =>
  source.getLineAndCharacterOfPosition(position).line

/** The lines (from 0) on which a token stands. */
function codeLines(source: ts.SourceFile): ReadonlySet<number> {
  const lines = new Set<number>()
  const visit = (node: ts.Node) => {
    if (ts.isJSDoc(node) || isPassedOn(node)) return
    const children = node.getChildren(source)
    if (children.length > 0) return children.forEach(visit)
    if (node.getWidth(source) === 0) return
    const last = lineOf(source, node.getEnd())
    for (let line = lineOf(source, node.getStart(source)); line <= last; line += 1) lines.add(line)
  }
  visit(source)
  return lines
}

const isPassedOn = (node: ts.Node) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined

interface MeasuredFunction {
  readonly node: ts.Node
  readonly count: number
}

/** Every function with its lines of code. The inner lines of a function within it are counted for that one alone. */
function measuredFunctions(source: ts.SourceFile, lines: ReadonlySet<number>): readonly MeasuredFunction[] {
  const found: MeasuredFunction[] = []
  const visit = (node: ts.Node, outer: Set<number>) => {
    const isFunction = ts.isFunctionLike(node) && 'body' in node && node.body !== undefined
    const inner = isFunction ? new Set<number>() : outer
    ts.forEachChild(node, child => visit(child, inner))
    if (!isFunction) return
    const [first, last] = [lineOf(source, node.getStart()), lineOf(source, node.getEnd())]
    const all = linesBetween(lines, first, last)
    found.push({ node, count: all.filter(line => !inner.has(line)).length })
    for (const line of all) if (line > first && line < last) outer.add(line)
  }
  visit(source, new Set())
  return found
}

function linesBetween(lines: ReadonlySet<number>, first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(line => lines.has(line))
}

/** No file and no function is too long; tests and generated files are left out. */
export const fileSizeCheck: Check = {
  name: 'file and function size',
  run: async root => {
    const files = readFiles(root, codePatterns).filter(
      ({ path }) => !isTest(path) && !isGenerated(basename(path)),
    )
    const findings = files.map(sizeFindings)
    return { problems: findings.flatMap(f => f.problems), notes: findings.flatMap(f => f.notes) }
  },
}
