import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ExtensionInstallation, policyFile } from '@waymark/domain/delivery/extension'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openExtensionBrowser } from './support/extension-browser.ts'
import { type ExtensionCompany, integrityToken, openExtensionCompany } from './support/extension-company.ts'

/** A policy of the device as the dashboard writes it, in the folder from which Chromium reads policies. */

const folder = '/etc/chromium/policies/managed'
const file = join(folder, 'waymark-test.json')
const userId = 'device-user@example.com'
const userAttributes = { department: 'Warehouse', site: 'Hall 3' }

describe.runIf(process.getuid?.() === 0)('with a policy of the device', () => {
  let company: ExtensionCompany
  beforeAll(async () => {
    company = await openExtensionCompany()
  })
  afterAll(async () => {
    await rm(file, { force: true })
    await company?.close()
  })

  /** Writes the policy file that an admin of the company downloads, without what installs the extension. */
  async function writePolicy(): Promise<void> {
    const { waymark, companyId, api } = company
    const path = `/v2/companies/${companyId}/extension-installation`
    const { body: installation } = await api<ExtensionInstallation>('GET', path)
    const policy = {
      ...{ server: waymark.url, companyId, companyIntegrity: integrityToken },
      ...{ userId, userAttributes, authToken: null },
    }
    const wanted = { browser: 'chromium', system: 'linux', installation } as const
    // The browser has the unpacked extension already.
    const { ExtensionSettings: _, ...written } = JSON.parse(policyFile(policy, wanted, ['', '', '']).content)
    await mkdir(folder, { recursive: true })
    await writeFile(file, JSON.stringify(written))
  }

  it('EXT-4 the user of the policy is the user of every application, with the attributes of the policy', async () => {
    await writePolicy()
    const managed = await openExtensionBrowser(await company.download())
    try {
      const page = await managed.context.newPage()
      await page.goto(company.pages.strict)
      await page.locator('waymark-assistant .launcher').waitFor()
      const popup = await managed.popupFor(page)
      await popup.getByText(userId).waitFor()
      const users = `/v2/properties/${company.propertyId}/foreignusers/filter`
      const known = async () => {
        const body = { search: userId, kind: 'known' }
        return (await company.api<{ items: object[] }>('POST', users, body)).body.items
      }
      await eventually(known).toMatchObject([{ foreignId: userId, customData: userAttributes }])
    } finally {
      await managed.close()
    }
  })
})
