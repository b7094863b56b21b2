// @ts-check
import { LauncherError } from './launcher-error.mjs'

/**
 * What one call of the launcher has to do.
 * @typedef {object} LaunchCommand
 * @property {readonly string[]} folders further folders whose own packages are installed, such as `engine`
 * @property {boolean} needsDevelopment also the packages of checks and tests are installed
 * @property {boolean} needsBuild the server, the assistant, the extension and the dashboard are built when stale
 * @property {string | null} entry the program that the pinned Node runs, from the root; null for none
 * @property {readonly string[]} args what is passed on to it
 */

const usage =
  'Usage: node tools/launch.mjs start | test | build | run [--dev] [--build] [--engine] [--e2e] [--bench] <file.ts> [arguments]'

/**
 * Reads the launcher's arguments. With `CLICKHOUSE_URL` set the embedded engine is not needed. The applications of `e2e` and
 * the libraries of `bench` are installed only for what uses them, and so are the packages of checks and tests (`--dev`).
 * Refuses an unknown command with the usage line.
 * @param {readonly string[]} argv without node and script
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {LaunchCommand}
 */
export function parseCommand(argv, env) {
  const [name, ...args] = argv
  const engine = env.CLICKHOUSE_URL ? [] : ['engine']
  switch (name) {
    case 'start':
      return {
        folders: engine,
        needsDevelopment: false,
        needsBuild: true,
        entry: 'apps/server/dist/main.js',
        args,
      }
    case 'test':
      return {
        folders: [...engine, 'e2e'],
        needsDevelopment: true,
        needsBuild: true,
        entry: 'tools/test.ts',
        args,
      }
    case 'build':
      return { folders: [], needsDevelopment: false, needsBuild: true, entry: null, args }
    case 'run':
      return parseRun(args, engine)
    default:
      throw new LauncherError(usage)
  }
}

/** Flags that `run` accepts. */
const runFlags = ['--dev', '--build', '--engine', '--e2e', '--bench']

/**
 * @param {readonly string[]} args
 * @param {readonly string[]} engine the folder of the embedded engine, where there is one
 * @returns {LaunchCommand}
 */
function parseRun(args, engine) {
  const at = args.findIndex(argument => !argument.startsWith('--'))
  const flags = args.slice(0, Math.max(at, 0))
  const entry = args[at]
  if (entry === undefined || flags.some(flag => !runFlags.includes(flag))) {
    throw new LauncherError(usage)
  }
  return {
    folders: [...engine, 'e2e', 'bench'].filter(folder => flags.includes(`--${folder}`)),
    needsDevelopment: flags.includes('--dev'),
    needsBuild: flags.includes('--build'),
    entry,
    args: args.slice(at + 1),
  }
}
