import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aContent, aGuide, aSlide, aStep, formPage } from '../assistant/support/content.ts'
import { frame, withoutSnippet } from '../assistant/support/frame-pages.ts'
import { type Sites, startSites } from '../assistant/support/host-server.ts'
import { aSurvey, messagesContent } from '../assistant/support/messages.ts'
import { eventually } from '../support/eventually.ts'
import { type FirefoxBrowser, findFirefox, openFirefox } from '../support/firefox/firefox-browser.ts'
import type { FirefoxPage } from '../support/firefox/firefox-page.ts'
import { packForSites } from './support/sites-package.ts'

/** A guide and an NPS by the extension, in a stock Firefox with the temporary add-on. */

const firefoxPath = findFirefox()
const card = '.card'
const target = 'button[aria-label="Toggle theme"]'
const tour = aGuide(
  31,
  [
    aStep('', {
      identifier: { candidates: [{ css: target }] },
      content: 'Press it',
      clickable: true,
      mandatory: true,
    }),
    aSlide({ content: 'That is all' }),
  ],
  { title: 'Press and done' },
)

const strict =
  "default-src 'none'; frame-src *; img-src data:; style-src-attr 'unsafe-inline'; require-trusted-types-for 'script'"
let firefox: FirefoxBrowser | null = null
let sites: Sites

beforeEach(async () => {
  const content = messagesContent({ surveys: [aSurvey('nps')] })
  const chapter = { id: 1, title: 'First steps', subtitle: '', page: null, guideIds: [tour.id] }
  sites = await startSites({ ...content, guides: [tour], chapters: [chapter] })
})
afterEach(async () => {
  await firefox?.close()
  await sites?.close()
})

const typesOf = () => sites.events().map(({ type }) => type)

async function start(origins: readonly string[]): Promise<FirefoxBrowser> {
  for (const origin of origins) sites.origins.add(origin)
  firefox = await openFirefox(firefoxPath ?? '')
  await firefox.install(await packForSites(sites, origins, 'firefox'))
  return firefox
}

async function answer(page: FirefoxPage): Promise<void> {
  await page.waitFor('.launcher')
  await page.waitFor(card, 'How easy was it')
  await page.click(`${card} label`, '9')
  await page.click(`${card} button`, 'Send')
  await page.waitFor(card, 'Thank you.')
  await eventually(typesOf).toContain('survey_answered')
}

describe.skipIf(firefoxPath === null)('EXT-23 content in a stock Firefox without the snippet', () => {
  it('an NPS is answered and a guide played on Gentelella', async () => {
    sites.edit = html => html
    const page = await (await start([sites.host])).open(sites.host + formPage)
    await answer(page)
    await page.press('Escape')
    await page.waitUntilGone(card, 'Thank you.')
    await page.click('.launcher')
    await page.click('.panel button', 'Press and done')
    await page.waitFor(card, 'Press it')
    await page.click(target)
    await page.click(`${card} button`, 'Done')
    await eventually(typesOf).toContain('guide_completed')
  })

  it('EXT-31 a guide is played on a page with a strict policy', async () => {
    sites.policy = strict
    sites.content = aContent([tour])
    const origin = await sites.openOrigin()
    const button = '<button aria-label="Toggle theme">Theme</button>'
    sites.pages.set('/page', { html: withoutSnippet('Strict', button) })
    const page = await (await start([origin])).open(`${origin}/page`)
    await page.click('.launcher')
    await page.click('.panel button', 'Press and done')
    await page.waitFor(card, 'Press it')
    await page.click(target)
    await page.click(`${card} button`, 'Done')
    await eventually(typesOf).toContain('guide_completed')
    expect(page.faults).toEqual([])
  })

  it('EXT-34 an NPS is answered in an application that is a frame of another origin', async () => {
    sites.policy = strict
    const [around = '', shop = ''] = await Promise.all([1, 2].map(() => sites.openOrigin()))
    sites.pages.set('/shop', { html: withoutSnippet('Shop', '<h1>Shop</h1>') })
    sites.pages.set('/around', { html: withoutSnippet('Around', frame('shop', `${shop}/shop`)) })
    const page = await (await start([shop])).open(`${around}/around`)
    const inFrame = await page.frame(`${shop}/shop`)
    await answer(inFrame)
    const answered = sites.events().filter(({ type }) => type === 'survey_answered')
    expect(answered).toMatchObject([{ score: 9 }])
    // The page around it is none of the application.
    expect([await page.isShown('.launcher'), page.faults, inFrame.faults]).toEqual([false, [], []])
  })

  it('EXT-31 an NPS is answered on a page with a strict policy', async () => {
    sites.policy = strict
    const origin = await sites.openOrigin()
    sites.pages.set('/page', { html: withoutSnippet('Strict', '<h1>Strict</h1>') })
    const page = await (await start([origin])).open(`${origin}/page`)
    await answer(page)
    expect(page.faults).toEqual([])
  })

  it('EXT-31 a server that is away leaves no error on a page with a strict policy', async () => {
    sites.policy = strict
    const origin = await sites.openOrigin()
    sites.pages.set('/page', { html: withoutSnippet('Strict', '<h1>Strict</h1>') })
    const browser = await start([origin])
    const first = await browser.open(`${origin}/page`)
    await first.waitFor('.launcher')
    sites.mood = 'unavailable'
    const page = await browser.open(`${origin}/page`)
    // What this browser kept is shown.
    await page.waitFor('.launcher')
    expect([first.faults, page.faults]).toEqual([[], []])
  })

  it('EXT-34 a guide goes into a frame of another origin', async () => {
    sites.policy = strict
    const [page = '', shop = ''] = await Promise.all([1, 2].map(() => sites.openOrigin()))
    const guide = aGuide(
      41,
      [aSlide({ content: 'Welcome' }), aStep('#in-frame', { content: 'In the frame' })],
      {
        title: 'Order',
      },
    )
    sites.content = aContent([guide], { hasFrames: true, look: { stepWaitMs: 2_000 } })
    sites.pages.set('/shop', { html: withoutSnippet('Shop', '<button id="in-frame">Order</button>') })
    sites.pages.set('/top', { html: withoutSnippet('Top', frame('shop', `${shop}/shop`)) })
    const top = await (await start([page, shop])).open(`${page}/top`)
    await top.click('.launcher')
    await top.click('.panel button', 'Order')
    await top.click(`${card} button`, 'Next')
    const shown = () => sites.events().filter(({ type }) => type === 'guide_step_shown')
    await eventually(() => shown().map(({ step }) => step)).toEqual([0, 1])
    // The card of the second step is in the frame.
    expect(await top.isShown(card)).toBe(false)
    expect(top.faults).toEqual([])
  })
})
