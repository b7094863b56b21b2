import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { journeys } from './journeys.ts'
import { openSignedIn } from './open-dashboard.ts'

/** Charts that are made of elements, as pictures; those over time are in `analytics.test.ts`. */

const { dashboard } = journeys({})

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

test.each([
  ['heart/happiness/nps', 'Answers by score', 22],
  ['heart/happiness/nps', 'Promoters, passives, detractors', 3],
  ['heart/retention', 'How often users return', 6],
  ['heart/retention', 'New users by week', 10],
  ['content/overview', 'Where guides were started', 3],
])(
  'EVENT-87 the chart of %s “%s” is saved with its texts, as SVG and as PNG',
  async (address, title, least) => {
    const { browser, url, property } = dashboard()
    const { page, faults } = await openPage(browser)
    await openSignedIn(page, `${url}/app/${property}/analytics/${address}?from=${day(44)}&to=${day(0)}`)
    const card = page.getByRole('article', { name: title })
    await card.waitFor()
    const saved = async (kind: 'SVG' | 'PNG') => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: `Save the chart “${title}”` }).click()
      await page.getByRole('menuitem', { name: `Save as ${kind}` }).click()
      return readFile(await (await download).path())
    }
    const file = (await saved('SVG')).toString()
    expect(file).not.toMatch(/class=|var\(--|NaN/)
    const texts = [...file.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(match => match[1] ?? '')
    const shown = (await card.innerText()).replaceAll(/\s+/g, ' ')
    expect(texts[0]).toBe(title)
    expect(texts.filter(text => !shown.includes(text.replaceAll(/\s+/g, ' ').replace('&amp;', '&')))).toEqual(
      [],
    )
    expect(texts.length).toBeGreaterThan(least)
    expect(file.match(/<(?:rect|path) /g)?.length).toBeGreaterThan(2)
    const png = await saved('PNG')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.length).toBeGreaterThan(3_000)
    expect(faults).toEqual([])
    await page.context().close()
  },
)
