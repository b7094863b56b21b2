import ts from 'typescript'
import type { Check } from './check.ts'
import { isTest, readFiles, type SourceFile } from './repository-files.ts'

/** Properties that name a side of the screen; in right-to-left scripts they point the wrong way. */
const sideProperty =
  /^(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|left|right|border-(?:left|right)(?:-.*)?|border-(?:top|bottom)-(?:left|right)-radius)$/
const sideValue = /^(?:text-align|float|clear|caption-side):\s*(?:left|right)\b/
const fourValues =
  /^(?:margin|padding|inset|border-(?:width|style|color)):\s*(\S+)\s+(\S+)\s+(\S+)\s+([^\s;!]+)/

/** Declarations of a style sheet that name a side. */
export function physicalDeclarations({ path, text }: SourceFile): readonly string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
  return [...bare.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)]
    .filter(([declaration, property]) => namesSide(property ?? '', declaration))
    .map(match => `${path}:${lineAt(bare, match.index)}: ${match[0].trim()}`)
}

function namesSide(property: string, declaration: string): boolean {
  const four = fourValues.exec(declaration)
  return sideProperty.test(property) || sideValue.test(declaration) || (four !== null && four[2] !== four[4])
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

const sideKey = /^(?:(?:margin|padding)(?:Left|Right)|left|right|border(?:Top|Bottom)?(?:Left|Right)\w*)$/
const sideAttribute = /^(?:ml|mr|pl|pr|left|right)$/

/** Style objects and style attributes of a component that name a side. */
export function physicalStyles({ path, text }: SourceFile): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node, isInStyle: boolean) => {
    const name = nameOf(node)
    const isAttribute = ts.isJsxAttribute(node) && sideAttribute.test(name)
    if (isAttribute || (isInStyle && ts.isPropertyAssignment(node) && sideKey.test(name))) {
      found.push(`${path}:${lineAt(text, node.getStart())}: ${name}`)
    }
    const opensStyle = ts.isJsxAttribute(node) && /^styles?$/.test(name)
    ts.forEachChild(node, child => visit(child, isInStyle || opensStyle))
  }
  visit(source, false)
  return found
}

function nameOf(node: ts.Node): string {
  return ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) ? node.name.getText() : ''
}

/** Screens mirror themselves for right-to-left scripts: start and end, never left and right. */
export const logicalCssCheck: Check = {
  name: 'logical CSS',
  run: async root => ({
    problems: [
      ...readFiles(root, ['{apps/dashboard,packages/kit}/**/*.css']).flatMap(physicalDeclarations),
      ...readFiles(root, ['{apps/dashboard,packages/kit}/**/*.tsx'])
        .filter(({ path }) => !isTest(path))
        .flatMap(physicalStyles),
    ],
  }),
}
