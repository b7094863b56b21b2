import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { startVitest } from 'vitest/node'
import type { Mutant } from './mutant.ts'
import { mutateSource } from './mutate-source.ts'
import { type MutationScore, reportFolderVariable, scoreOf, type WorkerReport } from './worker-report.ts'

/** Sources to mutate and the tests that should notice, as paths from the root. */
export interface MutationTarget {
  readonly sources: readonly string[]
  readonly tests: readonly string[]
}

export interface MutationRun extends MutationScore {
  /** Tests of a duration fail where every operator is a question; the mutants are left to the others. */
  readonly unusable: readonly string[]
}

const maxUnusable = 5

interface MutatedSources {
  readonly codes: ReadonlyMap<string, string>
  readonly mutants: readonly Mutant[]
}

function mutateSources(root: string, sources: readonly string[]): MutatedSources {
  const codes = new Map<string, string>()
  const mutants: Mutant[] = []
  for (const source of sources) {
    const mutated = mutateSource(source, readFileSync(join(root, source), 'utf8'), mutants.length)
    codes.set(source, mutated.code)
    mutants.push(...mutated.mutants)
  }
  return { codes, mutants }
}

/** Vitest's options: the unit tests in shared workers, under the runner that switches mutants on. */
const optionsFor = (root: string, tests: readonly string[]) => ({
  root,
  config: false as const,
  include: [...tests],
  isolate: false,
  maxWorkers: 2,
  watch: false,
  run: true,
  // A test runs once for each of its mutants.
  testTimeout: 600_000,
  fsModuleCache: false,
  runner: join(import.meta.dirname, 'mutation-runner.ts'),
  reporters: ['dot' as const],
  silent: true,
})

/**
 * Mutates the sources and runs the tests against each mutant.
 * @throws Error when a file or more than a few tests fail on the unmutated code.
 */
export async function runMutants(root: string, { sources, tests }: MutationTarget): Promise<MutationRun> {
  const { codes, mutants } = mutateSources(root, sources)
  const folder = mkdtempSync(join(tmpdir(), 'waymark-mutation-'))
  process.env[reportFolderVariable] = folder
  const plugin = {
    name: 'waymark-mutants',
    enforce: 'pre' as const,
    transform: (_: string, id: string) => codes.get(relative(root, id.replace(/\?.*$/, ''))) ?? null,
  }
  try {
    const vitest = await startVitest([], optionsFor(root, tests), { plugins: [plugin] })
    const modules = vitest.state.getTestModules()
    const unusable = modules.flatMap(module => [...module.children.allTests('failed')])
    const broken = modules.filter(module => module.errors().length > 0)
    await vitest.close()
    if (broken.length > 0 || unusable.length > maxUnusable)
      throw new Error(
        [...broken.map(({ moduleId }) => moduleId), ...unusable.map(test => test.fullName)].join('\n'),
      )
    const reports = readdirSync(folder).map(
      name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as WorkerReport,
    )
    return { ...scoreOf(mutants, reports), unusable: unusable.map(test => test.fullName) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
