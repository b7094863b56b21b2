import { expect, test } from 'vitest'
import { isServerUnitTest } from './server-unit-files.ts'

const path = 'apps/server/src/features/people/segments/a.test.ts'

test('a test of the server that imports no database, store or program is a unit test', () => {
  expect(isServerUnitTest(path, "import { a } from './a.ts'\nimport fc from 'fast-check'")).toBe(true)
})

test.each([
  "import { openServer } from '../../../../test/open-server.ts'",
  "import { createClickHouse } from '../../../platform/clickhouse/index.ts'",
  "import { startEmbeddedPostgres } from '../../../platform/embedded-postgres/index.ts'",
  "import { spawn } from 'node:child_process'",
])('a test that needs a program is none: %s', source => {
  expect(isServerUnitTest(path, source)).toBe(false)
})

test('the shared tests of the server and those of its embedded stores are none', () => {
  expect(isServerUnitTest('apps/server/test/a.test.ts', '')).toBe(false)
  expect(isServerUnitTest('apps/server/src/platform/clickhouse/a.test.ts', '')).toBe(false)
})
