import { readFile } from 'node:fs/promises'
import { firefoxExtensionId } from '@waymark/domain/delivery/extension'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listZip, readZipEntry } from '../../apps/server/src/platform/zip/index.ts'
import { journeys } from '../dashboard/journeys.ts'
import { overflow, violations } from '../support/axe.ts'

/** EXT-37: each download of the screen "Browser extension" is clicked, and its file read as its reader does. */

const { dashboard, signedIn } = journeys()
const token = 'a-long-integrity-token-2026'
const limits = { entries: 300, fileBytes: 8e6, allBytes: 32e6, ratio: 500 }

interface Installation {
  readonly extensionId: string
  readonly addresses: { readonly chromium: string; readonly firefox: string }
}

let companyId = 0
let installation: Installation

const save = (integrityTokens: readonly string[]) =>
  dashboard().call('PUT', `/v2/companies/${companyId}/config`, {
    newConfig: {
      browserExtension: {
        authMethod: 'none',
        openUrl: { target: 'iframe', url: '', refreshInterval: 60 },
        integrityTokens,
      },
    },
  })

beforeAll(async () => {
  const { items } = await dashboard().call<{ items: { company: { id: number } }[] }>('GET', '/v2/properties')
  companyId = items[0]?.company.id ?? 0
  await save([token])
  installation = await dashboard().call('GET', `/v2/companies/${companyId}/extension-installation`)
})

const openScreen = async (options: Parameters<typeof signedIn>[1] = {}) => {
  const page = await signedIn('settings/browser-extension', options)
  await page.getByRole('heading', { name: 'Installation' }).waitFor()
  return page
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function press(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption({ label: option })
}

/** What an XML parser reads: the name of the root and the whole text; `fault` where the file is not well-formed. */
async function readXml(page: Page, content: string) {
  // The policy of the dashboard's page lets no script parse texts.
  const reader = await page.context().newPage()
  const read = await reader.evaluate(text => {
    const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml')
    const fault = root.ownerDocument.querySelector('parsererror')?.textContent ?? null
    return { fault, root: root.localName, text: root.textContent ?? '' }
  }, content)
  await reader.close()
  return read
}

const browsers = [
  ['Google Chrome', 'chrome'],
  ['Microsoft Edge', 'edge'],
  ['Chromium', 'chromium'],
  ['Firefox', 'firefox'],
] as const

/** What every policy of a browser says. */
const addressFor = (browser: string) => installation.addresses[browser === 'firefox' ? 'firefox' : 'chromium']
const idFor = (browser: string) => (browser === 'firefox' ? firefoxExtensionId : installation.extensionId)

describe('EXT-37 downloads of the screen "Browser extension"', () => {
  it.each([
    ['Chrome, Edge', '', 'key'],
    ['Firefox', '-firefox', 'browser_specific_settings'],
  ] as const)('package for %s: a zip with the manifest and the company', async (label, suffix, own) => {
    const page = await openScreen()
    const { name, content } = await press(page, label)
    expect(name).toBe(`waymark-extension-${companyId}${suffix}.zip`)
    const entries = await listZip(content, limits)
    const read = async (path: string) => {
      const entry = entries.find(one => one.name === path)
      if (entry === undefined) throw new Error(`the package has no ${path}`)
      return JSON.parse((await readZipEntry(content, entry)).toString())
    }
    expect(await read('defaults.json')).toEqual({
      server: dashboard().url,
      companyId,
      companyIntegrity: token,
    })
    expect(await read('manifest.json')).toMatchObject({ manifest_version: 3, [own]: expect.anything() })
  })

  it.each(browsers)(
    'policies for %s: JSON, registry and profile hold company and address',
    async (label, browser) => {
      const page = await openScreen()
      await choose(page, 'Browser', label)
      await choose(page, 'Operating system', 'Linux')
      const linux = await press(page, 'Download policy')
      expect(linux.name).toBe(browser === 'firefox' ? 'policies.json' : 'waymark.json')
      const json = JSON.parse(linux.content.toString())
      const policies = browser === 'firefox' ? json.policies : json
      const third = policies['3rdparty']
      expect((third.Extensions ?? third.extensions)[idFor(browser)]).toEqual({
        server: dashboard().url,
        companyId,
        companyIntegrity: token,
        userId: 'USER_ID',
      })
      expect(JSON.stringify(policies.ExtensionSettings[idFor(browser)])).toContain(addressFor(browser))

      await choose(page, 'Operating system', 'Windows')
      const windows = await press(page, 'Download policy')
      expect(windows.name).toBe(`waymark-${browser}.reg`)
      const registry = windows.content.toString()
      expect(registry).toMatch(/^Windows Registry Editor Version 5\.00\r\n/)
      for (const part of [`"companyIntegrity"="${token}"`, `\\${idFor(browser)}`, addressFor(browser)])
        expect(registry).toContain(part)

      await choose(page, 'Operating system', 'macOS')
      const macos = await press(page, 'Download policy')
      expect(macos.name).toBe(`waymark-${browser}.mobileconfig`)
      const profile = await readXml(page, macos.content.toString())
      expect([profile.fault, profile.root]).toEqual([null, 'plist'])
      for (const part of [token, addressFor(browser), 'Configuration']) expect(profile.text).toContain(part)
      // Device management replaces a profile by its UUID; two downloads are two profiles.
      const again = await press(page, 'Download policy')
      expect(again.content.equals(macos.content)).toBe(false)
      expect(await button(page, /ADMX/).count()).toBe(0)
    },
  )

  it.each(browsers)('template for %s: ADMX, and ADML in English and German', async (label, browser) => {
    const page = await openScreen()
    await choose(page, 'Browser', label)
    const admx = await press(page, 'ADMX template')
    expect(admx.name).toBe(`waymark-${browser}.admx`)
    const content = admx.content.toString().replace(/^\uFEFF/, '')
    expect(await readXml(page, content)).toMatchObject({ fault: null, root: 'policyDefinitions' })
    expect(content).toContain(addressFor(browser).replaceAll('&', '&amp;'))
    const used = [...content.matchAll(/\$\(string\.(\w+)\)/g)].map(([, id]) => id ?? '')
    for (const [language, title] of [
      ['en-US', 'Install the Waymark extension'],
      ['de-DE', 'Waymark-Erweiterung installieren'],
    ] as const) {
      const adml = await press(page, `ADML texts (${language})`)
      expect(adml.name).toBe(`waymark-${browser}.adml`)
      const texts = adml.content.toString().replace(/^\uFEFF/, '')
      const read = await readXml(page, texts)
      expect([read.fault, read.root]).toEqual([null, 'policyDefinitionResources'])
      expect(read.text).toContain(title)
      for (const id of used) expect(texts).toContain(`id="${id}"`)
    }
  })

  it('without a saved token every download names the reason', async () => {
    await save([])
    const page = await openScreen()
    await button(page, 'Download policy').hover()
    await page.getByRole('tooltip', { name: 'Save an integrity token first.' }).waitFor()
    await save([token])
  })

  it.each([
    [1440, 'light'],
    [1024, 'dark'],
    [375, 'light'],
    [375, 'dark'],
  ] as const)('fits a screen of %i pixels and is accessible: %s', async (width, colorScheme) => {
    const page = await openScreen({ viewport: { width, height: 900 }, colorScheme })
    await button(page, 'Download policy').waitFor()
    expect(await overflow(page)).toEqual([0, 0])
    expect(await violations(page)).toEqual([])
  })
})
