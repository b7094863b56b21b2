import { dirname } from 'node:path'

/** Data of a source file that a selection uses. */
export interface SourceFile {
  readonly path: string
  /** What it imports, as written: `@waymark/domain/content/guide`. */
  readonly imports: readonly string[]
}

export interface SelectedTests {
  /** Test files that need a database or a browser, relative to the root. */
  readonly paths: readonly string[]
  /** Those that the change may concern as well, but that there is no time for. */
  readonly left: readonly string[]
}

/** About 2 s each on two cores: with the unit tests the inner loop stays below a minute. */
const maxProgramTests = 12

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const needsPrograms = (path: string) => path.startsWith('apps/server/') || path.startsWith('e2e/')

/** The folder that a change in the server is tested in: its feature, or its part of the platform. */
function subjectFolder(path: string): string | null {
  const [folder] =
    /^apps\/server\/src\/(?:features\/[^/]+\/[^/]+|platform\/[^/]+(?=\/))\//.exec(`${dirname(path)}/`) ?? []
  return folder ?? null
}

/** The name by which other packages import a file of `domain` or `contract`. */
function importName(path: string): string | null {
  const [, area, folder] = /^packages\/domain\/src\/([^/]+)\/([^/]+)\//.exec(path) ?? []
  return folder === undefined ? null : `@waymark/domain/${area}/${folder}`
}

/**
 * The tests over HTTP and in a browser that are worth running for a change: those that changed themselves, then those of
 * the changed features, then those of features that import a changed part of `domain`. The unit tests run as a whole.
 */
export function testsOfChange(
  changed: readonly string[],
  sources: readonly SourceFile[],
  most: number = maxProgramTests,
): SelectedTests {
  const tests = sources.map(({ path }) => path).filter(path => isTest(path) && needsPrograms(path))
  const under = (folders: ReadonlySet<string | null>) =>
    tests.filter(test => folders.has(subjectFolder(test)))
  const names = new Set(changed.map(importName).filter(name => name !== null))
  const importers = sources.filter(({ imports }) => imports.some(name => names.has(name)))
  const wanted = [
    ...tests.filter(test => changed.includes(test)),
    ...under(new Set(changed.map(subjectFolder).filter(folder => folder !== null))),
    ...under(new Set(importers.map(({ path }) => subjectFolder(path)).filter(folder => folder !== null))),
  ]
  const unique = [...new Set(wanted)]
  return { paths: unique.slice(0, most), left: unique.slice(most) }
}
