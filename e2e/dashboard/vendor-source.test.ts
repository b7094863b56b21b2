import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVendorSite, type VendorSite, vendorAccount } from '../../apps/server/test/vendor-sites.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, aPage, signedIn } = journeys({ ALLOW_PRIVATE_FETCH: 'true' })

let confluence: VendorSite
beforeAll(async () => {
  confluence = await openVendorSite('confluence')
  const html = '<h2>Printing a label</h2><p>Choose the carrier, then print the zebralabel.</p>'
  confluence.articles.set('77', { title: 'Shipping labels', html, version: 3 })
})
afterAll(() => confluence?.close())

async function demoProperty(): Promise<number> {
  const { items } = await dashboard().call<{ items: { id: number; name: string }[] }>('GET', '/v2/properties')
  const demo = items.find(({ name }) => name === 'Demo application')
  if (demo === undefined) throw new Error('there is no demo application')
  return demo.id
}

test('KNOW-8 an admin adds Confluence, and a user of the demo application finds its page', async () => {
  const property = await demoProperty()
  const page = await signedIn('settings/company/integrations', { property })
  await page.getByRole('button', { name: /^Confluence Cloud/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Confluence Cloud' })
  await dialog.getByLabel('Name').fill('Team wiki')
  await dialog.getByLabel('Address of the site').fill(confluence.url)
  await dialog.getByLabel('E-mail address of the account').fill(vendorAccount.account)
  await dialog.getByRole('button', { name: 'Save and test' }).click()
  await dialog.getByText('Needed to sign in', { exact: true }).waitFor()
  await dialog.getByLabel('API token', { exact: true }).fill('a wrong token')
  await dialog.getByRole('button', { name: 'Save and test' }).click()
  await page.getByText('Saved, but the server did not accept the credentials').waitFor()

  await page.getByRole('button', { name: /^Team wiki/ }).click()
  const again = page.getByRole('dialog', { name: 'Confluence Cloud' })
  expect(await again.getByLabel('API token', { exact: true }).inputValue()).toBe('')
  await again.getByLabel('API token', { exact: true }).fill(vendorAccount.secret)
  await again.getByRole('button', { name: 'Save and test' }).click()
  await page.getByText('Connected; the integration is active').waitFor()
  await page.getByRole('status').filter({ hasText: '1 page. Read completely' }).waitFor({ timeout: 30_000 })
  await page.getByText(/^Last read completely/).waitFor()

  await page.goto(`${dashboard().url}/app/${property}/customize/search`)
  const choice = page.getByRole('button', { name: /^Team wiki/ })
  await choice.click()
  await eventually(() => choice.getAttribute('aria-pressed')).toBe('true')

  const visitor = await aPage({ reducedMotion: 'reduce' })
  await visitor.page.goto(`${dashboard().demoUrl}/demo/production/form.html`)
  await visitor.page.getByRole('button', { name: /^Open help/ }).click()
  const panel = visitor.page.getByRole('region', { name: /^(Help|.*help.*)$/i })
  await panel.getByRole('tab', { name: 'Search' }).click()
  await panel.getByRole('searchbox').fill('zebralabel')
  const link = panel.getByRole('link', { name: /Shipping labels/ })
  await link.waitFor()
  await eventually(() => link.innerText()).toContain('Team wiki')
  expect(await link.getAttribute('href')).toBe(`${confluence.url}/wiki/spaces/HELP/pages/77`)
})
