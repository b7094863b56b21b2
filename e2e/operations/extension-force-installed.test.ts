import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ExtensionInstallation, policyFile } from '@waymark/domain/delivery/extension'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openManagedBrowser } from '../extension/support/extension-browser.ts'
import {
  type ExtensionCompany,
  integrityToken,
  openExtensionCompany,
} from '../extension/support/extension-company.ts'

/** A policy of the device installs the package from the server, in a real Chromium. */

const folder = '/etc/chromium/policies/managed'
const file = join(folder, 'waymark-force-test.json')
let company: ExtensionCompany

/** What Chromium says about each policy after it compared it with its schema, from its own page. */
async function policyStates(context: BrowserContext): Promise<Record<string, string>> {
  const page = await context.newPage()
  await page.goto('chrome://policy')
  await page.locator('policy-row').first().waitFor()
  const rows = await page.locator('policy-row').evaluateAll(elements =>
    elements.map(row => {
      const text = (part: string) => row.shadowRoot?.querySelector(part)?.textContent?.trim() ?? ''
      return [text('.name'), text('.messages')]
    }),
  )
  await page.close()
  return Object.fromEntries(rows.filter(([, state]) => state !== 'Not set.'))
}

describe.runIf(process.getuid?.() === 0)('EXT-25 EXT-30 a policy that installs the extension', () => {
  beforeAll(async () => {
    company = await openExtensionCompany()
  })
  afterAll(async () => {
    await rm(file, { force: true })
    await company?.close()
  })

  it('installs the signed package from the server, and a change of the company is an update', async () => {
    const { companyId, propertyId, waymark, pages, api } = company
    const path = `/v2/companies/${companyId}/extension-installation`
    const { body: installation } = await api<ExtensionInstallation>('GET', path)
    const policy = {
      server: waymark.url,
      companyId,
      companyIntegrity: integrityToken,
      userId: 'managed-user@example.com',
      userAttributes: {},
      authToken: null,
    }
    const wanted = { browser: 'chromium', system: 'linux', installation } as const
    await mkdir(folder, { recursive: true })
    const written = JSON.parse(policyFile(policy, wanted, ['', '', '']).content) as object
    // Otherwise a test cannot look into an extension that a policy installs.
    await writeFile(file, JSON.stringify({ ...written, DeveloperToolsAvailability: 1 }))
    const browser = await openManagedBrowser(installation.extensionId)
    try {
      const page = await browser.context.newPage()
      const launcher = page.locator('waymark-assistant .launcher')
      await expect
        .poll(
          async () => {
            await page.goto(pages.strict)
            return launcher.waitFor({ timeout: 2_000 }).then(
              () => true,
              () => false,
            )
          },
          { timeout: 60_000 },
        )
        .toBe(true)
      const popup = await browser.popupFor(page)
      await popup.getByText('managed-user@example.com').waitFor()
      expect(await policyStates(browser.context)).toEqual({
        DeveloperToolsAvailability: 'OK',
        ExtensionSettings: 'OK',
        server: 'OK',
        companyId: 'OK',
        companyIntegrity: 'OK',
        userId: 'OK',
      })
      const version = await popup.evaluate<string>('chrome.runtime.getManifest().version')
      const counted = await api<{ browsers: number }>('GET', path)
      expect(counted.body.browsers).toBe(1)
      const url = {
        propertyId,
        urlPattern: 'https://added.example.test/*',
        status: 'active',
        isDefault: false,
      }
      expect((await api('POST', `/v2/companies/${companyId}/distributions`, url)).status).toBe(201)
      const next = version.replace(/\d+$/, last => String(Number(last) + 1))
      const downloaded = await popup.evaluate<string>(`new Promise(resolve => {
        chrome.runtime.onUpdateAvailable.addListener(update => resolve(update.version))
        chrome.runtime.requestUpdateCheck()
      })`)
      expect(downloaded).toBe(next)
      await popup.evaluate('void chrome.runtime.reload()').catch(() => undefined)
      const again = await browser.context.newPage()
      await expect
        .poll(
          async () => {
            await again.goto(`${browser.extensionUrl}/popup.html`).catch(() => undefined)
            return again.evaluate<string>('chrome.runtime.getManifest().version').catch(() => '')
          },
          { timeout: 30_000 },
        )
        .toBe(next)
      const hosts = await again.evaluate<string[]>('chrome.runtime.getManifest().host_permissions')
      expect(hosts).toContain('https://added.example.test/*')
    } finally {
      await browser.close()
    }
  })
})
