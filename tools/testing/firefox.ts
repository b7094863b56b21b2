import { existsSync } from 'node:fs'
import { aptGetPath, installPackages } from './apt-get.ts'

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/**
 * Installs Debian's Firefox where it is missing and can be installed. Returns why the journeys in Firefox are skipped, or
 * nothing.
 */
export async function installFirefox(): Promise<string[]> {
  if (process.env['FIREFOX_PATH'] !== undefined || places.some(existsSync)) return []
  const skipped = 'journeys in Firefox: install firefox-esr, or name the executable in FIREFOX_PATH'
  if (process.getuid?.() !== 0 || !existsSync(aptGetPath)) return [skipped]
  process.stderr.write('· installing Firefox for its journeys …\n')
  return installPackages(['firefox-esr']).then(
    () => [],
    () => [`${skipped} (it could not be installed here)`],
  )
}
