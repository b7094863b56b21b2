/** One row of `packages` in a package-lock.json (version 3), as far as it is read here. */
export interface LockedPackage {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>

export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression as the package declares it; null when it declares none. */
  readonly license: string | null
  /** Folder from the folder of the lock file, such as `node_modules/zod`. */
  readonly path: string
  /** Hash of the published package, such as `sha512-…` in base64; null when the lock file has none. */
  readonly integrity: string | null
}

/**
 * Every package that a running Waymark needs: what the packages at `roots` depend on, and what those depend on.
 * Development dependencies are left out. Platform packages count on every platform, so that the result does not depend
 * on the machine.
 *
 * @param roots keys of `packages`, such as `apps/server`
 */
export function shippedPackages(
  packages: LockedPackages,
  roots: readonly string[],
): readonly ShippedPackage[] {
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const row = packages[path] ?? {}
    const wanted = { ...row.dependencies, ...row.optionalDependencies }
    for (const name of Object.keys(wanted)) {
      const found = resolve(packages, path, name)
      if (found !== null) waiting.push(found)
    }
  }
  const shipped = [...seen]
    .filter(path => path.includes('node_modules/'))
    .map(path => describe(packages, path))
  const unique = new Map(shipped.map(one => [`${one.name}@${one.version}`, one]))
  return [...unique.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Returns the location in which Node finds `name` from `path`: in the nearest node_modules upwards. A workspace is a
 * link to its folder.
 */
function resolve(packages: LockedPackages, path: string, name: string): string | null {
  for (let from = path; ; from = parentOf(from)) {
    const key = `${from === '' ? '' : `${from}/`}node_modules/${name}`
    const row = packages[key]
    if (row !== undefined) return row.link === true ? (row.resolved ?? null) : key
    if (from === '') return null
  }
}

function parentOf(path: string): string {
  const at = path.lastIndexOf('/node_modules/')
  return at < 0 ? '' : path.slice(0, at)
}

function describe(packages: LockedPackages, path: string): ShippedPackage {
  const { name, version = '', license, integrity = null } = packages[path] ?? {}
  const folder = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const declared = license ?? declaredElsewhere[folder] ?? null
  return { name: name ?? folder, version, license: declared, path, integrity }
}

/** Packages whose package.json names no licence, with the licence of the file LICENSE that they contain. */
const declaredElsewhere: Readonly<Record<string, string>> = { 'png-js': 'MIT' }
