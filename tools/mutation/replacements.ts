import ts from 'typescript'

const binary: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
}

const assignment: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '*=': '/=' }

/** Methods that have a counterpart. */
const swapped = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    min: 'max',
    max: 'min',
    toLowerCase: 'toUpperCase',
    toUpperCase: 'toLowerCase',
  }),
)

/** Methods whose result has the type of what they are called on. */
const dropped = new Set(['filter', 'toSorted', 'toReversed', 'slice', 'trim', 'trimEnd', 'trimStart'])

const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

function ofBinary(node: ts.BinaryExpression): readonly string[] {
  const operator = node.operatorToken.getText()
  if (operator === '+' && (isText(node.left) || isText(node.right))) return []
  const others = binary[operator] ?? [assignment[operator] ?? []].flat()
  return others.map(other => `(${node.left.getText()}) ${other} (${node.right.getText()})`)
}

function ofCall({ expression, arguments: args }: ts.CallExpression): readonly string[] {
  if (!ts.isPropertyAccessExpression(expression) || expression.questionDotToken) return []
  const owner = expression.expression.getText()
  const method = expression.name.text
  const other = swapped.get(method)
  const words = args.map(argument => argument.getText()).join(', ')
  if (other !== undefined) return [`${owner}.${other}(${words})`]
  return dropped.has(method) ? [owner] : []
}

/** The condition of `if` or `?:`, which may always or never hold. */
const isCondition = (node: ts.Node) =>
  (ts.isIfStatement(node.parent) && node.parent.expression === node) ||
  (ts.isConditionalExpression(node.parent) && node.parent.condition === node)

function ofLiteral(node: ts.Node): readonly string[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false']
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true']
  if (ts.isTaggedTemplateExpression(node.parent)) return []
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return [node.text === '' ? "'mutated'" : "''"]
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 ? ['[]'] : []
  return []
}

function ofExpression(node: ts.Node): readonly string[] {
  if (ts.isBinaryExpression(node)) return ofBinary(node)
  if (ts.isCallExpression(node)) return ofCall(node)
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [node.operand.getText()]
  return ofLiteral(node)
}

/** Returns the replacements for an expression; none for an expression that stays unchanged. */
export function replacements(node: ts.Node): readonly string[] {
  const constants = isCondition(node) ? ['true', 'false'] : []
  return [...new Set([...ofExpression(node), ...constants])]
}
