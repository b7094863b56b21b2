import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSimpleSamlPhp } from '../sso/support/find-simplesamlphp.ts'
import { type RunningProvider, startProvider } from '../sso/support/start-provider.ts'
import { eventually } from '../support/eventually.ts'
import { type FirefoxBrowser, findFirefox, openFirefox } from '../support/firefox/firefox-browser.ts'
import type { FirefoxPage } from '../support/firefox/firefox-page.ts'
import { type ExtensionCompany, integrityToken, openExtensionCompany } from './support/extension-company.ts'

/** Sign-in by SAML from the panel of a page, in a stock Firefox with the temporary add-on. */

const firefoxPath = findFirefox()
const phpDir = findSimpleSamlPhp()
const rosa = { name: 'u-rosa', password: 'known to the provider', email: 'rosa@example.com' }

describe.skipIf(firefoxPath === null || phpDir === null)('EXT-35 SAML sign-in in a stock Firefox', () => {
  let company: ExtensionCompany
  let provider: RunningProvider
  let firefox: FirefoxBrowser
  let base: string
  let opened: FirefoxPage | null = null

  beforeAll(async () => {
    company = await openExtensionCompany()
    base = `${company.waymark.url}/api/v2/extension/companies/${company.companyId}/sso`
    const spMetadata = await (await fetch(`${base}/metadata`)).text()
    provider = await startProvider(phpDir ?? '', { accounts: [rosa], spMetadata })
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
    firefox = await openFirefox(firefoxPath ?? '')
    await firefox.install(await company.download('firefox'))
  })
  afterAll(async () => {
    await firefox?.close()
    await provider?.stop()
    await company?.close()
  })

  /** The popup, in a browser whose user is signed in to the provider. */
  async function openPopup(): Promise<FirefoxPage> {
    const page = await firefox.open(firefox.extensionUrl('popup.html'))
    await page.waitFor('#state-title')
    // A sign-in that no extension began: its result is no one's, but the provider knows the person from then on.
    const login = await firefox.open(`${base}/start?challenge=${'c'.repeat(43)}`)
    await login.click('#username')
    await login.type(rosa.name)
    await login.click('#password')
    await login.type(rosa.password)
    await login.press('Enter')
    await login.waitUntilGone('#password')
    return page
  }

  const signedIn = (popup: FirefoxPage) =>
    popup.read<string>("chrome.storage.local.get('state').then(({ state }) => state.saml?.userId ?? '')")

  it.each([
    ['on Gentelella', () => company.pages.form],
    ['on a page with a strict policy', () => company.pages.strict],
    ['in a frame of another origin', () => company.pages.around(company.pages.strict)],
  ])('%s', async (where, address) => {
    opened ??= await openPopup()
    const popup = opened
    const page = await firefox.open(address())
    if (where.startsWith('on')) {
      await page.click('.launcher')
      await page.click('.panel button', 'Sign in')
    } else await popup.read("chrome.runtime.sendMessage({ kind: 'samlSignIn' })")
    await eventually(() => signedIn(popup)).toBe(rosa.name)
    if (where.startsWith('on')) await page.waitUntilGone('.panel button', 'Sign in')
    const path = `/v3/companies/${company.companyId}/users?propertyId=${company.propertyId}&search=${rosa.name}`
    await eventually(async () => (await company.api<{ total: number }>('GET', path)).body.total).toBe(1)
    await popup.read("chrome.runtime.sendMessage({ kind: 'samlSignOut' })")
    await eventually(() => signedIn(popup)).toBe('')
    await page.close()
    expect(page.faults).toEqual([])
  })
})
