import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSignedIn } from '../dashboard/open-dashboard.ts'
import { call, signIn } from '../operations/support/staff.ts'
import { leaseBrowser, openPage } from '../support/browser.ts'
import { type RunningWaymark, startWaymark } from '../support/start-waymark.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { openPlainPages, type PlainPages } from './support/plain-pages.ts'

/** Alarms of the browser are not exact. */
const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000 })

const token = 'integrity-token-of-discovery'
const dayMs = 86_400_000
let waymark: RunningWaymark
let pages: PlainPages
let browser: ExtensionBrowser
let popup: Page
let companyId = 0
let propertyId = 0
let staffToken = ''

const api = <T>(method: string, path: string, body?: unknown) =>
  call<T>(waymark.url, { method, path, body, token: staffToken })

const discover = (body: object) => api('PUT', `/v2/companies/${companyId}/app-discovery-settings`, body)

async function download(): Promise<Buffer> {
  const reply = await fetch(`${waymark.url}/api/v2/companies/${companyId}/extension-package`, {
    headers: { authorization: `Bearer ${staffToken}` },
  })
  return Buffer.from(await reply.arrayBuffer())
}

interface Counted {
  readonly today: { readonly day: string; readonly minutes: Record<string, number> } | null
  readonly waiting: readonly { readonly day: string }[]
}

interface Kept {
  readonly discovery?: Counted
  readonly [key: string]: unknown
}

const kept = () =>
  popup.evaluate("chrome.storage.local.get('state').then(({ state }) => state)") as Promise<Kept>
const fire = (alarm: string) => popup.evaluate(`chrome.alarms.create('${alarm}', { when: Date.now() })`)
const refresh = () => popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")

/** A page under a host name, at an address with path and query. */
const address = (host: string) => pages.strict.replace('127.0.0.1', host)

/** The page in front when a minute is over. */
async function countMinuteAt(page: Page, host: string): Promise<number> {
  const before = (await kept()).discovery?.today?.minutes[host] ?? 0
  await page.bringToFront()
  await fire('minute')
  await eventually(async () => (await kept()).discovery?.today?.minutes[host] ?? 0).toBe(before + 1)
  return before + 1
}

/** Turns what was counted today into what was counted `days` days ago. */
async function moveToday(days: number): Promise<string> {
  const day = new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
  await popup.evaluate(
    `chrome.storage.local.get('state').then(({ state }) => chrome.storage.local.set({ state: { ...state,
      discovery: { ...state.discovery, today: { ...state.discovery.today, day: '${day}' } } } }))`,
  )
  return day
}

interface Listed {
  readonly items: readonly {
    readonly host: string
    readonly users30d: number
    readonly activeSecondsPerUser: number
  }[]
}
/** The hosts of this test; those of the demo company end otherwise. */
const listed = async () => {
  const { body } = await api<Listed>('GET', `/v3/companies/${companyId}/applications/discovered`)
  return body.items.filter(({ host }) => host.endsWith('.test'))
}

beforeAll(async () => {
  waymark = await startWaymark({ VISITOR_LIMIT_FACTOR: '100' })
  pages = await openPlainPages()
  staffToken = await signIn(waymark.url)
  const properties = await api<{ items: { id: number; company: { id: number } }[] }>('GET', '/v2/properties')
  companyId = properties.body.items[0]?.company.id ?? 0
  propertyId = properties.body.items[0]?.id ?? 0
  const browserExtension = {
    authMethod: 'none',
    openUrl: { target: 'iframe', url: '', refreshInterval: 60 },
    integrityTokens: [token],
  }
  await api('PUT', `/v2/companies/${companyId}/config`, { newConfig: { browserExtension } })
  await discover({ enabled: true, minUsers: 1, exclusions: ['mail.example.test'] })
  browser = await openExtensionBrowser(await download())
  popup = await browser.context.newPage()
  await popup.goto(`${browser.extensionUrl}/popup.html`)
  await popup.locator('#state-title').waitFor()
  await refresh()
})
const opened: Page[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(page => page.close()))
})
afterAll(async () => {
  await browser?.close()
  await pages?.close()
  await waymark?.stop()
})

async function visit(host: string): Promise<Page> {
  const page = await browser.context.newPage()
  opened.push(page)
  await page.goto(`${address(host)}?customer=Rosa#secret`)
  return page
}

