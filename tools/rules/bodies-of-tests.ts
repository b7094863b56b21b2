import ts from 'typescript'
import { isTestCall, tablesOf, textsIn } from './names-of-tests.ts'

const hooks = new Set(['afterEach', 'beforeAll', 'beforeEach'])
const identifier = /[A-Za-z_$][\w$]*/g

/** What a test of a file can use besides its own text. */
interface Surroundings {
  /** Text of each function, class and variable of the file and of its `describe` blocks. */
  readonly declarations: Map<string, string>
  readonly hooks: string[]
}

/**
 * The text of the tests of a file with the `wanted` titles, which may be cells of a table: the call with its table, the
 * hooks of the file, and every declaration of the file that these use.
 */
export function bodiesOfTests(
  { path, text }: { readonly path: string; readonly text: string },
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  if (![...wanted].some(title => text.includes(beginningOf(title)))) return new Map()
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const tables = tablesOf(file)
  const surroundings: Surroundings = { declarations: new Map(), hooks: [] }
  collect(file.statements, surroundings)
  const bodies = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTestCall(node.expression) && !isCalled(node)) {
      const titles = titlesOf(node, tables).filter(title => wanted.has(title))
      const body = titles.length === 0 ? '' : withUsed(node.getText(), surroundings)
      for (const title of titles) bodies.set(title, `${bodies.get(title) ?? ''}\n${body}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return bodies
}

/** The part of a title that a source has as it is: a quotation mark may be escaped. */
const beginningOf = (title: string) => title.split(/['"`\\\n]/)[0] ?? ''

/** Whether the value of a call is called again, as that of `it.each(table)`. */
const isCalled = (node: ts.CallExpression) =>
  ts.isCallExpression(node.parent) && node.parent.expression === node

function titlesOf(call: ts.CallExpression, tables: ReadonlyMap<string, ts.Expression>): readonly string[] {
  const [title] = call.arguments
  const own = title === undefined ? [] : textsIn(title, tables).map(one => one.text)
  const callee = call.expression
  return ts.isCallExpression(callee) ? [...own, ...titlesOf(callee, tables)] : own
}

function collect(statements: readonly ts.Statement[], into: Surroundings): void {
  for (const statement of statements) {
    if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations)
        for (const name of namesIn(declaration.name)) into.declarations.set(name, declaration.getText())
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name !== undefined) into.declarations.set(statement.name.text, statement.getText())
    } else if (ts.isExpressionStatement(statement)) collectFromCall(statement.expression, into)
  }
}

/** Notes a hook, and what a `describe` block declares. */
function collectFromCall(call: ts.Expression, into: Surroundings): void {
  if (!ts.isCallExpression(call)) return
  if (ts.isIdentifier(call.expression) && hooks.has(call.expression.text)) into.hooks.push(call.getText())
  const block = call.arguments.at(-1)
  const isGroup = isTestCall(call.expression) && /^describe\b/.test(call.expression.getText())
  if (isGroup && block !== undefined && ts.isArrowFunction(block) && ts.isBlock(block.body))
    collect(block.body.statements, into)
}

const namesIn = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap(element => (ts.isBindingElement(element) ? namesIn(element.name) : []))

/** A text with the hooks, and with every declaration that it names, and so on. */
function withUsed(text: string, { declarations, hooks }: Surroundings): string {
  const parts = [text, ...hooks]
  const added = new Set<string>()
  for (const part of parts) {
    for (const [name = ''] of part.matchAll(identifier)) {
      const declaration = added.has(name) ? undefined : declarations.get(name)
      if (declaration === undefined) continue
      added.add(name)
      parts.push(declaration)
    }
  }
  return parts.join('\n')
}
