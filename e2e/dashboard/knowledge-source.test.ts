import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type HostPages, openHostPages } from '../support/host-pages.ts'
import { journeys } from './journeys.ts'

const { dashboard, aPage, signedIn } = journeys({ ALLOW_PRIVATE_FETCH: 'true' })

/** Time within which open pages follow a change. */
const promisedMs = 5_000

/** A website of the customer, with a sitemap of two pages. */
let site: Server
let siteUrl = ''
/** Status of the site's own search. */
let searchStatus = 200
let hosts: HostPages

const pages: Readonly<Record<string, string>> = {
  '/returns':
    '<title>Returning goods</title><main><h1>Returning goods</h1><p>Print the label first.</p></main>',
  '/delivery': '<title>Delivery</title><main><p>Goods arrive within two days.</p></main>',
}

beforeAll(async () => {
  site = createServer(({ url = '' }, reply) => {
    if (url === '/sitemap.xml') {
      const urls = Object.keys(pages).map(path => `<url><loc>${siteUrl}${path}</loc></url>`)
      reply.writeHead(200, { 'content-type': 'application/xml' })
      return void reply.end(
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      )
    }
    if (url.startsWith('/find?')) {
      reply.writeHead(searchStatus, { 'content-type': 'application/json' })
      return void reply.end(JSON.stringify([{ name: 'Repairs', link: '/repairs' }]))
    }
    const page = pages[url]
    if (page === undefined) return void reply.writeHead(404).end()
    const icon = '<link rel="icon" href="data:,">'
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    reply.end(`<!doctype html><html lang="en">${icon}${page}`)
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const { url, property, call } = dashboard()
  hosts = await openHostPages(url, property)
  const { company } = (await call('GET', `/v2/properties/${property}`)) as unknown as {
    company: { id: number }
  }
  await call('POST', `/v2/companies/${company.id}/distributions`, {
    urlPattern: `${hosts.origin}/*`,
    propertyId: property,
  })
  await call('PUT', `/v2/properties/${property}/stylings`, { searchEnabled: true })
})
afterAll(async () => {
  await hosts?.close()
  site?.closeAllConnections()
  site?.close()
})

test('KNOW-3 KNOW-6 SYN-4 a sitemap is added, read and chosen; a user of the page finds a document by a synonym', async () => {
  const page = await signedIn('settings/company/integrations', { allow: /status of 422/ })
  await page.getByRole('button', { name: /^Website/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Website' })
  await dialog.getByLabel('Name').fill('Shop manual')
  await dialog.getByLabel('Address of the sitemap').fill(`${siteUrl}/sitemap.xml`)
  await dialog.getByRole('button', { name: 'Save and test' }).click()
  await page.getByText('Connected; the integration is active').waitFor()
  const state = page.getByRole('status').filter({ hasText: '2 pages. Read completely' })
  await state.waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Read Shop manual now' }).click()
  await state.waitFor({ timeout: 30_000 })

  await page.goto(`${dashboard().url}/app/${dashboard().property}/customize/search`)
  const choice = page.getByRole('button', { name: /^Shop manual/ })
  await choice.click()
  await eventually(() => choice.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('searchbox', { name: 'Words to search for' }).fill('returning goods')
  await page.getByRole('link', { name: 'Returning goods' }).waitFor()

  // SYN-4: the action of a search without results leads here.
  await page.goto(`${dashboard().url}/app/${dashboard().property}/customize/search?synonym=refund`)
  const synonyms = page.getByRole('textbox', { name: 'Synonyms, row 1' })
  await eventually(() => synonyms.inputValue()).toBe('refund, ')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Give at least two words, separated by commas', { exact: true }).waitFor()
  await synonyms.fill('refund, returning')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('status').getByText('Changes saved').waitFor()

  const visitor = await aPage({ reducedMotion: 'reduce' })
  await visitor.page.goto(hosts.strict('ada@example.com'))
  await visitor.page.getByRole('button', { name: /^Open help/ }).click()
  const panel = visitor.page.getByRole('region', { name: 'Help' })
  await panel.getByRole('tab', { name: 'Search' }).click()
  const events: string[] = []
  visitor.page.on('request', request => {
    if (request.url().endsWith('/events')) events.push(request.postData() ?? '')
  })
  await panel.getByRole('searchbox').fill('refund')
  const link = panel.getByRole('link', { name: /Returning goods/ })
  await link.waitFor()
  await eventually(() => link.innerText()).toContain('Shop manual')
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  const opened = visitor.context.waitForEvent('page')
  await link.click()
  const document = await opened
  await document.waitForURL(`${siteUrl}/returns`)
  await document.getByRole('heading', { name: 'Returning goods' }).waitFor()
  await eventually(() => events.join('')).toMatch(/"search_result_opened"[^}]*"found":"document"/)
  expect(events.join('')).toMatch(/"search_performed"[^}]*"results":1/)

  // KNOW-3: what the application does not use is not found, and found again once it does.
  const { call, property } = dashboard()
  const used = `/v2/properties/${property}/integrations`
  const sources = (await call('GET', used)) as unknown as { id: number; isUsed: boolean }[]
  const ids = sources.filter(one => one.isUsed).map(one => one.id)
  expect(ids).toHaveLength(1)
  const found = async (words: string) => {
    await panel.getByRole('searchbox').fill('')
    await panel.getByRole('searchbox').fill(words)
    await panel
      .getByText(/result|couldn't find/)
      .first()
      .waitFor()
    return link.count()
  }
  await call('PUT', used, { data: [] })
  await expect.poll(() => found('returning'), { timeout: promisedMs }).toBe(0)
  await call('PUT', used, { data: ids })
  await expect.poll(() => found('refund'), { timeout: promisedMs }).toBe(1)
})

test('KNOW-10 a search API that fails is shown with the reason', async () => {
  const { url, property, call } = dashboard()
  const { company } = (await call('GET', `/v2/properties/${property}`)) as unknown as {
    company: { id: number }
  }
  const path = `/v2/companies/${company.id}/integrations`
  const mapping = { list: '', title: 'name', url: 'link', text: '' }
  const made = (await call('POST', path, {
    data: { kind: 'jsonSearch', name: 'Shop search', url: `${siteUrl}/find?q={query}`, mapping },
  })) as unknown as { id: number }
  await call('POST', `${path}/${made.id}/connect`, {})
  await call('PUT', `/v2/properties/${property}/integrations`, { data: [made.id] })
  const page = await signedIn('settings/company/integrations')
  const state = page.getByRole('status')
  await state.filter({ hasText: 'The search answers' }).waitFor()
  searchStatus = 503
  await page.goto(`${url}/app/${property}/customize/search`)
  await page.getByRole('searchbox', { name: 'Words to search for' }).fill('repairs')
  await eventually(async () => {
    const { items } = (await call('GET', path)) as unknown as {
      items: { id: number; lastCheck: { outcome: string } }[]
    }
    return items.find(one => one.id === made.id)?.lastCheck.outcome
  }).toBe('refused')
  await page.goto(`${url}/app/${property}/settings/company/integrations`)
  await state.filter({ hasText: 'Searches without its results: The server rejected the request' }).waitFor()
  await page.getByText('Not reachable').waitFor()
  searchStatus = 200
})
