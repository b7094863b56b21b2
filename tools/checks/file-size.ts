import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import type { Check, CheckResult } from './check.ts'
import { codePatterns, isGenerated, isTest, readFiles, type SourceFile } from './repository-files.ts'

/** House rules, "Size": lines are counted without comments and blanks; names that a door passes on are a list, not code. */
const sizes = { fileLines: 300, functionLines: 40, longestFunctionLines: 60, withClosuresLines: 100 }

/** Longest function of a file with its closures, where it is above the limit; the numbers only fall. */
export type ClosureBaseline = Readonly<Record<string, number>>

/** Files and functions of one source that are too long; a function is only noted until it is far too long. */
export function sizeFindings(
  { path, text }: SourceFile,
  baseline: ClosureBaseline = {},
): Required<CheckResult> {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lines = codeLines(source)
  const problems: string[] = []
  const notes: string[] = []
  if (lines.size > sizes.fileLines)
    problems.push(`${path}: ${lines.size} lines of code, at most ${sizes.fileLines}`)
  const maxWithClosures = baseline[path] ?? sizes.withClosuresLines
  for (const { node, count, withClosures } of measuredFunctions(source, lines)) {
    const place = `${path}:${lineOf(source, node.getStart()) + 1}`
    const finding = `${place}: a function of ${count} lines, at most ${sizes.functionLines}`
    if (withClosures > maxWithClosures)
      problems.push(
        `${place}: a function of ${withClosures} lines with its closures, at most ${maxWithClosures}`,
      )
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
  /** Its own lines, without those inside its closures. */
  readonly count: number
  readonly withClosures: number
}

/** Every function with its lines of code, without and with the inner lines of functions within it. */
function measuredFunctions(source: ts.SourceFile, lines: ReadonlySet<number>): readonly MeasuredFunction[] {
  const found: MeasuredFunction[] = []
  const visit = (node: ts.Node, outer: Set<number>) => {
    const isFunction = ts.isFunctionLike(node) && 'body' in node && node.body !== undefined
    const inner = isFunction ? new Set<number>() : outer
    ts.forEachChild(node, child => visit(child, inner))
    if (!isFunction) return
    const [first, last] = [lineOf(source, node.getStart()), lineOf(source, node.getEnd())]
    const all = linesBetween(lines, first, last)
    found.push({ node, count: all.filter(line => !inner.has(line)).length, withClosures: all.length })
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
    const path = join(root, 'tools/checks/closures-baseline.json')
    const baseline: ClosureBaseline = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
    const findings = files.map(file => sizeFindings(file, baseline))
    return { problems: findings.flatMap(f => f.problems), notes: findings.flatMap(f => f.notes) }
  },
}
