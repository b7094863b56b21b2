// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const stampName = '.inputs'
const skipped = new Set(['node_modules', 'dist', 'data'])

/**
 * A hash over everything an app's build reads: its own files, the packages of this repository that it imports
 * (and theirs), the compiler settings, the lock file and the `repositoryFiles` of its package.json. Tests and what builds generate are left out.
 * @param {string} root
 * @param {string} app such as `apps/assistant`
 * @returns {string}
 */
export function inputHash(root, app) {
  const hash = createHash('sha256')
  for (const file of inputFiles(root, app)) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Replaces `inputHash` as long as no file was written: a hash over the names, sizes and modification times of the
 * same files, which takes a quarter of the time because no content is read.
 * @param {string} root
 * @param {string} app
 * @returns {string}
 */
export function inputFingerprint(root, app) {
  const hash = createHash('sha256')
  for (const file of inputFiles(root, app)) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${relative(root, file)}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} app
 * @returns {string[]}
 */
function inputFiles(root, app) {
  const folders = [app, ...importedPackages(root, app)].flatMap(folder => listFiles(join(root, folder)))
  const { repositoryFiles = [] } = JSON.parse(readFileSync(join(root, app, 'package.json'), 'utf8'))
  return ['package-lock.json', 'tsconfig.base.json', ...repositoryFiles]
    .map(file => join(root, file))
    .concat(folders)
}

/**
 * What a finished build keeps about its inputs: the hash decides, the fingerprint saves computing it.
 * @typedef {{ hash: string, fingerprint: string }} BuildStamp
 */

/**
 * Whether the built folder was made from other inputs, or is missing. Where the files were only touched, the kept
 * fingerprint is renewed.
 * @param {string} root
 * @param {string} app such as `apps/assistant`
 * @returns {boolean}
 */
export function isStale(root, app) {
  const dist = join(root, app, 'dist')
  const stamp = readStamp(dist)
  if (stamp === null) return true
  const fingerprint = inputFingerprint(root, app)
  if (stamp.fingerprint === fingerprint) return false
  if (stamp.hash !== inputHash(root, app)) return true
  renewStamp(dist, { hash: stamp.hash, fingerprint })
  return false
}

/**
 * @param {string} dist
 * @param {BuildStamp} stamp
 */
export function writeStamp(dist, stamp) {
  const draft = join(dist, `${stampName}.${process.pid}`)
  writeFileSync(draft, JSON.stringify(stamp))
  renameSync(draft, join(dist, stampName))
}

/**
 * A folder that may only be read keeps its old fingerprint; the hash is then computed at each start.
 * @param {string} dist
 * @param {BuildStamp} stamp
 */
function renewStamp(dist, stamp) {
  try {
    writeStamp(dist, stamp)
  } catch {}
}

/**
 * @param {string} dist
 * @returns {BuildStamp | null} null when there is no build, or one of an older launcher
 */
function readStamp(dist) {
  try {
    const stamp = JSON.parse(readFileSync(join(dist, stampName), 'utf8'))
    return typeof stamp.hash === 'string' && typeof stamp.fingerprint === 'string' ? stamp : null
  } catch {
    return null
  }
}

/**
 * Folders of the packages that `folder`'s package.json names, and of those that they name.
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} from the root, sorted
 */
export function importedPackages(root, folder) {
  const found = new Set()
  const visit = (/** @type {string} */ from) => {
    const manifest = JSON.parse(readFileSync(join(root, from, 'package.json'), 'utf8'))
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
      const next = name.replace(/^@waymark\//, 'packages/')
      if (next === name || found.has(next)) continue
      found.add(next)
      visit(next)
    }
  }
  visit(folder)
  return [...found].sort()
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : listFiles(path)
    return /\.(test|gen)\.tsx?$/.test(entry.name) || !entry.isFile() ? [] : [path]
  })
}
