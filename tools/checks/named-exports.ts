import ts from 'typescript'
import type { Check } from './check.ts'
import { codePatterns, isGenerated, readFiles, type SourceFile } from './repository-files.ts'

/** A tool's configuration, a runner that Vitest loads and a page of Next need a default export. */
const mayBeDefault =
  /\.config\.(ts|mjs)$|^tools\/(mutation\/mutation|testing\/time-limited)-runner\.ts$|^e2e\/clients\/projects\/next\/app\//

/** Exports of one file that have no name of their own. */
export function namelessExports({ path, text }: SourceFile): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return source.statements.flatMap(statement => {
    if (ts.isExportDeclaration(statement) && !statement.exportClause)
      return [`${path}: export * hides what is exported`]
    if (isDefault(statement) && !mayBeDefault.test(path)) return [`${path}: a default export has no name`]
    return []
  })
}

function isDefault(statement: ts.Statement): boolean {
  if (ts.isExportAssignment(statement)) return true
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
  return modifiers.some(modifier => modifier.kind === ts.SyntaxKind.DefaultKeyword)
}

/** Everything is exported by its name. */
export const namedExportsCheck: Check = {
  name: 'named exports',
  run: async root => ({
    problems: readFiles(root, codePatterns)
      .filter(({ path }) => !isGenerated(path))
      .flatMap(namelessExports),
  }),
}
