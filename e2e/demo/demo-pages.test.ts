import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type JourneyBrowser, leaseBrowser, openPage } from '../support/browser.ts'
import { type RunningWaymark, startWaymark } from '../support/start-waymark.ts'

const packageFile = createRequire(new URL('../../apps/server/package.json', import.meta.url)).resolve(
  'gentelella/package.json',
)
const pages = readdirSync(join(dirname(packageFile), 'dist/production')).filter(name =>
  name.endsWith('.html'),
)

interface Content {
  readonly guides: readonly { readonly title: string }[]
}

/** A newcomer's answer holds the content itself; a visitor with content receives the address of the new one. */
interface Pointer {
  readonly content?: Content
  readonly contentUrl: string
}

let waymark: RunningWaymark
let browser: JourneyBrowser

beforeAll(async () => {
  waymark = await startWaymark()
  browser = await leaseBrowser()
})

afterAll(async () => {
  await browser?.close()
  await waymark?.stop()
})

it('has the application’s pages', () => {
  expect(pages.length).toBeGreaterThan(55)
})

it('every page works with the snippet in it and asks no other host for anything', {
  timeout: 180_000,
}, async () => {
  const { page, context, faults } = await openPage(browser)
  const ours = [waymark.url, waymark.demoUrl]
  const outside: string[] = []
  const missing: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (/^(https?|wss?):$/.test(url.protocol) && !ours.includes(url.origin)) outside.push(request.url())
  })
  page.on('response', reply => {
    if (reply.status() >= 400) missing.push(`${reply.status()} ${reply.url()}`)
  })
  for (const name of pages) {
    await page.goto(`${waymark.demoUrl}/demo/production/${name}`, { waitUntil: 'load' })
    expect(await page.locator(`script[src="${waymark.url}/assistant/v1.js"]`).count()).toBe(1)
  }
  expect({ outside, missing, faults }).toEqual({ outside: [], missing: [], faults: [] })
  await context.close()
})

it('shows the launcher to a newcomer, and a team lead gets one guide more', async () => {
  const guidesFor = async (query: string) => {
    const { page, context, faults } = await openPage(browser)
    const pointer = page.waitForResponse(reply => reply.url().endsWith('/pointer'))
    await page.goto(`${waymark.demoUrl}/demo/production/index.html${query}`)
    const { content, contentUrl } = (await (await pointer).json()) as Pointer
    const document = content ?? (await (await page.request.get(new URL(contentUrl, waymark.url).href)).json())
    await page.getByRole('button', { name: 'Open help' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
    return (document as Content).guides.map(guide => guide.title)
  }
  const anonymous = await guidesFor('')
  expect(anonymous).toHaveLength(8)
  const lead = await guidesFor('?demo_user=ellis.amber@example.com')
  expect(lead.filter(title => !anonymous.includes(title))).toEqual(['Invite a colleague'])
})
