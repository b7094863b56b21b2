// @ts-check
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LauncherError } from './launcher-error.mjs'
import { childEnvironment } from './pinned-node.mjs'
import { lastLines, runWithoutOutput } from './run-without-output.mjs'
import { inputFingerprint, inputHash, isStale, writeStamp } from './stale-build.mjs'

/**
 * An app that is built before it is served.
 * @typedef {object} BuiltApp
 * @property {string} name
 * @property {string} folder from the root
 * @property {(root: string, outDir: string) => readonly string[]} command arguments for the pinned Node
 * @property {string} [generates] a source file that the build writes and type checks read, from the folder
 */

/** @type {readonly BuiltApp[]} */
const builtApps = [
  {
    name: 'server',
    folder: 'apps/server',
    command: (root, outDir) => [join(root, 'apps/server/build.ts'), outDir],
  },
  {
    name: 'assistant',
    folder: 'apps/assistant',
    command: (root, outDir) => [join(root, 'apps/assistant/build.ts'), outDir],
  },
  {
    name: 'extension',
    folder: 'apps/extension',
    command: (root, outDir) => [join(root, 'apps/extension/build.ts'), outDir],
  },
  {
    name: 'documentation',
    folder: 'apps/docs',
    command: (root, outDir) => [join(root, 'apps/docs/build.ts'), outDir],
  },
  {
    name: 'dashboard',
    folder: 'apps/dashboard',
    generates: 'src/route-tree.gen.ts',
    command: (root, outDir) => [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      outDir,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
  },
]

/**
 * The apps whose built folder does not match their sources, or whose generated source file is missing.
 * @param {string} root
 * @param {readonly BuiltApp[]} apps
 */
export function staleApps(root, apps = builtApps) {
  return apps.filter(app => isStale(root, app.folder) || isUngenerated(join(root, app.folder), app))
}

/**
 * A release holds no sources, and needs no generated ones.
 * @param {string} folder
 * @param {BuiltApp} app
 */
function isUngenerated(folder, { generates }) {
  if (generates === undefined) return false
  const file = join(folder, generates)
  return existsSync(dirname(file)) && !existsSync(file)
}

/**
 * Builds one app beside its present build and swaps them at the end: a failed or killed build leaves the old one.
 * @param {string} root
 * @param {BuiltApp} app
 * @param {string} node
 * @returns {Promise<void>}
 */
export async function build(root, app, node) {
  const stamp = { fingerprint: inputFingerprint(root, app.folder), hash: inputHash(root, app.folder) }
  const outDir = join(root, '.cache', `build-${app.name}`)
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  const options = {
    cwd: join(root, app.folder),
    env: { ...childEnvironment(root, node), NO_COLOR: '1', FORCE_COLOR: undefined },
  }
  const { code, output } = await runWithoutOutput(node, app.command(root, outDir), options)
  if (code !== 0) {
    throw new LauncherError(`Building the ${app.name} failed (exit ${code}):\n\n${lastLines(output, 40)}`)
  }
  writeStamp(outDir, stamp)
  swapIn(outDir, join(root, app.folder, 'dist'))
}

/**
 * @param {string} built
 * @param {string} dist
 */
function swapIn(built, dist) {
  const old = `${built}-old`
  rmSync(old, { recursive: true, force: true })
  mkdirSync(dirname(dist), { recursive: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(built, dist)
  rmSync(old, { recursive: true, force: true })
}
