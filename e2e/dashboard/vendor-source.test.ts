import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVendorSite, type VendorSite, vendorAccount } from '../../apps/server/test/vendor-sites.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

// The server reads the addresses of Microsoft at its start, so that this site opens before it.
const sharePoint = await openVendorSite('sharePoint')
const microsoft = new URL(sharePoint.url).origin

const { dashboard, aPage, signedIn } = journeys({
  ALLOW_PRIVATE_FETCH: 'true',
  MICROSOFT_LOGIN_URL: microsoft,
  MICROSOFT_GRAPH_URL: microsoft,
})

let confluence: VendorSite
beforeAll(async () => {
  confluence = await openVendorSite('confluence')
  const html = '<h2>Printing a label</h2><p>Choose the carrier, then print the zebralabel.</p>'
  confluence.articles.set('77', { title: 'Shipping labels', html, version: 3 })
})
afterAll(async () => {
  await confluence?.close()
  await sharePoint.close()
})

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

const { account, tenant, secret } = vendorAccount
test.each([
  [
    'Confluence Data Center',
    'confluenceDataCenter',
    'Address of Confluence',
    { 'Personal access token': secret },
  ],
  [
    'Zendesk Guide',
    'zendesk',
    'Address of the help center',
    { 'E-mail address of the account': account, 'API token': secret },
  ],
  [
    'ServiceNow Knowledge',
    'serviceNow',
    'Address of the instance',
    { 'Client ID': account, 'Client secret': secret },
  ],
  [
    'SharePoint',
    'sharePoint',
    'Address of the site',
    { 'Application (client) ID': account, 'Directory (tenant) ID': tenant, 'Client secret': secret },
  ],
] as const)(
  'KNOW-8 an admin adds %s in its dialog, and its article is read',
  async (title, kind, address, fields) => {
    const site = kind === 'sharePoint' ? sharePoint : await openVendorSite(kind)
    try {
      site.articles.set('81', { title: 'Returns', html: '<p>Print the label first.</p>', version: 1 })
      const page = await signedIn('settings/company/integrations')
      await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
      const dialog = page.getByRole('dialog', { name: title })
      const name = `Help of ${kind}`
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByLabel(address).fill(site.url)
      for (const [label, value] of Object.entries(fields))
        await dialog.getByLabel(label, { exact: true }).fill(value)
      await dialog.getByRole('button', { name: 'Save and test' }).click()
      await page.getByText('Connected; the integration is active').waitFor()
      const { call, property } = dashboard()
      const { company } = await call<{ company: { id: number } }>('GET', `/v2/properties/${property}`)
      const documents = async () => {
        const path = `/v2/companies/${company.id}/integrations`
        const { items } = await call<{ items: { data: { name: string }; documents: number }[] }>('GET', path)
        return items.find(({ data }) => data.name === name)?.documents
      }
      await eventually(documents).toBe(1)

      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      const again = page.getByRole('dialog', { name: title })
      const kept = Object.entries(fields).map(([label, value]) => [label, value === secret ? '' : value])
      for (const [label = '', value] of kept)
        expect(await again.getByLabel(label, { exact: true }).inputValue()).toBe(value)
    } finally {
      if (kind !== 'sharePoint') await site.close()
    }
  },
)
