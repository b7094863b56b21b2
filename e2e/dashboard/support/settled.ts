import type { Page } from 'playwright-core'

const loading = '[aria-busy="true"], [class*="Skeleton"]'

/** Resolves when the page shows its title and nothing loads any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(selector => document.querySelector(selector) === null, loading, {
    timeout: 15_000,
  })
  // Charts and previews follow when the page is idle.
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(() => resolve(null))))
}
