import ts from 'typescript'

/** A text that names a test: its title, or a cell of the table that its titles are made from. */
export interface TestName {
  readonly text: string
  /** Counted from 1. */
  readonly line: number
}

const callers = new Set(['describe', 'it', 'test'])

/** Every name of a test in a test file. */
export function namesOfTests(path: string, text: string): readonly TestName[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const tables = tablesOf(file)
  const names: TestName[] = []
  const add = (node: ts.Node) => {
    for (const literal of textsIn(node, tables)) {
      const { line } = file.getLineAndCharacterOfPosition(literal.getStart())
      names.push({ text: literal.text, line: line + 1 })
    }
  }
  const visit = (node: ts.Node): void => {
    const [title] = ts.isCallExpression(node) && isTestCall(node.expression) ? node.arguments : []
    if (title !== undefined) add(title)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

/** `it(…)`, `it.each(…)` and the call of what that gives. */
export function isTestCall(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callers.has(callee.text)
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return isTestCall(callee.expression)
  return false
}

/** Tables that are in a variable of their own. */
export function tablesOf(file: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const tables = new Map<string, ts.Expression>()
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      tables.set(node.name.text, node.initializer)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return tables
}

/** The literal texts of a title or of a table of titles. */
export function textsIn(
  node: ts.Node,
  tables: ReadonlyMap<string, ts.Expression>,
): readonly (ts.StringLiteralLike | ts.TemplateHead)[] {
  if (ts.isStringLiteralLike(node)) return [node]
  if (ts.isTemplateExpression(node)) return [node.head]
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return textsIn(node.expression, tables)
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(element => textsIn(element, tables))
  const table = ts.isIdentifier(node) ? tables.get(node.text) : undefined
  return table !== undefined && ts.isArrayLiteralExpression(unwrap(table)) ? textsIn(table, tables) : []
}

function unwrap(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? unwrap(node.expression) : node
}
