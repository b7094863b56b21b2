import { existsSync } from 'node:fs'
import { join } from 'node:path'

const repository = new URL('../../../', import.meta.url).pathname
const installedDir = '/usr/share/simplesamlphp'
const places = [
  process.env['SIMPLESAMLPHP_DIR'],
  installedDir,
  join(repository, 'node_modules/.cache/simplesamlphp', installedDir),
]

/**
 * Returns the directory of SimpleSAMLphp on this machine, or null if there is none. Throws if every test has to run.
 */
export function findSimpleSamlPhp(): string | null {
  const dir = places.find(place => place !== undefined && existsSync(join(place, 'www')))
  if (dir !== undefined && existsSync('/usr/bin/php')) return dir
  if (process.env['CI'] !== undefined)
    throw new Error('SimpleSAMLphp was not found: `npm test` fetches it on Debian.')
  return null
}
