// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What a lock file says of one package.
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, devOptional?: boolean, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockedPackage
 * @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages
 * @typedef {{ os: string, cpu: string, libc: string }} Platform
 */

/**
 * Whether the installed tree is what the lock file names on this platform. npm's own record of the tree is read,
 * not a stamp of ours: so an `npm install` by hand counts too, and a killed one does not.
 * @param {LockedPackages} locked `packages` of package-lock.json
 * @param {LockedPackages} installed `packages` of node_modules/.package-lock.json
 * @param {Platform} platform
 * @param {boolean} needsDevelopment without it, packages that only checks and tests need may be missing
 * @returns {string | null} why it differs, or null
 */
export function differenceFromLock(locked, installed, platform, needsDevelopment) {
  for (const [path, row] of Object.entries(locked)) {
    if (!path.includes('node_modules/')) continue
    const found = installed[path]
    if (!found) {
      if (row.optional && !isForPlatform(row, platform)) continue
      if (!needsDevelopment && row.dev) continue
      return `${path} is missing`
    }
    if (found.version !== row.version)
      return `${path} is ${found.version}, the lock file names ${row.version}`
  }
  const extra = Object.keys(installed).find(path => path.includes('node_modules/') && !locked[path])
  return extra ? `${extra} is not in the lock file` : null
}

/**
 * Whether an optional package belongs on this platform. One that names none may rightly be left out: it serves a
 * package that was left out.
 * @param {LockedPackage} row
 * @param {Platform} platform
 */
function isForPlatform(row, platform) {
  if (!row.os || !row.cpu) return false
  const fits = (/** @type {string | string[]} */ wanted, /** @type {string} */ is) =>
    [wanted].flat().includes(is)
  return (
    fits(row.os, platform.os) && fits(row.cpu, platform.cpu) && (!row.libc || fits(row.libc, platform.libc))
  )
}

/**
 * The same question for a folder on disk.
 * @param {string} folder with package-lock.json
 * @param {boolean} needsDevelopment
 * @returns {string | null}
 */
export function whyStale(folder, needsDevelopment) {
  const record = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return 'nothing is installed'
  const platform = { os: process.platform, cpu: process.arch, libc: isMusl() ? 'musl' : 'glibc' }
  const locked = readPackages(join(folder, 'package-lock.json'))
  return differenceFromLock(locked, readPackages(record), platform, needsDevelopment)
}

function isMusl() {
  return existsSync('/lib') && readdirSync('/lib').some(name => name.startsWith('ld-musl-'))
}

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
