import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = new URL('../../', import.meta.url).pathname

/** npm keeps packages here between runs, apart from the cache of the user. */
const npmCache = join(root, '.cache/client-projects')

/** A fresh project outside the repository, as a customer has it. */
export interface Project {
  readonly folder: string
  /** Installs what its package.json and, if there is one, its lock file name. */
  readonly install: (...packages: readonly string[]) => Promise<void>
  /** Runs a program of `node_modules/.bin` or `node`; returns its output, rejects with it where it fails. */
  readonly run: (program: string, args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<string>
  readonly write: (path: string, text: string) => Promise<void>
  readonly remove: () => Promise<void>
}

function execute(
  file: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(file, args, { cwd, env, maxBuffer: 64 << 20 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${file} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error }))
      else resolve(stdout)
    })
  })
}

/** Only what npm and compilers need; npm's own variables of this run would change theirs. */
function environment(added: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_ENV|NODE_OPTIONS|VITEST|TEST)/.test(name),
  )
  return {
    ...Object.fromEntries(kept),
    npm_config_cache: npmCache,
    npm_config_update_notifier: 'false',
    ...added,
  }
}

/** Builds and packs a folder of the repository as npm would publish it; returns the tarball's path. */
export async function packPackage(path: string, into: string): Promise<string> {
  await execute(process.execPath, ['build.mjs'], join(root, path), environment({}))
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', into]
  const [packed] = JSON.parse(await execute('npm', args, join(root, path), environment({})))
  return join(into, String(packed.filename))
}

/** Copies `projects/<name>` to a temporary folder. */
export async function openProject(name: string): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), `waymark-${name}-`))
  await cp(join(import.meta.dirname, 'projects', name), folder, { recursive: true })
  const hasLock = await readFile(join(folder, 'package-lock.json')).then(
    () => true,
    () => false,
  )
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  return {
    folder,
    install: async (...packages) => {
      const isExact = hasLock && packages.length === 0
      await execute('npm', [isExact ? 'ci' : 'install', ...quiet, ...packages], folder, environment({}))
    },
    run: (program, args, env = {}) => {
      const file = program === 'node' ? process.execPath : join(folder, 'node_modules/.bin', program)
      return execute(file, args, folder, environment(env))
    },
    write: (path, text) => writeFile(join(folder, path), text),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
