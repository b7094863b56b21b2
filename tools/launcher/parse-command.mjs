// @ts-check
import { LauncherError } from './launcher-error.mjs'

/**
 * What one call of the launcher has to do.
 * @typedef {object} LaunchCommand
 * @property {boolean} needsEngine the event engine's own packages are installed
 * @property {boolean} needsBuild the assistant and the dashboard are built when stale
 * @property {string | null} entry the program that the pinned Node runs, from the root; null for none
 * @property {readonly string[]} args what is passed on to it
 */

const usage =
  'Usage: node tools/launch.mjs start | test | build | run [--build] [--engine] <file.ts> [arguments]'

/**
 * Reads the launcher's arguments. With `CLICKHOUSE_URL` set the embedded engine is not needed.
 * Refuses an unknown command with the usage line.
 * @param {readonly string[]} argv without node and script
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {LaunchCommand}
 */
export function parseCommand(argv, env) {
  const [name, ...args] = argv
  const needsEngine = !env.CLICKHOUSE_URL
  switch (name) {
    case 'start':
      return { needsEngine, needsBuild: true, entry: 'apps/server/src/main.ts', args }
    case 'test':
      return { needsEngine, needsBuild: true, entry: 'tools/test.ts', args }
    case 'build':
      return { needsEngine: false, needsBuild: true, entry: null, args }
    case 'run':
      return parseRun(args, needsEngine)
    default:
      throw new LauncherError(usage)
  }
}

/**
 * @param {readonly string[]} args
 * @param {boolean} engineIsEmbedded
 * @returns {LaunchCommand}
 */
function parseRun(args, engineIsEmbedded) {
  const at = args.findIndex(argument => !argument.startsWith('--'))
  const flags = args.slice(0, Math.max(at, 0))
  const entry = args[at]
  if (entry === undefined || flags.some(flag => flag !== '--build' && flag !== '--engine')) {
    throw new LauncherError(usage)
  }
  return {
    needsEngine: engineIsEmbedded && flags.includes('--engine'),
    needsBuild: flags.includes('--build'),
    entry,
    args: args.slice(at + 1),
  }
}
