import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type FirefoxBrowser, findFirefox, openFirefox } from '../support/firefox/firefox-browser.ts'
import { openEmptyApplication } from './support/empty-application.ts'
import { type ExtensionCompany, integrityToken, openExtensionCompany } from './support/extension-company.ts'
import { openFirefoxPopup } from './support/firefox-popup.ts'
import { storePackage } from './support/store-package.ts'

/** The unchanged package of the store for Firefox as a temporary add-on, set up by a policy of the device. */

const firefoxPath = findFirefox()
let company: ExtensionCompany
let firefox: FirefoxBrowser | null = null
/** An application on another host than the server. */
let address = ''

beforeAll(async () => {
  if (firefoxPath === null) return
  company = await openExtensionCompany()
  address = company.pages.strict.replace('127.0.0.1', 'crm.example.test')
  const application = await openEmptyApplication(company, new URL(address).origin)
  await application.setLauncher('shown')
  const { companyId, waymark } = company
  const policy = { server: waymark.url, companyId, companyIntegrity: integrityToken }
  firefox = await openFirefox(firefoxPath, { policy, isAgreeing: true })
  await firefox.install(await storePackage('firefox'))
})
afterAll(async () => {
  await firefox?.close()
  await company?.close()
})

it.skipIf(firefoxPath === null)(
  'EXT-50 in Firefox the package of a store asks for the server, then for the applications, and starts on open pages',
  async () => {
    if (firefox === null) throw new Error('Firefox did not start.')
    const page = await firefox.open(address)
    const popup = await openFirefoxPopup(firefox, address)
    const permitted = () => popup.read<string[]>('chrome.permissions.getAll().then(all => all.origins)')
    await popup.waitFor('#state-title', 'Access needed')
    await popup.waitFor('#state-text', company.waymark.url)
    expect(await permitted()).toEqual([])
    await popup.click('#action')
    await popup.waitFor('#state-text', 'on the applications of')
    expect(await permitted()).toEqual(['http://127.0.0.1/*'])
    expect(await page.isShown('.launcher')).toBe(false)
    await popup.click('#action')
    await page.bringToFront()
    await page.waitFor('.launcher')
    await eventually(permitted).toContain('http://crm.example.test/*')
    expect(page.faults).toEqual([])
  },
)
