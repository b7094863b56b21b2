import { afterEach, expect, it } from 'vitest'
import { openPlainChromium, type PlainChromium } from '../support/plain-chromium.ts'
import { aContent } from './support/content.ts'
import { type Sites, snippet, startSites } from './support/host-server.ts'

const patience = { timeout: 20_000 }

let sites: Sites
let browser: PlainChromium | undefined

afterEach(async () => {
  await browser?.close()
  await sites.close()
})

/** Serves pages that record their usage, and opens the first one. */
async function open(pages: Record<string, string>, first: string): Promise<void> {
  sites = await startSites(aContent([], { automatic: true, recording: { exceptions: [] } }))
  sites.analytics = 'advanced'
  for (const [path, html] of Object.entries(pages))
    sites.pages.set(path, {
      html: `<!doctype html><head><link rel="icon" href="data:,">${html}${snippet(sites.waymark)}`,
    })
  browser = await openPlainChromium(sites.host + first)
}

/** The paths of the page views, in the order in which they happened. */
const views = (): readonly (string | undefined)[] =>
  sites
    .events()
    .filter(({ type }) => type === 'page_view')
    .sort((a, b) => a.at - b.at)
    .map(({ path }) => path)

it('EVENT-20 a page that the browser keeps and shows again is a view of its own', async () => {
  const kept = `<script>addEventListener('pageshow', event => event.persisted && history.replaceState(null, '', '/kept'));
    addEventListener('load', () => setTimeout(() => { location.href = '/second' }, 2500), { once: true })</script>`
  const second = `<script>addEventListener('load', () => setTimeout(() => history.back(), 2500))</script>`
  await open({ '/first': kept, '/second': second }, '/first')
  await expect.poll(views, patience).toEqual(['/first', '/second', '/kept'])
})

it('EVENT-20 a page that the browser renders in advance is a view only once it is shown', async () => {
  const rules = JSON.stringify({
    prerender: [{ source: 'list', urls: ['/next'], eagerness: 'immediate' }],
  })
  const first = `<script type="speculationrules">${rules}</script><a id="next" href="/next">Next</a>
    <script>addEventListener('load', () => setTimeout(() => document.getElementById('next').click(), 5000))</script>`
  // The address tells whether the page was rendered in advance.
  const next = `<script>
    document.addEventListener('prerenderingchange', () => history.replaceState(null, '', '/shown'))</script>`
  await open({ '/first': first, '/next': next }, '/first')
  await expect.poll(views, patience).toEqual(['/first', '/shown'])
  expect(new Set(sites.events().map(({ path }) => path))).toEqual(new Set(['/first', '/shown']))
})
