import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from '../../support/axe.ts'

const lightness = (page: Page) =>
  page.evaluate<number>(`(([r, g, b]) => r + g + b)(
    getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number))`)

/** Expects a page of the extension to be accessible, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
    const sum = await lightness(page)
    expect(colorScheme === 'dark' ? sum < 200 : sum > 600).toBe(true)
  }
}

/** How far a text or a button reaches beyond the width that the popup has, in pixels. */
export const overflow = (popup: Page) =>
  popup.evaluate<number>('document.body.scrollWidth - document.body.clientWidth')
