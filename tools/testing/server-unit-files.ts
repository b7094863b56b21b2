import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Shared test support (a database, a running server), the embedded stores and child processes. */
const programs = /from '(?:[./]+\/test\/|[^']*clickhouse|[^']*embedded-postgres|node:child_process)/
const storeFolders = /\/(?:embedded-postgres|clickhouse)\//

/** Whether a test of the server runs without a store or another program, judged by its imports. */
export function isServerUnitTest(path: string, source: string): boolean {
  return !path.startsWith('apps/server/test/') && !storeFolders.test(path) && !programs.test(source)
}

/** The server's test files that belong to the project `unit`, relative to `root`. */
export function serverUnitFiles(root: string): readonly string[] {
  return globSync('apps/server/src/**/*.test.ts', { cwd: root }).filter(path =>
    isServerUnitTest(path, readFileSync(join(root, path), 'utf8')),
  )
}
