import { afterAll, beforeAll, it } from 'vitest'
import { openSignedIn } from '../dashboard/open-dashboard.ts'
import { leaseBrowser, openPage } from '../support/browser.ts'
import { openExtensionBrowser } from './support/extension-browser.ts'
import { type ExtensionCompany, integrityToken, openExtensionCompany } from './support/extension-company.ts'

/** A real installation is counted, and the settings show with which version and which token. */

let company: ExtensionCompany
beforeAll(async () => {
  company = await openExtensionCompany({ DEMO: 'true' })
})
afterAll(() => company?.close())

it('EXT-30 the settings show how many browsers have each version and each integrity token', async () => {
  const installed = await openExtensionBrowser(await company.download())
  const staff = await leaseBrowser()
  try {
    const page = await installed.context.newPage()
    await page.goto(company.pages.strict)
    await page.locator('waymark-assistant .launcher').waitFor()
    const popup = await installed.popupFor(page)
    const version = await popup.evaluate<string>('chrome.runtime.getManifest().version')
    await company.saveConfig({
      browserExtension: {
        authMethod: 'none',
        openUrl: { target: 'iframe', url: '', refreshInterval: 60 },
        integrityTokens: [integrityToken, 'a-token-that-no-device-has-yet'],
      },
    })
    const { page: settings } = await openPage(staff)
    const path = `/app/${company.propertyId}/settings/browser-extension`
    await openSignedIn(settings, `${company.waymark.url}${path}`)
    const tokens = settings.getByRole('listitem').filter({ has: settings.getByRole('textbox') })
    await tokens
      .first()
      .getByText(/^Used by 1 browser, last on /)
      .waitFor()
    await tokens.nth(1).getByText('Not used by any browser in the last 30 days').waitFor()
    await settings.getByText(`Installed on 1 browser (last 30 days): 1 with version ${version}`).waitFor()
  } finally {
    await staff.close()
    await installed.close()
  }
})
