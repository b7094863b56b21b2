import { expect, it } from 'vitest'
import { aContent, aGuide, aStep } from './support/content.ts'
import { beside, settings } from './support/full-content.ts'
import { snippet } from './support/host-server.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()

const guide = aGuide(1, [
  aStep('[data-row="1990"]', { content: 'Far down', clickable: false }),
  aStep('section', {
    identifier: { candidates: [{ css: 'section' }], text: 'Row 1200 ' },
    content: 'By text',
    clickable: false,
  }),
  aStep('', {
    identifier: { candidates: [{ css: '#gone' }], role: 'button', label: 'Open 700' },
    content: 'By name',
    clickable: false,
  }),
  aStep('#missing-element', { content: 'Lost', skipIf: 'self' }),
])

const content = aContent([guide], {
  automatic: true,
  settings,
  tooltips: [
    { ...beside('[data-row="5"]', 51), trigger: 'icon', placement: 'auto', text: 'Five', link: null },
  ],
  beacons: [
    { ...beside('[data-row="6"]', 61), placement: 'auto', label: 'New', opens: { kind: 'guide', id: 1 } },
  ],
})

/** 10,000 elements; the assistant comes when it is called, so that no task of the page's own is in the account. */
const page = (waymark: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Large</title><link rel="icon" href="data:,"></head><body>${Array.from(
    { length: 2_000 },
    (_, row) =>
      `<section><div><b>Row ${row} </b><i>open</i><button data-row="${row}">Open ${row}</button></div></section>`,
  ).join('')}<template>${snippet(waymark)}</template></body></html>`

/** The longest tasks while the assistant comes, plays a guide and looks for what is not there. */
async function longTasks({ page, sites }: Visit): Promise<number[]> {
  // A search of the whole page for roles and names would itself take longer than the limit.
  const assistant = page.locator('waymark-assistant')
  const card = (title: string) => assistant.getByRole('dialog', { name: title })
  await page.goto(`${sites.host}/large`)
  await page.evaluate(async () => {
    const long: number[] = []
    Object.assign(window, { long })
    new PerformanceObserver(list => long.push(...list.getEntries().map(one => one.duration))).observe({
      type: 'longtask',
    })
    // The page has come to rest.
    await new Promise(resolve => requestIdleCallback(resolve, { timeout: 2_000 }))
    for (const one of document.querySelector('template')?.content.querySelectorAll('script') ?? []) {
      const script = document.createElement('script')
      script.textContent = one.textContent
      if (one.src) script.src = one.src
      document.body.append(script)
    }
  })
  await assistant.getByRole('button', { name: 'New' }).waitFor()
  await page.evaluate("Waymark('start', 1)")
  for (const title of ['Far down', 'By text', 'By name']) {
    await card(title).waitFor()
    await page.evaluate("document.querySelector('section').append(document.createElement('u'))")
    await card(title).getByRole('button', { name: 'Next' }).click()
  }
  await assistant.getByText('Guide completed').first().waitFor({ state: 'attached' })
  return page.evaluate('long')
}

it('no task of ours takes over 50 ms on a page of 10,000 elements', { timeout: 90_000 }, async () => {
  const visited = await visit(content)
  visited.sites.pages.set('/large', { html: page(visited.sites.waymark) })
  const rounds: number[][] = []
  // Another program on the same machine can make any task long; all of them, three times over, it does not.
  while (rounds.length < 3 && rounds.every(round => round.length > 0)) rounds.push(await longTasks(visited))
  expect(rounds.at(-1)).toEqual([])
  // A long task is noticed where there is one.
  await visited.page.evaluate(() => {
    setTimeout(() => {
      const until = performance.now() + 80
      while (performance.now() < until);
    })
  })
  await expect.poll(() => visited.page.evaluate('long.length')).toBe(1)
})
