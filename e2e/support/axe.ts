import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

interface Axe {
  readonly configure: (spec: object) => void
  readonly run: (context: Document, options: object) => Promise<{ readonly violations: readonly Violation[] }>
}

/** Transitions in between show colours that no one reads. What turns for ever, such as a loader, is not awaited. */
export function untilStill(page: Pick<Page, 'evaluate'>): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise(done => requestAnimationFrame(done))
    const ending = () =>
      document
        .getAnimations()
        .filter(animation => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    for (;;) {
      // Listeners to the page's look are notified with the next frame, and may draw in the one after.
      await frame()
      await frame()
      const running = ending()
      if (running.length === 0) return
      await Promise.all(running.map(animation => animation.finished.catch(() => undefined)))
    }
  })
}

/** The rules whose result depends on colours and sizes; the result of the others is the same in every look of a page. */
export const rulesOfLooks: readonly string[] = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
]

/** A look of a page, with the rules that it is checked against; undefined for all. */
export interface CheckedLook {
  readonly colorScheme: 'light' | 'dark'
  readonly dir: 'ltr' | 'rtl'
  readonly rules: readonly string[] | undefined
}

/**
 * The looks in which the `index`-th page of a walk is checked: both colour schemes and both directions, and in the first
 * look every rule. Neighbours swap the schemes, so that the parts they share are seen in all four looks.
 */
export function looksOfPage(index: number): readonly [CheckedLook, CheckedLook] {
  const [first, second] = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  return [
    { colorScheme: first, dir: 'ltr', rules: undefined },
    { colorScheme: second, dir: 'rtl', rules: rulesOfLooks },
  ]
}

/**
 * Returns the violations that axe finds on the page, once its transitions have ended. A page that is accessible to all
 * users has none. Checks all rules unless `rules` names some.
 */
export async function violations(
  page: Pick<Page, 'evaluate'>,
  rules?: readonly string[],
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await untilStill(page)
  const found = await page.evaluate(async only => {
    const { axe } = window as unknown as { axe: Axe }
    // A tooltip is described by the control that it belongs to, wherever in the page it is drawn.
    const regionMatcher = 'dialog, [role=dialog], [role=alertdialog], svg, [role=tooltip]'
    axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] })
    // No one reads what it passes, nor the address that it would work out for every element.
    // A sandboxed frame has another origin: its test asks in the frame itself.
    const options = { resultTypes: ['violations'], selectors: false, iframes: false }
    const chosen = only === undefined ? {} : { runOnly: { type: 'rule', values: only } }
    return (await axe.run(document, { ...options, ...chosen })).violations
  }, rules)
  return found.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html} ${node.failureSummary}`))
}

/** How many pixels the page and its main part are too wide for the screen. */
export function overflow(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const main = document.querySelector('#main')
    return [document.documentElement, main].map(part => (part ? part.scrollWidth - part.clientWidth : 0))
  })
}
