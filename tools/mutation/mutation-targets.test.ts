import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedTarget, draftTarget } from './mutation-targets.ts'

const root = join(import.meta.dirname, '../..')
const stepDraft = 'apps/dashboard/src/features/content/guide-editor/step-draft.ts'

test('drafts and reducers are mutated, hooks are not', () => {
  const { sources, tests } = draftTarget(root)
  expect(sources).toContain(stepDraft)
  expect(sources.filter(path => /\/use-|\.test\./.test(path))).toEqual([])
  expect(tests).toContain(stepDraft.replace('.ts', '.test.ts'))
})

test('of a change, rules and drafts are mutated with the tests of their folders', () => {
  const target = changedTarget(root, [stepDraft, 'README.md', 'apps/server/src/main.ts'])
  expect(target?.sources).toEqual([stepDraft])
  expect(target?.tests).toContain(stepDraft.replace('.ts', '.test.ts'))
  expect(target?.tests.filter(path => !path.includes('/guide-editor/'))).toEqual([])
  expect(changedTarget(root, ['README.md'])).toBeNull()
})
