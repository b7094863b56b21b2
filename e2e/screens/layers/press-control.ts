import type { Page } from 'playwright-core'
import type { Control, Layer, PageControls } from './page-controls.ts'

declare global {
  interface Window {
    readonly pageControls: PageControls
  }
}

/** Time within which a layer opens whose code is loaded on demand, after a control that declares it, and after others. */
const declaredOpensWithinMs = 4000
const opensWithinMs = 900
const clickTimeoutMs = 1500

export const listControls = (page: Page): Promise<readonly Control[]> =>
  page.evaluate(() => window.pageControls.list())

/** Resolves when the open layer shows its data, or shows that it waits for more. */
const untilLoaded = (page: Page) =>
  page
    .waitForFunction(
      () => document.querySelector('[aria-busy="true"], [class*="Skeleton"]') === null,
      undefined,
      {
        timeout: 3000,
        polling: 60,
      },
    )
    .catch(() => undefined)

/** Presses the control and returns the layer that it has opened; null if it opens none. */
export async function pressControl(page: Page, key: string): Promise<Layer | null> {
  const handle = (await page.evaluateHandle(wanted => window.pageControls.find(wanted), key)).asElement()
  if (handle === null) return null
  const before = await page.evaluate(() => window.pageControls.topLayer())
  const isDeclared = await handle.evaluate(one => one.matches('[aria-haspopup], [role=combobox]'))
  const isPressed = await handle.click({ timeout: clickTimeoutMs }).then(
    () => true,
    () => false,
  )
  if (!isPressed) return null
  const opened = await page
    .waitForFunction(
      known => {
        const top = window.pageControls.topLayer()
        return top !== null && JSON.stringify(top) !== known ? top : null
      },
      JSON.stringify(before),
      { timeout: isDeclared ? declaredOpensWithinMs : opensWithinMs, polling: 60 },
    )
    .catch(() => null)
  if (opened === null) return null
  await untilLoaded(page)
  return page.evaluate(() => window.pageControls.topLayer())
}

/** Closes all layers with Escape. Returns whether none is left. */
export async function closeLayers(page: Page): Promise<boolean> {
  for (let left = 4; left > 0; left -= 1) {
    if ((await page.evaluate(() => window.pageControls.layerCount())) === 0) return true
    await page.keyboard.press('Escape')
    await page
      .waitForFunction(() => window.pageControls.layerCount() === 0, undefined, { timeout: 400, polling: 50 })
      .catch(() => undefined)
  }
  return (await page.evaluate(() => window.pageControls.layerCount())) === 0
}
