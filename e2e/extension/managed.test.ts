import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FrameLocator, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aGuide, aSlide, aStep } from '../assistant/support/content.ts'
import { frame, withoutSnippet } from '../assistant/support/frame-pages.ts'
import { type Sites, startSites } from '../assistant/support/host-server.ts'
import { aSurvey, messagesContent } from '../assistant/support/messages.ts'
import { watchFaults } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { packForPolicy, untilRegistered } from './support/sites-package.ts'

/**
 * EXT-39: the package of a store, which knows no company, set up by a policy of the device alone. The pages allow no
 * script, style sheet or request.
 */

const folder = '/etc/chromium/policies/managed'
const file = join(folder, 'waymark-managed-test.json')
const strict =
  "default-src 'none'; base-uri 'none'; frame-src *; img-src data:; style-src-attr 'unsafe-inline'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"
const tour = aGuide(
  51,
  [aStep('#save', { content: 'Save it', clickable: true }), aSlide({ content: 'Done now' })],
  {
    title: 'Save an order',
  },
)
const user = 'device-user@example.com'

let sites: Sites
let browser: ExtensionBrowser
let origin: string
let stranger: string
let faults: string[]

beforeEach(async () => {
  const content = messagesContent({ surveys: [aSurvey('nps')] })
  const chapter = { id: 1, title: 'First steps', subtitle: '', page: null, guideIds: [tour.id] }
  sites = await startSites({ ...content, guides: [tour], chapters: [chapter] })
  sites.policy = strict
  origin = await sites.openOrigin()
  stranger = await sites.openOrigin()
  sites.origins.add(origin)
  sites.pages.set('/page', { html: withoutSnippet('Orders', '<button id="save">Save</button>') })
  sites.pages.set('/around', { html: withoutSnippet('Portal', frame('orders', `${origin}/page`)) })
})
afterEach(async () => {
  await rm(file, { force: true })
  await browser?.close()
  await sites?.close()
})

/** Opens a browser whose device has the policy, with these fields besides. */
async function start(more: object = {}): Promise<void> {
  const { zip, policy } = await packForPolicy(sites, [origin])
  // The id comes from the key in the package.
  browser = await openExtensionBrowser(zip)
  const id = new URL(browser.extensionUrl).hostname
  await browser.close()
  await mkdir(folder, { recursive: true })
  const settings = { ...policy, userId: user, userAttributes: { department: 'Warehouse' }, ...more }
  await writeFile(file, JSON.stringify({ '3rdparty': { extensions: { [id]: settings } } }))
  browser = await openExtensionBrowser(zip)
  await untilRegistered(browser)
}

async function open(address: string): Promise<Page> {
  const page = await browser.context.newPage()
  faults = watchFaults(page)
  await page.goto(address)
  return page
}

/** Answers the NPS that opens by itself. */
async function answer(place: Page | FrameLocator): Promise<void> {
  const card = place.getByRole('dialog', { name: /How easy was it/ })
  await card.waitFor()
  await card.getByRole('radio', { name: /^9/ }).check({ force: true })
  await card.getByRole('button', { name: 'Send' }).click()
  await card.getByText('Thank you. Your answer').waitFor()
  await eventually(() => sites.events().filter(({ type }) => type === 'survey_answered')).toMatchObject([
    { score: 9 },
  ])
}

const users = () => [...new Set(sites.batches.map(({ userId }) => userId))]

describe.runIf(process.getuid?.() === 0)('EXT-39 set up by a policy of the device alone', () => {
  it('a guide and an NPS on a page with a strict policy', async () => {
    await start()
    const page = await open(`${origin}/page`)
    await answer(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open help' }).click()
    await page.getByRole('button', { name: /^Start guide: Save an order/ }).click()
    await page.getByRole('dialog', { name: 'Save it' }).waitFor()
    await page.locator('#save').click()
    await page.getByRole('dialog', { name: 'Done now' }).getByRole('button', { name: 'Done' }).click()
    await eventually(() => sites.events().map(({ type }) => type)).toContain('guide_completed')
    expect([users(), faults]).toEqual([[user], []])
  })

  it('an NPS in a frame of another origin, in a page of a stranger', async () => {
    await start()
    const page = await open(`${stranger}/around`)
    await answer(page.frameLocator('#orders'))
    expect(await page.locator('waymark-assistant').count()).toBe(0)
    expect([users(), faults]).toEqual([[user], []])
  })

  it.each([
    ['has expired', -60, 1],
    ['is valid', 600, 0],
  ])(
    'EXT-42 a signed identity that %s: the popup names what has expired, and the page has no error',
    async (_, seconds, count) => {
      const claims = { sub: user, exp: Math.floor(Date.now() / 1_000) + seconds }
      const authToken = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmVk`
      await start({ authToken })
      const page = await open(`${origin}/page`)
      await page.getByRole('button', { name: 'Open help' }).waitFor()
      const popup = await browser.popupFor(page)
      await popup.getByText(user).waitFor()
      expect(await popup.getByText('has expired').count()).toBe(1)
      expect(await popup.getByText('has expired').isVisible()).toBe(count === 1)
      expect([sites.pointers.at(-1)?.token, faults]).toEqual([authToken, []])
    },
  )
})
