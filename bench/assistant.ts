import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { aContent, formPage, projectGuide } from '../e2e/assistant/support/content.ts'
import { startSites } from '../e2e/assistant/support/host-server.ts'
import { openBrowser } from '../e2e/support/browser.ts'
import { atMost, figure, reportRow } from './row.ts'

/**
 * What the assistant weighs, and how long a visitor waits for the first step: from the navigation to the step's
 * card on the screen, on a real page, with a processor slowed four times, nothing cached and one kept by a visit
 * before.
 */
const dist = join(import.meta.dirname, '../apps/assistant/dist')
const rounds = 9
const slowdown = 4

const manifest: Record<string, string> = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
const kilobytes = (...parts: string[]) =>
  parts.reduce((sum, part) => sum + statSync(join(dist, `${manifest[part]}.br`)).size, 0) / 1024

reportRow(atMost('assistant: loader (brotli)', kilobytes('loader'), 'KB', 2))
for (const part of Object.keys(manifest).filter(name => name !== 'loader'))
  reportRow(figure(`assistant: ${part} (brotli)`, kilobytes(part), 'KB'))
reportRow(
  atMost('assistant: all to the first step (brotli)', kilobytes('loader', 'core', 'player'), 'KB', 16),
)

/** Runs in the page: notes when the card of a step, and when the page's own content, was first drawn. */
function noteFirstStep(): void {
  const look = (): void => {
    const card = document.querySelector('waymark-assistant')?.shadowRoot?.querySelector<HTMLElement>('.card')
    if (card && !card.hidden && card.offsetWidth > 0)
      Object.assign(window, { firstStepMs: performance.now() })
    else requestAnimationFrame(look)
  }
  look()
}

interface Times {
  readonly paintMs: number
  readonly stepMs: number
}

async function measure(browser: Browser, isKept: boolean): Promise<Times> {
  const sites = await startSites(aContent([projectGuide]))
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.addInitScript(noteFirstStep)
  const address = `${sites.host}${formPage}?waymark_guide=${projectGuide.id}`
  if (isKept) {
    await page.goto(address)
    await page.waitForFunction('window.firstStepMs > 0')
    await page.waitForLoadState('networkidle')
  }
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await (isKept ? page.reload() : page.goto(address))
  await page.waitForFunction('window.firstStepMs > 0')
  const times = await page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    stepMs: (window as unknown as { firstStepMs: number }).firstStepMs,
  }))
  await context.close()
  await sites.close()
  return times
}

const middle = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const browser = await openBrowser()
for (const isKept of [false, true]) {
  const all: Times[] = []
  for (let round = 0; round < rounds; round++) all.push(await measure(browser, isKept))
  const name = isKept ? 'after a reload' : 'first visit by link'
  reportRow(figure(`assistant: first step, ${name}, CPU ÷ 4`, middle(all.map(one => one.stepMs)), 'ms'))
  reportRow(
    figure(`assistant: host's first paint, ${name}, CPU ÷ 4`, middle(all.map(one => one.paintMs)), 'ms'),
  )
}
await browser.close()
