import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extensionFiles, jsonFile, zipFiles } from './features/workspace/extension-package/index.ts'

const packages = [
  { browser: 'chromium', name: 'chrome-edge' },
  { browser: 'firefox', name: 'firefox' },
] as const

/**
 * Writes the packages for the stores of Chrome and Edge, and of Firefox, into a folder: one extension for all
 * companies, which gets server and company from the policy of a device and asks for hosts in its popup. Returns the
 * file names.
 */
export async function packStores(folder: string, version: string, at: Date): Promise<string[]> {
  const made = packages.map(async ({ browser, name }) => {
    const { manifest, files } = await extensionFiles(browser)
    const zip = await zipFiles([jsonFile('manifest.json', manifest), ...files], at)
    const file = `waymark-extension-${name}-${version}.zip`
    writeFileSync(join(folder, file), zip)
    return file
  })
  return Promise.all(made)
}

// `npm run release` runs this file: node pack-stores.ts <folder> <version>
if (import.meta.main) {
  const [folder = '', version = ''] = process.argv.slice(2)
  process.stdout.write(`${(await packStores(folder, version, new Date())).join('\n')}\n`)
}
