import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { untilStill } from '../../support/axe.ts'

/**
 * Returns the violations that axe finds inside the Waymark element: one line per rule and element. Checks all rules
 * unless `rules` names some.
 */
export async function partViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  await untilStill(page)
  return page.evaluate(async only => {
    const { axe } = window as unknown as {
      axe: {
        run(
          context: unknown,
          options: unknown,
        ): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }>
      }
    }
    const { violations: found } = await axe.run(
      { include: ['waymark-assistant'] },
      only === undefined ? {} : { runOnly: { type: 'rule', values: only } },
    )
    return found.flatMap(({ id, nodes }) => nodes.map(node => `${id} ${JSON.stringify(node.target)}`))
  }, rules)
}
