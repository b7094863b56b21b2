import { basename } from 'node:path'
import type { Check } from './check.ts'
import { codePatterns, readFiles, type SourceFile } from './repository-files.ts'

/** These say nothing about what is inside (house rules, "Names"). */
const emptyName = /^(types|manager)$|(^|-)(utils?|helpers?|common|misc)$/
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pascalCase = /^([A-Z][a-z0-9]*)+$/

/** Returns the problems of one file's name. The router names route files; tools name files with a leading dot. */
export function nameProblems({ path, text }: SourceFile): readonly string[] {
  if (path.includes('/src/routes/') || basename(path).startsWith('.')) return []
  const stem = basename(path).replace(/(\.(test|gen|config|d))?\.(tsx?|mjs|cjs)$/, '')
  if (stem === 'index') return path.endsWith('.tsx') ? [`${path}: index.tsx names no component`] : []
  if (emptyName.test(stem)) return [`${path}: the name says nothing; call it after its main export`]
  if (kebabCase.test(stem))
    return exportsComponentOnly(path, text) ? [`${path}: a component's file is PascalCase`] : []
  if (!pascalCase.test(stem) || !path.endsWith('.tsx'))
    return [`${path}: the name is neither kebab-case nor a component's`]
  const isExported = new RegExp(`export (async )?(function|const|class) ${stem}\\b`).test(text)
  return isExported || path.includes('.test.') ? [] : [`${path}: exports no component ${stem}`]
}

/** A `.tsx` file whose exports are all components. */
function exportsComponentOnly(path: string, text: string): boolean {
  if (!path.endsWith('.tsx') || path.includes('.test.')) return false
  const names = [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(
    match => match[1] ?? '',
  )
  return names.length > 0 && names.every(name => pascalCase.test(name))
}

/** Files are named after their main export. */
export const fileNamesCheck: Check = {
  name: 'file names',
  run: async root => ({ problems: readFiles(root, codePatterns).flatMap(nameProblems) }),
}
