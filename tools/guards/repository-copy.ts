import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A throw-away copy of the repository's files whose packages are those of the original. */
export interface RepositoryCopy {
  readonly root: string
  /** Changes a file for the time that `run` takes, then puts it back. */
  readonly changed: <T>(path: string, text: string, run: () => Promise<T>) => Promise<T>
  readonly remove: () => void
}

function filesOf(root: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed.split('\0').filter(Boolean)
}

/** Folders with packages of their own: a test that opens the event store needs those of the engine. */
const installedApart = ['engine', 'e2e']

/** Packages of workspaces must be the copy's own, or the change would not be seen; all others are shared. */
function linkPackages(root: string, copy: string): void {
  const from = join(root, 'node_modules')
  const to = join(copy, 'node_modules')
  cpSync(join(from, '@waymark'), join(to, '@waymark'), { recursive: true, verbatimSymlinks: true })
  for (const name of readdirSync(from)) {
    if (name !== '@waymark') symlinkSync(join(from, name), join(to, name))
  }
  for (const folder of installedApart) {
    const packages = join(root, folder, 'node_modules')
    if (existsSync(packages)) symlinkSync(packages, join(copy, folder, 'node_modules'))
  }
}

/** Copies the repository as it is now, with what is not committed yet. */
export function copyRepository(root: string): RepositoryCopy {
  const copy = mkdtempSync(join(tmpdir(), 'waymark-guards-'))
  for (const path of filesOf(root)) cpSync(join(root, path), join(copy, path), { recursive: true })
  linkPackages(root, copy)
  return {
    root: copy,
    changed: async (path, text, run) => {
      const file = join(copy, path)
      const original = readFileSync(file, 'utf8')
      writeFileSync(file, text)
      try {
        return await run()
      } finally {
        writeFileSync(file, original)
      }
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}
