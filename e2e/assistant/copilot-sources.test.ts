import type { CopilotLine } from '@waymark/domain/delivery/copilot'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPage, aSitemap, type LoopbackSite, openSite } from '../../apps/server/test/loopback-site.ts'
import { inside, launcherOf, useActingPages } from './support/acting-pages.ts'
import { partViolations } from './support/part-violations.ts'

let site: LoopbackSite
const icon = { '/favicon.ico': { status: 204 } }
const { staff, own, make, change, visit } = useActingPages(undefined, { ALLOW_PRIVATE_FETCH: 'true' })

/** A sitemap of the company, which the application has chosen. */
async function aSource(): Promise<void> {
  const { body: owner } = await staff().call<{ company: { id: number } }>(
    'GET',
    `/v2/properties/${staff().propertyId}`,
  )
  const integrations = `/v2/companies/${owner.company.id}/integrations`
  const data = { name: 'Handbook', kind: 'sitemap', url: `${site.url}/sitemap.xml` }
  const id = await make(integrations, { data })
  const connected = await staff().call('POST', `${integrations}/${id}/connect`)
  expect(connected.status).toBe(200)
  await change(own('integrations'), { data: [id] })
}

async function anAnnouncement(headline: string, description: string): Promise<void> {
  const { body } = await staff().call<{ id: number; key: string }[]>('GET', own('languages'))
  const english = body.find(({ key }) => key === 'en')?.id ?? 0
  const languageTexts = { [english]: { texts: { headline, description }, status: 'default' } }
  const id = await make(own('announcements'), { type: 'announcement', category: 1, languageTexts })
  await change(own(`announcements/${id}`), { announcement: { publish: true } })
}

beforeAll(async () => {
  site = await openSite({
    ...icon,
    '/leave': aPage('Parental leave', 'Apply for parental leave eight weeks before it begins.'),
  })
  site.pages.set('/sitemap.xml', aSitemap(`${site.url}/leave`))
  await aSource()
  await anAnnouncement('Faster invoices', 'Invoices are sent within one minute.')
  await change(own('stylings'), { enableCopilot: true })
})
afterAll(() => site?.close())

async function openTab(page: Page): Promise<void> {
  await launcherOf(page).click()
  await inside(page, '#tab-copilot').click()
}

/** The answer to a question that is asked now. */
async function ask(page: Page, question: string): Promise<Locator> {
  const field = page.getByRole('textbox', { name: 'Your question' })
  await field.fill(question)
  await field.press('Enter')
  const answer = page.locator('waymark-assistant .panel section').filter({ hasText: question }).last()
  await answer.getByText(/Nothing about this was found|No answer was written from them/).waitFor()
  return answer
}

it('COPILOT-2 COPILOT-4 COPILOT-5 announcements and documents are sources in the tab; a document opens in a new tab', async () => {
  const page = await visit()
  await openTab(page)
  const isFound = async (question: string, title: string) =>
    (await (await ask(page, question)).getByText(title, { exact: true }).count()) > 0
  // The sitemap is read in the background.
  const leave = 'When do I apply for parental leave?'
  await expect.poll(() => isFound(leave, 'Parental leave'), { timeout: 30_000, interval: 1_000 }).toBe(true)
  const document = await ask(page, leave)
  await document.getByText('Handbook', { exact: true }).waitFor()
  await document.getByText(/eight weeks before it begins/).waitFor()
  const link = document.getByRole('link', { name: 'Open document: Parental leave' })
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  const opened = page.context().waitForEvent('page')
  await link.click()
  const tab = await opened
  await tab.getByRole('heading', { name: 'Parental leave' }).waitFor()
  expect(tab.url()).toBe(`${site.url}/leave`)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.close()

  const announcement = await ask(page, 'How fast are invoices sent?')
  await announcement.getByText('Faster invoices', { exact: true }).waitFor()
  await announcement.getByText(/within one minute/).waitFor()
  const source = announcement.locator('li', { hasText: 'Faster invoices' })
  expect(await source.getByRole('link').or(source.getByRole('button')).count()).toBe(0)
  expect(await partViolations(page)).toEqual([])
})

it('COPILOT-5 a document of another scheme than http and https is shown without a link', async () => {
  const page = await visit()
  const addresses = [
    'javascript:alert(1)',
    'data:text/html,<p>',
    'ftp://files.example.com/a',
    'https://a.example.com/',
  ]
  const sources = addresses.map((url, at) => ({
    ...{ number: at + 1, kind: 'document' as const, id: at + 1, title: `Document ${at + 1}` },
    ...{ excerpt: 'A passage.', url, from: 'Handbook' },
  }))
  const lines: readonly CopilotLine[] = [
    { kind: 'sources', sources },
    { kind: 'end', answer: 'passages', cited: [1, 2, 3, 4] },
  ]
  await page.route('**/copilot', route =>
    route.fulfill({
      status: 200,
      headers: { 'access-control-allow-origin': '*', 'content-type': 'application/x-ndjson' },
      body: lines.map(line => `${JSON.stringify(line)}\n`).join(''),
    }),
  )
  await openTab(page)
  const answer = await ask(page, 'Which documents are there?')
  for (const { title } of sources) await answer.getByText(title, { exact: true }).waitFor()
  const links = answer.getByRole('link')
  expect(await links.count()).toBe(1)
  expect(await links.getAttribute('href')).toBe('https://a.example.com/')
})
