import { expect } from 'vitest'
import { call, signIn } from '../../operations/support/staff.ts'
import { type RunningWaymark, startWaymark } from '../../support/start-waymark.ts'
import { openPlainPages, type PlainPages } from './plain-pages.ts'

export const integrityToken = 'a-long-integrity-token-2026'

/** A server whose company uses the extension on an application that cannot carry the snippet. */
export interface ExtensionCompany {
  readonly waymark: RunningWaymark
  readonly pages: PlainPages
  readonly companyId: number
  readonly propertyId: number
  /** Calls the API as the admin. */
  readonly api: <T>(
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<{ readonly status: number; readonly body: T }>
  readonly saveConfig: (newConfig: object) => Promise<void>
  /** The package of the company as a zip. */
  readonly download: (browser?: 'chromium' | 'firefox') => Promise<Buffer>
  readonly close: () => Promise<void>
}

export async function openExtensionCompany(
  env: Readonly<Record<string, string>> = {},
): Promise<ExtensionCompany> {
  // Every journey is another visitor behind the same address.
  const waymark = await startWaymark({ VISITOR_LIMIT_FACTOR: '100', ...env })
  const pages = await openPlainPages()
  const token = await signIn(waymark.url)
  const api = <T>(method: string, path: string, body?: unknown) =>
    call<T>(waymark.url, { method, path, body, token })
  const properties = await api<{ items: { id: number; company: { id: number } }[] }>('GET', '/v2/properties')
  const propertyId = properties.body.items[0]?.id ?? 0
  const companyId = properties.body.items[0]?.company.id ?? 0
  const url = { propertyId, urlPattern: `${pages.origin}/*`, status: 'active', isDefault: false }
  expect((await api('POST', `/v2/companies/${companyId}/distributions`, url)).status).toBe(201)
  const saveConfig = async (newConfig: object) => {
    expect((await api('PUT', `/v2/companies/${companyId}/config`, { newConfig })).status).toBe(200)
  }
  await saveConfig({
    browserExtension: {
      authMethod: 'none',
      openUrl: { target: 'iframe', url: '', refreshInterval: 60 },
      integrityTokens: [integrityToken],
    },
  })
  return {
    ...{ waymark, pages, companyId, propertyId, api, saveConfig },
    download: async (browser = 'chromium') => {
      const address = `${waymark.url}/api/v2/companies/${companyId}/extension-package?browser=${browser}`
      const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
      expect(reply.status).toBe(200)
      return Buffer.from(await reply.arrayBuffer())
    },
    close: async () => {
      await pages.close()
      await waymark.stop()
    },
  }
}
