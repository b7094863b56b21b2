import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LockedPackages, type ShippedPackage, shippedPackages } from './shipped-packages.ts'

export const noticesFile = 'THIRD-PARTY-NOTICES.md'

/**
 * Installations that are shipped: the packages that the product runs on, and the separate installation of the event
 * engine.
 */
const installations = [
  { lockFile: 'package-lock.json', roots: ['', 'apps/server', 'apps/dashboard', 'apps/assistant'] },
  { lockFile: 'engine/package-lock.json', roots: [''] },
] as const

/** Workspaces whose packages are compiled into the built files, so that a release contains them without `node_modules`. */
const compiledIn = ['apps/assistant', 'apps/dashboard', 'apps/extension', 'packages/embed', 'packages/kit']

/** Licences that allow Waymark to be used, changed and passed on under Apache-2.0 (SPDX identifiers). */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  // Used as separate, replaceable libraries (libvips).
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Every shipped package of both installations, sorted by name. */
export function readShippedPackages(root: string): readonly ShippedPackage[] {
  const all = installations.flatMap(({ lockFile, roots }) =>
    shippedPackages(readLocked(root, lockFile), roots),
  )
  const unique = new Map(all.map(one => [`${one.name}@${one.version}`, one]))
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Packages whose code is part of the built dashboard, assistant, extension or documentation, sorted by name. */
export function readCompiledPackages(root: string): readonly ShippedPackage[] {
  return shippedPackages(readLocked(root, 'package-lock.json'), compiledIn)
}

function readLocked(root: string, lockFile: string): LockedPackages {
  const lock = JSON.parse(readFileSync(join(root, lockFile), 'utf8')) as { packages: LockedPackages }
  return lock.packages
}

/** Packages without a licence, or with one that is not on the list; one sentence each. */
export function licenceProblems(packages: readonly ShippedPackage[]): readonly string[] {
  return packages
    .filter(({ license }) => !isAllowed(license))
    .map(({ name, version, license }) => `${name} ${version} has the licence ${license ?? '(none)'}`)
}

/** An expression with OR is allowed when one side is, one with AND when both are. */
function isAllowed(license: string | null): boolean {
  if (license === null) return false
  const plain = license.replaceAll(/[()]/g, '')
  return plain.split(' OR ').some(choice => choice.split(' AND ').every(part => allowed.has(part.trim())))
}

/** The text of THIRD-PARTY-NOTICES.md. */
export function noticesText(packages: readonly ShippedPackage[]): string {
  const rows = packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license ?? ''} |`)
  return [
    '# Third-party notices',
    '',
    'Waymark is licensed under Apache-2.0 (see `LICENSE`) and uses the packages below. Each package contains the text',
    'of its licence and its copyright notice; both are installed with it under `node_modules`. A release contains the',
    'texts of the packages that are compiled into its files in `THIRD-PARTY-LICENSES.txt`. Packages for all platforms',
    'are listed. Written by `npm run notices`.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
