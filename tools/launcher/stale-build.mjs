// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const stampName = '.inputs'
const skipped = new Set(['node_modules', 'dist', 'data'])

/**
 * A hash over everything an app's build reads: its own files, the packages of this repository that it imports
 * (and theirs), the compiler settings and the lock file. Tests and what builds generate are left out.
 * @param {string} root
 * @param {string} app such as `apps/assistant`
 * @returns {string}
 */
export function inputHash(root, app) {
  const hash = createHash('sha256')
  const folders = [app, ...importedPackages(root, app)].flatMap(folder => listFiles(join(root, folder)))
  const files = ['package-lock.json', 'tsconfig.base.json'].map(file => join(root, file)).concat(folders)
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Whether the built folder was made from other inputs, or is not there.
 * @param {string} dist
 * @param {string} hash of the inputs now
 */
export function isStale(dist, hash) {
  const stamp = join(dist, stampName)
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash
}

/**
 * Where a finished build keeps the hash of its inputs.
 * @param {string} dist
 */
export function stampPath(dist) {
  return join(dist, stampName)
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
