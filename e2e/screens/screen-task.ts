import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type OpenDashboard, openSignedIn } from '../dashboard/open-dashboard.ts'
import { untilStill } from '../support/axe.ts'

/** What is taken at one width. */
export interface ScreenTask {
  readonly dashboard: OpenDashboard
  readonly folder: string
  readonly width: string
  readonly schemes: readonly string[]
  /** Makes the window as high as the content. */
  readonly isWhole: boolean
}

const heights: Readonly<Record<string, number>> = { '1440': 900, '1280': 800, '1024': 768, '375': 667 }
const maxWholeHeight = 4000

const sizeOf = (width: string) => ({ width: Number(width), height: heights[width] ?? 800 })

/** Opens a page that no one has signed in to. */
export async function openPublic({ dashboard, width }: ScreenTask): Promise<Page> {
  const context = await dashboard.browser.newContext({
    viewport: sizeOf(width),
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** Opens a page of the dashboard as the admin. */
export async function openAdmin(task: ScreenTask): Promise<Page> {
  const page = await openPublic(task)
  const { url, property } = task.dashboard
  await openSignedIn(page, `${url}/app/${property}/manage/list`)
  return page
}

/** Saves pictures of what the page shows, one for each scheme. */
export async function savePictures(page: Page, task: ScreenTask, name: string): Promise<void> {
  if (task.isWhole) {
    const height = await page.evaluate(() => {
      const main = document.querySelector('#main')
      const hidden = main ? main.scrollHeight - main.clientHeight : 0
      return window.innerHeight + Math.max(hidden, document.documentElement.scrollHeight - window.innerHeight)
    })
    await page.setViewportSize({ width: Number(task.width), height: Math.min(height, maxWholeHeight) })
  }
  for (const scheme of task.schemes) {
    await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light' })
    await untilStill(page)
    await page.screenshot({ path: join(task.folder, `${name}-${task.width}-${scheme}.png`) })
  }
  if (task.isWhole) await page.setViewportSize(sizeOf(task.width))
}

/** Name of the picture of an address, without width and scheme. */
export const pictureName = (address: string) => address.replaceAll('/', '-').replaceAll('$', '')