describe('EXT-16 app discovery by the extension', () => {
  it('counts minutes by host name, sends the day once it is over, and the dashboard lists the host', async () => {
    const page = await visit('crm.example.test')
    expect(await countMinuteAt(page, 'crm.example.test')).toBe(1)
    expect(await countMinuteAt(page, 'crm.example.test')).toBe(2)
    expect(JSON.stringify(await kept())).not.toMatch(/Rosa|secret|\/strict|Strict/)
    await popup.bringToFront()
    await popup.getByText('Web applications in use').click()
    await popup.locator('#discovery-waiting').getByText('crm.example.test: 2 min').waitFor()
    expect(await listed()).toEqual([])
    await moveToday(1)
    await fire('hour')
    await eventually(listed).toMatchObject([
      { host: 'crm.example.test', users30d: 1, activeSecondsPerUser: 120 },
    ])
    await popup.locator('#discovery-sent').getByText('crm.example.test: 2 min').waitFor()
    expect((await kept()).discovery).toEqual({ today: null, waiting: [] })
  })

  it('exclusions: an excluded host is never counted', async () => {
    const page = await visit('crm.example.test')
    const minutes = await countMinuteAt(page, 'crm.example.test')
    const mail = await visit('mail.example.test')
    await mail.bringToFront()
    await fire('minute')
    await eventually(() =>
      popup.evaluate("chrome.alarms.get('minute').then(alarm => alarm ?? null)"),
    ).toBeNull()
    await countMinuteAt(page, 'crm.example.test')
    const { discovery } = await kept()
    expect(discovery?.today?.minutes).toEqual({ 'crm.example.test': minutes + 1 })
  })

  it('a day waits while the server is away, is sent once it is back, and counts once', async () => {
    const page = await visit('wiki.example.test')
    await countMinuteAt(page, 'wiki.example.test')
    const day = await moveToday(6)
    await browser.context.route(`${waymark.url}/**`, route => route.abort())
    await fire('hour')
    await eventually(async () => (await kept()).discovery?.waiting.map(one => one.day)).toEqual([day])
    await browser.context.unroute(`${waymark.url}/**`)
    await fire('hour')
    const wiki = async () => (await listed()).find(({ host }) => host === 'wiki.example.test')
    await eventually(wiki).toMatchObject({ users30d: 1, activeSecondsPerUser: 60 })
    expect((await kept()).discovery?.waiting).toEqual([])
  })

  it.each([
    ['Gentelella', () => pages.form],
    ['a page with a strict policy', () => pages.strict],
    ['a page with an application in a frame of another origin', () => pages.around(pages.strict)],
  ])('counts the host of the page in front: %s', async (_, url) => {
    const page = await browser.context.newPage()
    opened.push(page)
    const { href, hostname } = new URL(url())
    await page.goto(href.replace(hostname, 'notes.example.test'))
    const minutes = await countMinuteAt(page, 'notes.example.test')
    expect((await kept()).discovery?.today?.minutes['notes.example.test']).toBe(minutes)
  })

  it('EXT-44 the user of the company’s sign-in page is sent with the day, and becomes a company user', async () => {
    const user = 'rosa@example.com'
    const openUrl = { target: 'iframe', url: pages.signIn(user), refreshInterval: 60 }
    const browserExtension = { authMethod: 'openUrl', openUrl, integrityTokens: [token] }
    await api('PUT', `/v2/companies/${companyId}/config`, { newConfig: { browserExtension } })
    await refresh()
    await eventually(async () => (await kept())['signIn']).toMatchObject({ userId: user })
    const page = await visit('crm.example.test')
    await countMinuteAt(page, 'crm.example.test')
    await moveToday(2)
    await fire('hour')
    const path = `/v2/companies/${companyId}/companyusers/filter`
    const found = async () => (await api<{ items: object[] }>('POST', path, { search: user })).body.items
    await eventually(found).toMatchObject([{ identifier: user, email: user, status: 'active' }])
    const { page: dashboard, faults } = await openPage(await leaseBrowser())
    await openSignedIn(dashboard, `${waymark.url}/app/${propertyId}/settings/company-user`)
    await dashboard.getByRole('row').filter({ hasText: user }).first().waitFor()
    expect(faults).toEqual([])
  })

  it('WIRE-88 enabled: once it is switched off nothing is counted, and what waited is removed', async () => {
    const page = await visit('crm.example.test')
    await countMinuteAt(page, 'crm.example.test')
    await discover({ enabled: false })
    await refresh()
    await eventually(async () => (await kept()).discovery).toBeUndefined()
    await page.bringToFront()
    await fire('minute')
    await eventually(() =>
      popup.evaluate("chrome.alarms.get('minute').then(alarm => alarm ?? null)"),
    ).toBeNull()
    await discover({ enabled: true })
    await refresh()
    expect((await kept()).discovery).toBeUndefined()
    await countMinuteAt(page, 'crm.example.test')
  })
})
