import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { type HostPages, openHostPages } from '../support/host-pages.ts'
import { journeys } from './journeys.ts'

/** A translation service as LibreTranslate speaks it: every text gets a mark of its language in front. */
const service = createServer((request, reply) => {
  let body = ''
  request.on('data', part => {
    body += part
  })
  request.on('end', () => {
    const { q, target } = JSON.parse(body) as { q: string[]; target: string }
    reply.end(JSON.stringify({ translatedText: q.map(text => `${target.toUpperCase()}: ${text}`) }))
  })
})
await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
const { port } = service.address() as AddressInfo

const { dashboard, signedIn, aPage } = journeys({
  TRANSLATE_API: 'libretranslate',
  TRANSLATE_URL: `http://127.0.0.1:${port}`,
})
let hosts: HostPages | undefined
afterAll(async () => {
  await hosts?.close()
  await new Promise(resolve => service.close(resolve))
})

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

async function translate(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Translate' })
  await dialog.getByRole('button', { name: 'Translate' }).press('Enter')
  await dialog.getByText(/texts? translated\./).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

test('MSG-37 MSG-51 a translated announcement reaches a German visitor with its placeholder and link', async () => {
  const { url, property, call } = dashboard()
  hosts = await openHostPages(url, property)
  const { company } = (await call('GET', `/v2/properties/${property}`)) as unknown as {
    company: { id: number }
  }
  await call('POST', `/v2/companies/${company.id}/distributions`, {
    ...{ urlPattern: `${hosts.origin}/*`, propertyId: property },
  })
  const page = await signedIn('messages/create')
  await page.getByRole('button', { name: /^Announcement/ }).press('Enter')
  await page.waitForURL(/messages\/announcement\/edit\/\d+$/)
  await fill(page, 'Headline', 'Reports for {team}')
  await fill(page, 'Text', 'See https://example.com/reports')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Translate …' }).press('Enter')
  await page.getByRole('dialog', { name: 'Translate' }).getByText('Placeholders, links').waitFor()
  expect(await violations(page)).toEqual([])
  await translate(page)
  await page.getByRole('switch', { name: 'Published' }).click()
  await page.getByRole('button', { name: 'Save and Publish' }).click()
  await page.getByRole('main').getByText('Live', { exact: true }).waitFor()

  const german = await aPage({
    ...{ reducedMotion: 'reduce', serviceWorkers: 'block', locale: 'de-DE' },
    allow: /Service Worker registration blocked/,
  })
  // The application says the language of its visitor before the snippet runs.
  await german.page.addInitScript(`window.Waymark = function () { (Waymark.q = Waymark.q || []).push(arguments) }
    Waymark('lang', 'de')`)
  await german.page.goto(hosts.form('ada'))
  const card = german.page.getByRole('dialog', { name: /DE: Reports for \{team\}/ })
  await card.waitFor({ timeout: 20_000 })
  await card.getByText('DE: See https://example.com/reports').waitFor()
})

test('MSG-52 a guide is translated from its menu, and its texts are there in German', async () => {
  const { property, call } = dashboard()
  const path = `/v2/properties/${property}/tutorials`
  const guides = (await call('GET', path)) as unknown as { id: number; title: string }[]
  const [guide] = guides
  if (guide === undefined) throw new Error('the demo has no guide')
  const page = await signedIn(`manage/${guide.id}/edit/steps`)
  await page.getByRole('button', { name: 'More actions for this guide' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Translate …' }).press('Enter')
  await page.getByLabel('Replace existing translations').press('Space')
  await translate(page)
  const { texts } = (await call('GET', `${path}/${guide.id}/translations?lang=de`)) as unknown as {
    texts: { field: string; target: string }[]
  }
  expect(texts.find(({ field }) => field === 'title')?.target).toBe(`DE: ${guide.title}`)
})
