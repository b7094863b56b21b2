import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findSimpleSamlPhp } from '../sso/support/find-simplesamlphp.ts'
import { type RunningProvider, startProvider } from '../sso/support/start-provider.ts'
import { eventually } from '../support/eventually.ts'
import { type FirefoxBrowser, findFirefox, openFirefox } from '../support/firefox/firefox-browser.ts'
import type { FirefoxPage } from '../support/firefox/firefox-page.ts'
import { type ExtensionCompany, integrityToken, openExtensionCompany } from './support/extension-company.ts'

/** Sign-in by SAML from the panel of a page, in a stock Firefox with the temporary add-on. */

const firefoxPath = findFirefox()
const phpDir = findSimpleSamlPhp()
const anAccount = (name: string) => ({
  name: `u-${name}`,
  password: 'known to the provider',
  email: `${name}@example.com`,
})
/** One for each case, so that what a page reports of a user can come from the page of that case alone. */
const accounts = [anAccount('rosa'), anAccount('timo'), anAccount('uma')] as const
type Account = (typeof accounts)[number]

describe.skipIf(firefoxPath === null || phpDir === null)('EXT-35 SAML sign-in in a stock Firefox', () => {
  let company: ExtensionCompany
  let provider: RunningProvider
  let firefox: FirefoxBrowser | null = null
  let base: string

  beforeAll(async () => {
    company = await openExtensionCompany()
    base = `${company.waymark.url}/api/v2/extension/companies/${company.companyId}/sso`
    const spMetadata = await (await fetch(`${base}/metadata`)).text()
    provider = await startProvider(phpDir ?? '', { accounts, spMetadata })
    const said = (pattern: RegExp) => pattern.exec(provider.metadata)?.[1] ?? ''
    await company.saveConfig({
      ssoSaml: {
        entryPoint: said(/SingleSignOnService [^>]*HTTP-Redirect" Location="([^"]+)"/),
        cert: said(/X509Certificate>([^<]+)</),
      },
      browserExtension: {
        authMethod: 'none',
        openUrl: { target: 'iframe', url: '', refreshInterval: 60 },
        integrityTokens: [integrityToken],
      },
    })
  })
  afterEach(async () => {
    await firefox?.close()
    firefox = null
  })
  afterAll(async () => {
    await provider?.stop()
    await company?.close()
  })

  /** A browser with the extension whose user is signed in to the provider, and the popup. */
  async function openSignedIn(account: Account) {
    const browser = await openFirefox(firefoxPath ?? '')
    firefox = browser
    await browser.install(await company.download('firefox'))
    const popup = await browser.open(browser.extensionUrl('popup.html'))
    await popup.waitFor('#state-title')
    // A sign-in that no extension began: its result is no one's, but the provider knows the person from then on.
    const login = await browser.open(`${base}/start?challenge=${'c'.repeat(43)}`)
    await login.click('#username')
    await login.type(account.name)
    await login.click('#password')
    await login.type(account.password)
    await login.press('Enter')
    await login.waitUntilGone('#password')
    return { browser, popup }
  }

  const userOf = (popup: FirefoxPage) =>
    popup.read<string>("chrome.storage.local.get('state').then(({ state }) => state.saml?.userId ?? '')")

  /** Users of the application that its pages have reported; one who has only signed in is none of them. */
  async function reported({ name }: Account): Promise<number> {
    const path = `/v2/properties/${company.propertyId}/foreignusers/filter`
    const body = { search: name, kind: 'known' }
    return (await company.api<{ items: readonly object[] }>('POST', path, body)).body.items.length
  }

  it.each([
    ['on Gentelella', accounts[0], () => company.pages.form],
    ['on a page with a strict policy', accounts[1], () => company.pages.strict],
  ] as const)('%s, from the panel', async (_, account, address) => {
    const { browser, popup } = await openSignedIn(account)
    const page = await browser.open(address())
    await page.click('.launcher')
    await page.click('.panel button', 'Sign in')
    await eventually(() => userOf(popup)).toBe(account.name)
    await page.waitUntilGone('.panel button', 'Sign in')
    await eventually(() => reported(account)).toBe(1)
    await popup.read("chrome.runtime.sendMessage({ kind: 'samlSignOut' })")
    await eventually(() => userOf(popup)).toBe('')
    expect(page.faults).toEqual([])
  })

  it('in a frame of another origin, whose page reports the user', async () => {
    const [, , account] = accounts
    const { browser, popup } = await openSignedIn(account)
    await popup.read("chrome.runtime.sendMessage({ kind: 'samlSignIn' })")
    await eventually(() => userOf(popup)).toBe(account.name)
    expect(await reported(account)).toBe(0)
    const page = await browser.open(company.pages.around(company.pages.strict))
    await eventually(() => reported(account)).toBe(1)
    expect(page.faults).toEqual([])
  })
})
