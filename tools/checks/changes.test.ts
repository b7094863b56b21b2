import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isGenerated, isTest, readFiles } from './repository-files.ts'

const root = join(import.meta.dirname, '../..')

/** Files that developers do not edit by hand for a change, or edit only for its tests, samples and demonstrations. */
const notCounted =
  /^apps\/server\/test\/|\/migrations\/|\/workspace\/demo\/|\/sample-content\.ts$|\/catalogue\//

const sources = readFiles(root, ['{apps,packages}/**/*.{ts,tsx,json}']).filter(
  ({ path }) => !isTest(path) && !isGenerated(path) && !notCounted.test(path),
)

const sections = readFileSync(join(root, 'docs/changes.md'), 'utf8')
  .split('\n## ')
  .slice(1)
  .map(section => ({
    title: section.split('\n', 1)[0] ?? '',
    pattern: /^Pattern: `(.+)`$/m.exec(section)?.[1] ?? '',
    listed: [...section.matchAll(/^- `(.+)`$/gm)].map(match => match[1] ?? ''),
  }))

test.each(sections)('$title touches exactly the files that docs/changes.md lists', ({ pattern, listed }) => {
  const search = new RegExp(pattern)
  const found = sources.filter(({ text }) => search.test(text)).map(({ path }) => path)
  expect(found.toSorted()).toEqual(listed.toSorted())
})

test('docs/changes.md has the five changes, and a field needs 10 files, 4 of them texts', () => {
  expect(sections).toHaveLength(5)
  const [field] = sections
  expect(field?.listed.filter(path => path.includes('/locales/'))).toHaveLength(4)
  expect(field?.listed.length).toBeLessThanOrEqual(10)
})
