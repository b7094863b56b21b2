import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firefoxExtensionId } from '@waymark/domain/delivery/extension'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type FirefoxBrowser, findFirefox, openFirefox } from '../support/firefox/firefox-browser.ts'
import { type ExtensionCompany, integrityToken, openExtensionCompany } from './support/extension-company.ts'
import { lintExtension } from './support/lint-extension.ts'

/** The Firefox package of a company: Mozilla's checks, and a stock Firefox. */

const firefoxPath = findFirefox()
let company: ExtensionCompany
let firefox: FirefoxBrowser | null = null

beforeAll(async () => {
  company = await openExtensionCompany()
  // A hidden frame of the background page names the user: Firefox has no offscreen documents.
  await company.saveConfig({
    browserExtension: {
      authMethod: 'openUrl',
      openUrl: { target: 'iframe', url: company.pages.signIn('fox@example.com'), refreshInterval: 60 },
      integrityTokens: [integrityToken],
    },
  })
  if (firefoxPath === null) return
  firefox = await openFirefox(firefoxPath)
  expect(await firefox.install(await company.download('firefox'))).toBe(firefoxExtensionId)
})
afterAll(async () => {
  await firefox?.close()
  await company?.close()
})

it('EXT-23 the Firefox package passes Mozilla’s linter without errors', async () => {
  const home = await mkdtemp(join(tmpdir(), 'waymark-lint-'))
  const file = join(home, 'waymark.xpi')
  await writeFile(file, await company.download('firefox'))
  const { errors, warnings } = await lintExtension(file)
  await rm(home, { recursive: true })
  expect(errors).toEqual([])
  expect(warnings).toEqual([
    // Addresses of files in the package itself.
    'UNSAFE_VAR_ASSIGNMENT assistant/extension.js',
    'UNSAFE_VAR_ASSIGNMENT content.js',
    // Called in Chromium only, where there is no background page.
    'UNSUPPORTED_API background.js',
  ])
})

const open = async (url: string) => {
  if (firefox === null) throw new Error('Firefox did not start.')
  return firefox.open(url)
}

describe.skipIf(firefoxPath === null)('in a stock Firefox', () => {
  const reportedUsers = async (userId: string) => {
    const query = `propertyId=${company.propertyId}&search=${encodeURIComponent(userId)}`
    return (await company.api<{ total: number }>('GET', `/v3/companies/${company.companyId}/users?${query}`))
      .body.total
  }

  it('EXT-23 shows the assistant on Gentelella with the user of the sign-in page, and nowhere else', async () => {
    const form = await open(company.pages.form)
    await form.click('.launcher')
    await form.waitFor('.panel')
    await eventually(() => reportedUsers('fox@example.com')).toBe(1)
    const elsewhere = await open(`${company.waymark.url}/ready`)
    expect(await elsewhere.read('document.querySelector("waymark-assistant") === null')).toBe(true)
    await Promise.all([form.close(), elsewhere.close()])
  })

  it('EXT-31 runs on a page whose policy allows no script, style and request', async () => {
    const page = await open(company.pages.strict)
    await page.waitFor('.launcher')
    const place = `getComputedStyle(document.querySelector('waymark-assistant').shadowRoot.querySelector('.launcher')).position`
    expect(await page.read<string>(place)).toBe('absolute')
    await page.click('.launcher')
    await page.waitFor('.panel')
    await page.close()
    expect(page.faults).toEqual([])
  })
})
