import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type FirefoxBrowser, findFirefox, openFirefox } from '../support/firefox/firefox-browser.ts'
import type { FirefoxPage } from '../support/firefox/firefox-page.ts'
import { type ExtensionCompany, openExtensionCompany } from './support/extension-company.ts'

const firefoxPath = findFirefox()
const hostname = 'crm.example.test'
const dayMs = 86_400_000
let company: ExtensionCompany
let firefox: FirefoxBrowser | null = null
let popup: FirefoxPage

beforeAll(async () => {
  if (firefoxPath === null) return
  company = await openExtensionCompany()
  const path = `/v2/companies/${company.companyId}/app-discovery-settings`
  await company.api('PUT', path, { enabled: true, minUsers: 1, exclusions: [] })
})
beforeEach(async () => {
  if (firefoxPath === null) return
  // After a minute without mouse and keyboard a browser counts as not in use.
  firefox = await openFirefox(firefoxPath)
  await firefox.install(await company.download('firefox'))
  popup = await firefox.open(firefox.extensionUrl('popup.html'))
})
afterEach(async () => {
  await firefox?.close()
})
afterAll(async () => {
  await company?.close()
})

interface Kept {
  readonly today: { readonly minutes: Record<string, number> } | null
}
const kept = () =>
  popup.read<Kept | null>("chrome.storage.local.get('state').then(({ state }) => state.discovery ?? null)")
const fire = (alarm: string) => popup.read(`chrome.alarms.create('${alarm}', { when: Date.now() })`)

const minutes = async () => (await kept())?.today?.minutes ?? {}

/** Opens a page under the host name, and lets a minute end while it is in front. */
async function countMinute(address: string): Promise<void> {
  await popup.waitFor('#state-title')
  await popup.read("chrome.runtime.sendMessage({ kind: 'refresh' })")
  const { href, hostname: host } = new URL(address)
  const page = await firefox?.open(
    `${href.replace(host, hostname)}${href.includes('?') ? '&' : '?'}customer=Rosa`,
  )
  await page?.bringToFront()
  await fire('minute')
  // Of this host alone, also where a frame is of another.
  await eventually(minutes).toEqual({ [hostname]: 1 })
  await page?.close()
}

describe.skipIf(firefoxPath === null)('EXT-16 app discovery in a stock Firefox', () => {
  it.each([
    ['Gentelella', () => company.pages.form],
    ['a page with a strict policy', () => company.pages.strict],
    [
      'a page with an application in a frame of another origin',
      () => company.pages.around(company.pages.strict),
    ],
  ])('counts the minute of the page in front: %s', async (_, address) => {
    await countMinute(address())
  })

  it('the dashboard lists the host once the day is over', async () => {
    await countMinute(company.pages.strict)
    const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10)
    await popup.read(`chrome.storage.local.get('state').then(({ state }) => chrome.storage.local.set({ state: {
      ...state, discovery: { ...state.discovery, today: { ...state.discovery.today, day: '${yesterday}' } } } }))`)
    await fire('hour')
    const path = `/v3/companies/${company.companyId}/applications/discovered`
    const listed = async () => {
      const { body } = await company.api<{ items: { host: string; users30d: number }[] }>('GET', path)
      return body.items.find(({ host }) => host === hostname)
    }
    await eventually(listed).toMatchObject({ users30d: 1 })
    expect(JSON.stringify(await kept())).not.toMatch(/Rosa|strict|form|around/)
  })
})
