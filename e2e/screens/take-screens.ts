import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { openDashboard, openSignedIn } from '../dashboard/open-dashboard.ts'
import { fillAddress, screenAddresses } from '../dashboard/support/screen-addresses.ts'
import { settled } from '../dashboard/support/settled.ts'
import { untilStill } from '../support/axe.ts'
import type { JourneyBrowser } from '../support/browser.ts'

/**
 * `npm run screens -- <folder>`: saves a picture of every screen of the demo company, at three widths, light and dark.
 * `--only <text>` takes the addresses that contain the text, `--width 1440` and `--scheme light` take one look alone.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string', multiple: true, default: ['1440', '1024', '375'] },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
  },
})

const heights: Readonly<Record<string, number>> = { '1440': 900, '1280': 800, '1024': 768, '375': 667 }

async function openScreen(browser: JourneyBrowser, width: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: Number(width), height: heights[width] ?? 800 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

async function takeScreen(page: Page, scheme: string, file: string): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light' })
  await untilStill(page)
  await page.screenshot({ path: file })
}

async function takeScreens(folder: string): Promise<void> {
  const dashboard = await openDashboard({})
  try {
    const wanted = screenAddresses.filter(address => address.includes(values.only))
    for (const width of values.width) {
      const page = await openScreen(dashboard.browser, width)
      await openSignedIn(page, `${dashboard.url}/app/${dashboard.property}/manage/list`)
      for (const address of wanted) {
        const path = await fillAddress(dashboard, address)
        await page.goto(`${dashboard.url}/app/${dashboard.property}/${path}`)
        await settled(page)
        const name = address.replaceAll('/', '-').replaceAll('$', '')
        for (const scheme of values.scheme)
          await takeScreen(page, scheme, join(folder, `${name}-${width}-${scheme}.png`))
      }
      await page.context().close()
    }
    process.stdout.write(`${wanted.length} screens are in ${folder}\n`)
  } finally {
    await dashboard.close()
  }
}

const [folder] = positionals
if (folder === undefined) {
  process.stderr.write('Name the folder for the pictures: npm run screens -- /tmp/screens\n')
  process.exitCode = 1
} else {
  await mkdir(folder, { recursive: true })
  await takeScreens(folder)
  // The browser of the journeys ends with its process.
  process.exit()
}
