import { type ExtensionInstallation, policyFile } from '@waymark/domain/delivery/extension'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type FirefoxBrowser, findFirefox, openFirefox } from '../support/firefox/firefox-browser.ts'
import { type ExtensionCompany, integrityToken, openExtensionCompany } from './support/extension-company.ts'

/** The policy file of the dashboard, in a stock Firefox: it installs the extension and says who the user is. */

const firefoxPath = findFirefox()
const userId = 'device-user@example.com'
const userAttributes = { department: 'Warehouse' }

describe.skipIf(firefoxPath === null)('with policies.json in a stock Firefox', () => {
  let company: ExtensionCompany
  let firefox: FirefoxBrowser | null = null
  beforeAll(async () => {
    company = await openExtensionCompany()
  })
  afterAll(async () => {
    await firefox?.close()
    await company?.close()
  })

  it('EXT-4 EXT-37 the extension comes from the server, with the user and the attributes of the policy', async () => {
    const { waymark, companyId, propertyId, api } = company
    const path = `/v2/companies/${companyId}/extension-installation`
    const { body: installation } = await api<ExtensionInstallation>('GET', path)
    const policy = {
      ...{ server: waymark.url, companyId, companyIntegrity: integrityToken },
      ...{ userId, userAttributes, authToken: null },
    }
    const wanted = { browser: 'firefox', system: 'linux', installation } as const
    const { content, name } = policyFile(policy, wanted, ['', '', ''])
    expect(name).toBe('policies.json')
    firefox = await openFirefox(firefoxPath ?? '', { policies: content })
    const page = await firefox.open(company.pages.strict)
    await page.waitFor('.launcher')
    const known = async () => {
      const body = { search: userId, kind: 'known' }
      const users = `/v2/properties/${propertyId}/foreignusers/filter`
      return (await api<{ items: object[] }>('POST', users, body)).body.items
    }
    await eventually(known).toMatchObject([{ foreignId: userId, customData: userAttributes }])
    expect(page.faults).toEqual([])
  })
})
