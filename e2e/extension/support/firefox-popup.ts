import type { FirefoxBrowser } from '../../support/firefox/firefox-browser.ts'
import type { FirefoxPage } from '../../support/firefox/firefox-page.ts'

/** Opens the popup of the extension as a page, for the tab whose address begins so. */
export async function openFirefoxPopup(firefox: FirefoxBrowser, address: string): Promise<FirefoxPage> {
  const popup = await firefox.open(firefox.extensionUrl('popup.html'))
  const tabs = await popup.read<{ id: number; url?: string }[]>('chrome.tabs.query({})')
  const tab = tabs.find(({ url }) => url?.startsWith(address))?.id ?? 0
  await popup.goTo(firefox.extensionUrl(`popup.html?tab=${tab}`))
  await popup.waitFor('#state-title')
  return popup
}
