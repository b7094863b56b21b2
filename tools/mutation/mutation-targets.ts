import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import type { MutationTarget } from './run-mutants.ts'

const domain = 'packages/domain/src'
/** Tests of pure rules that need a package of the server, such as a parser for the files that a rule writes. */
const testsElsewhere = ['apps/server/src/features/workspace/extension-package/policy-template.test.ts']

const isTest = (path: string) => path.endsWith('.test.ts')

/** The code of a folder and its tests; paths are relative to `root`. */
export function folderTarget(root: string, folder: string): MutationTarget {
  const files = globSync(`${folder}/**/*.ts`, { cwd: root })
  return {
    sources: files.filter(path => !isTest(path)),
    tests: [...files.filter(isTest), ...testsElsewhere],
  }
}

/** The rules of `domain`. */
export const domainTarget = (root: string): MutationTarget => folderTarget(root, domain)

/** Drafts and reducers of the dashboard, without the hooks that use them, and the tests of their folders. */
export function draftTarget(root: string): MutationTarget {
  const files = globSync('apps/dashboard/src/**/*.ts', { cwd: root })
  const sources = files.filter(
    path => /(draft|reducer)[\w-]*\.ts$/.test(path) && !isTest(path) && !/\/use-[\w-]+\.ts$/.test(path),
  )
  const folders = new Set(sources.map(path => dirname(path)))
  return { sources, tests: files.filter(path => isTest(path) && folders.has(dirname(path))) }
}

/** Changed rules, drafts and reducers with the tests of their folders; null where none changed. */
export function changedTarget(root: string, changed: readonly string[]): MutationTarget | null {
  const [rules, drafts] = [domainTarget(root), draftTarget(root)]
  const sources = [...rules.sources, ...drafts.sources].filter(path => changed.includes(path))
  const folders = new Set(sources.map(path => dirname(path)))
  const tests = [...rules.tests, ...drafts.tests].filter(path => folders.has(dirname(path)))
  return sources.length === 0 || tests.length === 0 ? null : { sources, tests }
}
