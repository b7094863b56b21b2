import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { untilStill } from '../support/axe.ts'
import { aContent, aGuide, aSlide, aStep, formPage, projectGuide } from './support/content.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()

/** Returns the violations that axe finds in the page: one line per rule and element. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  await untilStill(page)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> }
    }
    const { violations: found } = await axe.run()
    return found.flatMap(({ id, nodes }) => nodes.map(node => `${id} ${JSON.stringify(node.target)}`))
  })
}

const steps = [
  aSlide({ content: 'Hello', media: { kind: 'info', text: 'Good to know' } }),
  aStep('#projectName', { content: 'Name', nextWhen: 'nonempty' }),
  aStep('#missing-element', { content: 'Lost' }),
]

describe('axe finds nothing new', () => {
  it.each([
    ['light', ''],
    ['dark', 'dark'],
  ])('on a %s page with launcher, panel, slide, step and the step that is not found', async (_, theme) => {
    const { page, sites, launcher, panel, card } = await visit(aContent([projectGuide, aGuide(2, steps)]))
    const wear = () => page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
    await page.goto(sites.host + formPage)
    await launcher.waitFor()
    await page.evaluate("Waymark('hide')")
    await wear()
    const rulesOf = (found: string[]) => found.map(one => one.split(' ')[0])
    const before = rulesOf(await violations(page))
    // The visible part of the application decides which of its own faults are found. No new kind of fault may appear.
    const added = async () => {
      const found = await violations(page)
      return found.filter(one => one.includes('waymark-assistant') || !before.includes(one.split(' ')[0]))
    }
    await page.evaluate("Waymark('show')")
    await launcher.waitFor()
    expect(await added()).toEqual([])
    await launcher.click()
    await panel.waitFor()
    expect(await added()).toEqual([])
    await page.evaluate("Waymark('close'); Waymark('start', 2)")
    await card('Hello').waitFor()
    expect(await added()).toEqual([])
    await page.keyboard.press('Enter')
    await card('Name').waitFor()
    expect(await added()).toEqual([])
    await card('Name').getByRole('button', { name: 'Next' }).click()
    await card('This step was not found.').waitFor()
    expect(await added()).toEqual([])
  })
})
