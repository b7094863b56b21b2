import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { firefoxExtensionId } from '@waymark/domain/delivery/extension'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, signIn } from '../operations/support/staff.ts'
import { type RunningWaymark, startWaymark } from '../support/start-waymark.ts'
import { type FirefoxBrowser, findFirefox, openFirefox } from './support/firefox-browser.ts'
import { lintExtension } from './support/lint-extension.ts'
import { openPlainPages, type PlainPages } from './support/plain-pages.ts'

/** The Firefox package of a company: Mozilla's checks, and a stock Firefox. */

const firefoxPath = findFirefox()
let waymark: RunningWaymark
let pages: PlainPages
let firefox: FirefoxBrowser | null = null
let staffToken = ''
let companyId = 0
let propertyId = 0

const api = <T>(method: string, path: string, body?: unknown) =>
  call<T>(waymark.url, { method, path, body, token: staffToken })

async function download(): Promise<Buffer> {
  const address = `${waymark.url}/api/v2/companies/${companyId}/extension-package?browser=firefox`
  const reply = await fetch(address, { headers: { authorization: `Bearer ${staffToken}` } })
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

async function saveExtension(change: object): Promise<void> {
  const browserExtension = {
    authMethod: 'none',
    openUrl: { target: 'iframe', url: '', refreshInterval: 60 },
    integrityTokens: ['a-long-integrity-token-2026'],
    ...change,
  }
  const reply = await api('PUT', `/v2/companies/${companyId}/config`, { newConfig: { browserExtension } })
  expect(reply.status).toBe(200)
}

async function isReported(userId: string): Promise<boolean> {
  const path = `/v3/companies/${companyId}/users?propertyId=${propertyId}&search=${encodeURIComponent(userId)}`
  return (await api<{ total: number }>('GET', path)).body.total === 1
}

beforeAll(async () => {
  waymark = await startWaymark({ VISITOR_LIMIT_FACTOR: '100' })
  pages = await openPlainPages()
  staffToken = await signIn(waymark.url)
  const properties = await api<{ items: { id: number; company: { id: number } }[] }>('GET', '/v2/properties')
  propertyId = properties.body.items[0]?.id ?? 0
  companyId = properties.body.items[0]?.company.id ?? 0
  const url = { propertyId, urlPattern: `${pages.origin}/*`, status: 'active', isDefault: false }
  expect((await api('POST', `/v2/companies/${companyId}/distributions`, url)).status).toBe(201)
  // A hidden frame of the background page names the user: Firefox has no offscreen documents.
  await saveExtension({
    authMethod: 'openUrl',
    openUrl: { target: 'iframe', url: pages.signIn('fox@example.com'), refreshInterval: 60 },
  })
})
afterAll(async () => {
  await firefox?.close()
  await pages?.close()
  await waymark?.stop()
})

it('EXT-23 the Firefox package passes Mozilla’s linter without errors', async () => {
  const home = await mkdtemp(join(tmpdir(), 'waymark-lint-'))
  const file = join(home, 'waymark.xpi')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await download())
  const { errors, warnings } = await lintExtension(file)
  await rm(home, { recursive: true })
  expect(errors).toEqual([])
  expect(warnings).toEqual([
    // The address of a file in the package itself.
    'UNSAFE_VAR_ASSIGNMENT assistant/extension.js',
    // Called in Chromium only, where there is no background page.
    'UNSUPPORTED_API background.js',
  ])
})

describe.skipIf(firefoxPath === null)('in a stock Firefox', () => {
  const launcher = "!!document.querySelector('waymark-assistant')?.shadowRoot?.querySelector('.launcher')"

  it('EXT-23 shows the assistant on Gentelella with the user of the sign-in page, and nowhere else', async () => {
    firefox = await openFirefox(firefoxPath ?? '')
    expect(await firefox.install(await download())).toBe(firefoxExtensionId)
    const form = await firefox.open(pages.form)
    await expect.poll(() => form.read<boolean>(launcher), { timeout: 30_000 }).toBe(true)
    await form.read(
      "document.querySelector('waymark-assistant').shadowRoot.querySelector('.launcher').click()",
    )
    const panel = launcher.replace('.launcher', '.panel')
    await expect.poll(() => form.read<boolean>(panel), { timeout: 10_000 }).toBe(true)
    await expect.poll(() => isReported('fox@example.com'), { timeout: 30_000 }).toBe(true)
    const elsewhere = await firefox.open(`${waymark.url}/ready`)
    expect(await elsewhere.read('document.querySelector("waymark-assistant") === null')).toBe(true)
  })
})
