import { expect, test } from 'vitest'
import { type SourceFile, testsOfChange } from './tests-of-change.ts'

const guides = 'apps/server/src/features/content/guides'
const file = (path: string, ...imports: string[]): SourceFile => ({ path, imports })
const sources = [
  file(`${guides}/publish-guide.ts`, '@waymark/domain/content/guide'),
  file(`${guides}/publish-guide.test.ts`),
  file('apps/server/src/features/people/people/list-people.ts'),
  file('apps/server/src/features/people/people/list-people.test.ts'),
  file('apps/server/src/platform/http/handler.test.ts'),
  file('e2e/dashboard/team.test.ts'),
  file('packages/domain/src/content/guide/guide.test.ts'),
]

test('a change in a feature of the server selects the tests of that feature', () => {
  expect(testsOfChange([`${guides}/guide-store.ts`], sources).paths).toEqual([
    `${guides}/publish-guide.test.ts`,
  ])
})

test('a change in domain selects the tests of the features that import it; its own are unit tests', () => {
  const { paths } = testsOfChange(['packages/domain/src/content/guide/next-step.ts'], sources)
  expect(paths).toEqual([`${guides}/publish-guide.test.ts`])
})

test('a changed journey is selected, and a part of the platform by its folder', () => {
  const changed = ['e2e/dashboard/team.test.ts', 'apps/server/src/platform/http/reply.ts']
  expect(testsOfChange(changed, sources).paths).toEqual([
    'e2e/dashboard/team.test.ts',
    'apps/server/src/platform/http/handler.test.ts',
  ])
})

test('a change of the dashboard alone selects nothing that needs a program', () => {
  expect(testsOfChange(['apps/dashboard/src/shell/drawer.tsx'], sources)).toEqual({ paths: [], left: [] })
})

test('beyond the limit tests are named, not run; what changed itself comes first', () => {
  const changed = [`${guides}/guide-store.ts`, 'e2e/dashboard/team.test.ts']
  expect(testsOfChange(changed, sources, 1)).toEqual({
    paths: ['e2e/dashboard/team.test.ts'],
    left: [`${guides}/publish-guide.test.ts`],
  })
})
