import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { browserVersion } from './looks/browser-version.ts'
import { referenceFolder, saveReference } from './looks/compare-look.ts'
import { looks } from './looks/look-list.ts'
import { visitLooks } from './looks/visit-looks.ts'

/** `npm run looks`: replaces the reference pictures. Look at each changed picture before you commit it. */
const dashboard = await openDashboard({})
await rm(referenceFolder, { recursive: true, force: true })
await mkdir(referenceFolder, { recursive: true })
await visitLooks(dashboard, looks, (look, screenshot) => saveReference(look.name, screenshot))
await writeFile(join(referenceFolder, 'browser.json'), `{ "chromium": "${await browserVersion()}" }\n`)
await dashboard.close()
process.stdout.write(`${looks.length} reference pictures are in ${referenceFolder}\n`)
// The browser of the journeys ends with its process.
process.exit()
