import { execFileSync } from 'node:child_process'
import { rotated } from '../testing/longest-first.ts'
import type { Guard } from './guard.ts'

/** How far back a change is looked for where HEAD is the main branch itself: about a day of landings. */
const recentCommits = 50

/** Output of git; null when it fails, as without a repository or with a commit that a shallow clone lacks. */
function git(root: string, ...words: string[]): string | null {
  try {
    const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
    return execFileSync('git', words, { ...options, stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

const commitOf = (root: string, name: string) =>
  git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)

/** The commit where `head` left the main branch; null on the main branch itself. */
function findFork(root: string, head: string): string | null {
  const forks = ['origin/HEAD', 'origin/main', 'main'].map(main => git(root, 'merge-base', 'HEAD', main))
  return forks.find(fork => fork !== null && fork !== '' && fork !== head) ?? null
}

/**
 * Paths that differ from `wanted`, from where HEAD left the main branch, or, on the main branch, from HEAD; with what is
 * not committed and what is untracked.
 * @throws Error when `wanted` is no commit.
 */
export function changedFiles(root: string, wanted: string | null): readonly string[] {
  const head = commitOf(root, 'HEAD')
  const base = wanted === null && head !== null ? (findFork(root, head) ?? head) : findBase(root, wanted)
  const lists = [
    base === null ? null : git(root, 'diff', '--name-only', base),
    git(root, 'ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(lists.flatMap(list => (list ?? '').split('\n')).filter(Boolean))]
}

/**
 * The commit that a change is compared with: `wanted`; else where HEAD left the main branch; else, on the main branch,
 * the oldest of the last 50 commits that are there. Null without any earlier commit.
 * @throws Error when `wanted` is no commit.
 */
export function findBase(root: string, wanted: string | null): string | null {
  if (wanted !== null) {
    const commit = commitOf(root, wanted)
    if (commit === null) throw new Error(`"${wanted}" is no commit of this repository`)
    return commit
  }
  const head = commitOf(root, 'HEAD')
  if (head === null) return null
  const fork = findFork(root, head)
  if (fork !== null) return fork
  const recent = git(root, 'rev-list', '--first-parent', `--max-count=${recentCommits + 1}`, 'HEAD')
  const oldest = recent?.split('\n').at(-1) ?? head
  return oldest === head ? null : oldest
}

export interface RepositoryChange {
  /** Paths from the root, those changed last first. */
  readonly files: readonly string[]
  /** The lines of `tools/guards` that the change touched, with eight lines around each. */
  readonly entries: string
}

/** Returns the changes since a commit, including those that are not committed yet. */
export function changeSince(root: string, base: string): RepositoryChange {
  const lists = [
    git(root, 'diff', '--name-only', 'HEAD'),
    git(root, 'log', '--format=', '--name-only', `${base}..HEAD`),
  ]
  const files = lists.flatMap(list => (list ?? '').split('\n')).filter(Boolean)
  return {
    files: [...new Set(files)],
    entries: git(root, 'diff', '--unified=8', base, '--', 'tools/guards') ?? '',
  }
}

/** The guards whose code, test or own entry changed, those changed last first. */
export function guardsOfChange(all: readonly Guard[], { files, entries }: RepositoryChange): Guard[] {
  const ages = new Map(files.map((file, age) => [file, age]))
  const ageOf = (guard: Guard) => {
    const known = [ages.get(guard.file), ages.get(guard.test.file)].filter(age => age !== undefined)
    if (entries.includes(`name: '${guard.name}'`)) return 0
    return known.length === 0 ? null : Math.min(...known)
  }
  return all
    .flatMap(guard => {
      const age = ageOf(guard)
      return age === null ? [] : [{ guard, age }]
    })
    .toSorted((one, other) => one.age - other.age)
    .map(({ guard }) => guard)
}

/** Number that changes with each commit; 0 without history. */
export const turnOf = (root: string): number =>
  Number.parseInt((commitOf(root, 'HEAD') ?? '0').slice(0, 8), 16)

/** The part of four that walks of tests take at this commit, such as `2/4`. */
export const walkShareOf = (root: string): string => `${(turnOf(root) % 4) + 1}/4`

/** All guards, beginning at another one for each commit: without history every run within a time limit proves others. */
export function rotateGuards(root: string, all: readonly Guard[]): readonly Guard[] {
  return rotated(all, turnOf(root))
}
