import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { browserVersion } from './looks/browser-version.ts'
import { compareLook, maxDifferingShare, referenceFolder } from './looks/compare-look.ts'
import { looks } from './looks/look-list.ts'
import { visitLooks } from './looks/visit-looks.ts'

/** Folder with the pictures of a failure: the screenshots and their differences. */
const differences = join(tmpdir(), 'waymark-looks')

test('VISUAL-1 the screens look as their reference pictures', async ({ skip }) => {
  const { chromium } = JSON.parse(await readFile(join(referenceFolder, 'browser.json'), 'utf8')) as {
    readonly chromium: string
  }
  const version = await browserVersion()
  if (version !== chromium)
    skip(`the reference pictures are of Chromium ${chromium}, this one is ${version}: npm run looks`)
  const dashboard = await openDashboard({})
  const changed: string[] = []
  try {
    await visitLooks(dashboard, async ({ name }, screenshot) => {
      const compared = await compareLook(name, screenshot)
      if (compared !== null && compared.share <= maxDifferingShare) return
      await mkdir(differences, { recursive: true })
      await writeFile(join(differences, `${name}.png`), screenshot)
      if (compared !== null) await writeFile(join(differences, `${name}-difference.png`), compared.difference)
      const share = compared === null ? 'no reference' : `${(compared.share * 100).toFixed(2)} % of pixels`
      changed.push(`${name}: ${share}`)
    })
  } finally {
    await dashboard.close()
  }
  expect(looks.length).toBeGreaterThanOrEqual(40)
  expect(changed, `see ${differences}; npm run looks stores them as the new references`).toEqual([])
}, 300_000)
