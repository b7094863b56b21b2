import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDashboard, openDashboard } from '../dashboard/open-dashboard.ts'
import { browserVersion } from './looks/browser-version.ts'
import { compareLook, maxDifferingShare, referenceFolder } from './looks/compare-look.ts'
import { type Look, looks } from './looks/look-list.ts'
import { visitLooks } from './looks/visit-looks.ts'

/** Folder with the pictures of a failure: the screenshots and their differences. */
const differences = join(tmpdir(), 'waymark-looks')
const picturesPerTest = 10

const firstOfTest = looks.map((_, index) => index).filter(index => index % picturesPerTest === 0)

let dashboard: OpenDashboard | undefined
let reasonToSkip: string | null = null
beforeAll(async () => {
  const { chromium } = JSON.parse(await readFile(join(referenceFolder, 'browser.json'), 'utf8')) as {
    readonly chromium: string
  }
  const version = await browserVersion()
  if (version === chromium) dashboard = await openDashboard({})
  else
    reasonToSkip = `the reference pictures are of Chromium ${chromium}, this one is ${version}: npm run looks`
})
afterAll(() => dashboard?.close())

/** Returns how the screenshot differs from its reference, or null; a difference is stored as pictures. */
async function differenceOf({ name }: Look, screenshot: Buffer): Promise<string | null> {
  const compared = await compareLook(name, screenshot)
  if (compared !== null && compared.share <= maxDifferingShare) return null
  await mkdir(differences, { recursive: true })
  await writeFile(join(differences, `${name}.png`), screenshot)
  if (compared !== null) await writeFile(join(differences, `${name}-difference.png`), compared.difference)
  return `${name}: ${compared === null ? 'no reference' : `${(compared.share * 100).toFixed(2)} % of pixels`}`
}

test('VISUAL-1 there are at least 40 reference pictures', () => {
  expect(looks.length).toBeGreaterThanOrEqual(40)
})

test.for(firstOfTest)(
  'VISUAL-1 the screens look as their reference pictures, from picture %i on',
  { timeout: 180_000 },
  async (first, { skip }) => {
    if (dashboard === undefined) return skip(reasonToSkip ?? 'no dashboard')
    const changed: string[] = []
    await visitLooks(dashboard, looks.slice(first, first + picturesPerTest), async (look, screenshot) => {
      const difference = await differenceOf(look, screenshot)
      if (difference !== null) changed.push(difference)
    })
    expect(changed, `see ${differences}; npm run looks stores them as the new references`).toEqual([])
  },
)
