import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolders, trimLock } from './checks/lock-files.ts'

/**
 * `npm run lock:trim`, after an `npm install` that brought a package for one platform: takes the Node versions off the
 * optional packages in all lock files. On an older Node npm would silently leave them out, although it is the pinned
 * Node that will load them.
 */
for (const folder of ['', ...ownFolders]) {
  const path = join(folder, 'package-lock.json')
  const file = join(import.meta.dirname, '..', path)
  writeFileSync(file, `${JSON.stringify(trimLock(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`)
}
