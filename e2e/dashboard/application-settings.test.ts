import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unzip } from '../../apps/server/test/zip-files.ts'
import { signIn } from '../operations/support/staff.ts'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { heading, toast } from './support/seen.ts'

const { aPage, dashboard, signedIn } = journeys()

test('WIRE-40 FORM-3 name and parts are saved with the bar, and the menus follow', async () => {
  const page = await signedIn('application-settings/configuration')
  await page.getByLabel('Name').fill('Orders')
  await page.getByRole('switch', { name: 'Messages' }).press('Space')
  await page.getByText('2 unsaved changes').first().waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'changes saved')
  await eventually(() => page.getByRole('link', { name: 'Messages' }).count()).toBe(0)
  await page.getByRole('switch', { name: 'Messages' }).press('Space')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Messages' }).first().waitFor()
})

test('LOOK-11 selector rules: what cannot be used is marked at its place', async () => {
  const page = await signedIn('application-settings/selectors', { allow: /status of 422/ })
  await page.getByRole('button', { name: 'Add' }).nth(1).click()
  await page.getByLabel('Expression 1').fill('[')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This is not a regular expression', { exact: true }).waitFor()
  await page.getByLabel('Expression 1').fill('^ember\\d+')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'changes saved')
})

test('WIRE-19 an address is added, made the default, and cannot be deleted while it is', async () => {
  const page = await signedIn('application-settings/application-urls')
  await page.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('*.com')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByText('This would match every page', { exact: true }).waitFor()
  await dialog.getByLabel('Address').fill('https://orders.example.com')
  await dialog.getByRole('button', { name: 'Create' }).click()
  // WIRE-20: the intent page leads on to the new address, and back.
  await page.waitForURL(/\/intent\/\d+\/edit\?redirect=https%3A%2F%2Forders\.example\.com$/)
  const open = page.getByRole('link', { name: 'Open the application' })
  expect(await open.getAttribute('href')).toBe('https://orders.example.com/')
  await page.getByRole('link', { name: 'To the application URLs' }).click()
  const row = page.getByRole('row').filter({ hasText: 'https://orders.example.com' })
  await row.waitFor()
  await page.getByRole('button', { name: 'More actions for https://orders.example.com' }).click()
  await page.getByRole('menuitem', { name: 'Make default' }).click()
  await row.getByText('Default').waitFor()
  await page.getByRole('button', { name: 'More actions for https://orders.example.com' }).click()
  await page
    .getByRole('menuitem', { name: /^Delete/ })
    .getByText('Make another address the default first')
    .waitFor()
})

test('WIRE-20 the intent page offers no address but those of the application', async () => {
  const page = await signedIn('application-settings/application-urls')
  for (const redirect of ['https://evil.test', '//evil.test', 'javascript:alert(1)', '']) {
    await page.goto(
      `${dashboard().url}/intent/${dashboard().property}/edit?redirect=${encodeURIComponent(redirect)}`,
    )
    await page.getByText('is not among the application URLs').waitFor()
    expect(await page.getByRole('link', { name: 'Open the application' }).count()).toBe(0)
  }
})

test('FIELD-51 the screen says whether the assistant runs on a page', async () => {
  const page = await signedIn('application-settings/application-urls')
  const field = page.getByRole('textbox', { name: 'Test an address' })
  await field.fill('https://elsewhere.example.net/a')
  await page.getByText('The assistant does not run there').waitFor()
  await field.fill('https://app.example.com/any/page')
  await page.getByText('The assistant runs there: https://app.example.com covers it.').waitFor()
})

test('the page itself never scrolls behind the setup screen', async () => {
  const page = await signedIn('application-settings/setup')
  await page.getByRole('button', { name: 'Create a secret' }).click()
  await page.getByRole('button', { name: 'Refuse unsigned identities' }).waitFor()
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
  await eventually(beyond).toBe(0)
})

/** An application without the snippet, at an address of the property. */
async function openSite() {
  const site = createServer((_, reply) =>
    reply
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end('<!doctype html><html lang="en"><title>App</title><link rel="icon" href="data:,"><h1>Orders</h1>'),
  )
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const { call, property } = dashboard()
  const { company } = (await call('GET', `/v2/properties/${property}`)) as unknown as {
    company: { id: number }
  }
  await call('POST', `/v2/companies/${company.id}/distributions`, {
    urlPattern: `${origin}/*`,
    propertyId: property,
  })
  const close = () => {
    site.closeAllConnections()
    site.close()
  }
  return { origin, companyId: company.id, close }
}

/** The files for a web view, as the dashboard gives them to an admin. */
async function downloadWebView(): Promise<Record<string, string>> {
  const page = await signedIn('application-settings/setup')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download files' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`waymark-web-view-${dashboard().property}.zip`)
  return unzip(await readFile(await download.path()))
}

test('WIRE-44 the files for a web view start the assistant in a page without the snippet', async () => {
  const { origin, close } = await openSite()
  const { property } = dashboard()
  const files = await downloadWebView()
  expect(Object.keys(files)).toEqual(['waymark-bootstrap.js', 'waymark-settings.json', 'README.md'])
  const settings: unknown = JSON.parse(files['waymark-settings.json'] ?? '')
  expect(settings).toMatchObject({ server: dashboard().url, propertyId: property })
  expect(files['README.md']).toContain(`${origin}/*`)
  const built = await readFile(join(import.meta.dirname, '../../apps/assistant/dist/web-view.js'), 'utf8')
  expect(files['waymark-bootstrap.js']).toContain(built.trim())

  const visitor = await aPage({ reducedMotion: 'reduce' })
  await visitor.page.goto(origin)
  // As a web view does when a page is there; a second time changes nothing.
  const bootstrap = files['waymark-bootstrap.js'] ?? ''
  await visitor.page.evaluate(bootstrap)
  await visitor.page.evaluate(bootstrap)
  await visitor.page.getByRole('button', { name: /^Open help/ }).click()
  await visitor.page.getByRole('region', { name: 'Help' }).waitFor()
  expect(await visitor.page.locator('waymark-assistant').count()).toBe(1)
  close()
})

