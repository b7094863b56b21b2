import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text file of the repository: its path from the root with forward slashes, and its content. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

const notOurs = new Set(['node_modules', 'dist', 'data', '.cache', '.git', 'coverage'])

/** Paths from the root of all files that match one of `patterns`, without what is installed, built or stored. */
export function listPaths(root: string, patterns: readonly string[]): readonly string[] {
  return globSync([...patterns], {
    cwd: root,
    exclude: entry => notOurs.has(entry.name),
    withFileTypes: true,
  })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.replace(/\/$/, '').length + 1))
    .sort()
}

/** The same files with their content. */
export function readFiles(root: string, patterns: readonly string[]): readonly SourceFile[] {
  return listPaths(root, patterns).map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Everything written in TypeScript or JavaScript. */
export const codePatterns = [
  '{apps,packages,tools,e2e,bench,engine}/**/*.{ts,tsx,mjs,cjs}',
  '*.{ts,mjs,cjs}',
  '.*.cjs',
]

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
export const isGenerated = (path: string): boolean => /\.gen\.tsx?$/.test(path)
