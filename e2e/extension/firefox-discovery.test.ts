import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  firefox = await openFirefox(firefoxPath)
  await firefox.install(await company.download('firefox'))
  popup = await firefox.open(firefox.extensionUrl('popup.html'))
})
afterAll(async () => {
  await firefox?.close()
  await company?.close()
})

interface Kept {
  readonly today: { readonly minutes: Record<string, number> } | null
}
const kept = () =>
  popup.read<Kept | null>("chrome.storage.local.get('state').then(({ state }) => state.discovery ?? null)")
const fire = (alarm: string) => popup.read(`chrome.alarms.create('${alarm}', { when: Date.now() })`)

describe.skipIf(firefoxPath === null)('EXT-16 app discovery in a stock Firefox', () => {
  it('counts the minute of the page in front, and the dashboard lists the host', async () => {
    await popup.waitFor('#state-title')
    await popup.read("chrome.runtime.sendMessage({ kind: 'refresh' })")
    const page = await firefox?.open(`${company.pages.strict.replace('127.0.0.1', hostname)}?customer=Rosa`)
    await page?.bringToFront()
    await fire('minute')
    await eventually(async () => (await kept())?.today?.minutes).toEqual({ [hostname]: 1 })
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
    expect(JSON.stringify(await kept())).not.toMatch(/Rosa|strict/)
  })
})