/** The package of the company's browser extension. */
async function downloadExtension(companyId: number): Promise<Record<string, string>> {
  const { url, call } = dashboard()
  const openUrl = { target: 'iframe', url: '', refreshInterval: 60 }
  const browserExtension = { authMethod: 'none', openUrl, integrityTokens: ['a-long-integrity-token-2026'] }
  await call('PUT', `/v2/companies/${companyId}/config`, { newConfig: { browserExtension } })
  const reply = await fetch(`${url}/api/v2/companies/${companyId}/extension-package`, {
    headers: { authorization: `Bearer ${await signIn(url)}` },
  })
  expect(reply.status).toBe(200)
  return unzip(Buffer.from(await reply.arrayBuffer()))
}

/** Starts the assistant as the content script does; returns the queue that was first on the page. */
const startAsExtension = async ({ base, propertyId }: { base: string; propertyId: number }) => {
  const seen: string[] = []
  let value: unknown
  Object.defineProperty(window, 'Waymark', {
    configurable: true,
    get: () => value,
    set: (next: { q?: unknown[] }) => {
      seen.push(JSON.stringify(next.q))
      value = next
    },
  })
  const address = '/assistant/extension.js'
  const { startInExtension } = await import(address)
  startInExtension({ base, propertyId, commands: [] })
  return seen[0]
}

test('EXT-46 the bootstrap file for web views and assistant/extension.js of a package start the assistant alike', async () => {
  const { origin, companyId, close } = await openSite()
  const { url, property } = dashboard()
  const [webView, extension] = [await downloadWebView(), await downloadExtension(companyId)]
  const inWebView = await aPage({ reducedMotion: 'reduce' })
  await inWebView.page.goto(origin)
  const first = await inWebView.page.evaluate(
    `${webView['waymark-bootstrap.js']}\n;JSON.stringify(Waymark.q)`,
  )
  const inExtension = await aPage({ reducedMotion: 'reduce' })
  await inExtension.page.route(`${origin}/assistant/**`, route => {
    const body = extension[new URL(route.request().url()).pathname.slice(1)]
    return route.fulfill(body === undefined ? { status: 404 } : { body, contentType: 'text/javascript' })
  })
  await inExtension.page.goto(origin)
  const settings = { base: url, propertyId: property }
  expect(await inExtension.page.evaluate(startAsExtension, settings)).toBe(first)
  expect(first).toBe(JSON.stringify([['init', property]]))
  for (const { page } of [inWebView, inExtension]) {
    await page.getByRole('button', { name: /^Open help/ }).click()
    await page.getByRole('region', { name: 'Help' }).waitFor()
  }
  close()
})

test('COPILOT-11 a question without an answer is listed as such and becomes the title of a draft', async () => {
  const { url, call, property } = dashboard()
  await call('PUT', `/v2/properties/${property}/stylings`, { enableCopilot: true })
  const { company } = (await call('GET', `/v2/properties/${property}`)) as unknown as {
    company: { id: number }
  }
  const origin = 'https://orders.example.com'
  await call('POST', `/v2/companies/${company.id}/distributions`, {
    urlPattern: `${origin}/*`,
    propertyId: property,
  })
  const question = 'How do I cancel an order?'
  const visitor = { userId: 'ada@example.com', anonymousId: 'a', attributes: {}, tags: [], languages: [] }
  const reply = await fetch(`${url}/api/assistant/v1/properties/${property}/copilot`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin },
    body: JSON.stringify({ ...visitor, question }),
  })
  expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('"none"')])
  const page = await signedIn('application-settings/copilot?answer=passages')
  await page.getByText('No questions').waitFor()
  await page.goto(`${url}/app/${property}/application-settings/copilot?answer=none`)
  await page.getByRole('row').filter({ hasText: question }).getByText('No answer').waitFor()
  await page.getByRole('button', { name: `Write a guide for “${question}”` }).click()
  await page.waitForURL(/\/manage\/\d+\/edit\/steps/)
  const id = Number(/manage\/(\d+)/.exec(page.url())?.[1])
  const guide = await call('GET', `/v2/properties/${property}/tutorials/edit/${id}`)
  expect(guide).toMatchObject({ title: question, visibility: 'private' })
})

const screens = {
  'application-settings/configuration': 'Configuration',
  'application-settings/copilot': 'Copilot',
  'application-settings/application-urls': 'Application URLs',
  'application-settings/setup': 'Setup',
  'application-settings/selectors': 'Selectors',
}

// The same company with a past is walked in every look by every-address-*.test.ts.
test('ROUTE-37 every screen of an empty company has its title and no accessibility fault', async () => {
  const page = await signedIn('application-settings/configuration')
  for (const [path, title] of Object.entries(screens)) {
    await page.goto(`${dashboard().url}/app/${dashboard().property}/${path}`)
    await heading(page, title)
    expect([path, await violations(page)]).toEqual([path, []])
  }
})
