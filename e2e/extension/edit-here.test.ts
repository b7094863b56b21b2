import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { watchFaults } from '../support/browser.ts'
import { awaitLink } from '../support/read-mail.ts'
import { admin } from '../support/start-waymark.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { type ExtensionCompany, openExtensionCompany } from './support/extension-company.ts'

let company: ExtensionCompany
let browser: ExtensionBrowser
const opened: Page[] = []

beforeAll(async () => {
  company = await openExtensionCompany()
  browser = await openExtensionBrowser(await company.download())
})
afterEach(async () => {
  await browser.context.clearCookies()
  await Promise.all(opened.splice(0).map(page => page.close()))
})
afterAll(async () => {
  await browser?.close()
  await company?.close()
})

/** Signs in to the dashboard in the browser of the extension. */
async function signInToDashboard(person: { email: string; password: string }): Promise<void> {
  const { email, password } = person
  const address = `${company.waymark.url}/api/auth/sign-in`
  const reply = await browser.context.request.post(address, { data: { email, password } })
  expect(reply.status()).toBe(200)
}

async function visit(url: string): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.context.newPage()
  opened.push(page)
  const faults = watchFaults(page)
  await page.goto(url)
  await page.locator('waymark-assistant .launcher').waitFor()
  return { page, faults }
}

async function popupFor(page: Page): Promise<Page> {
  const popup = await browser.popupFor(page)
  opened.push(popup)
  return popup
}

const button = (popup: Page) => popup.getByRole('button', { name: 'Edit here' })
const panel = (page: Page) => page.locator('waymark-assistant section.edit')

/** Opens the editor; the popup closes itself. */
async function editHere(page: Page): Promise<void> {
  const popup = await popupFor(page)
  const closed = popup.waitForEvent('close')
  await button(popup).click()
  await closed
}

async function record(page: Page): Promise<void> {
  await panel(page).getByRole('heading', { name: 'Recording · 0' }).waitFor()
  await page.locator('#save').click()
  await panel(page).getByRole('heading', { name: 'Recording · 1' }).waitFor()
  await panel(page).getByRole('button', { name: 'Show steps' }).click()
}

async function visibilityOf(title: string): Promise<string | undefined> {
  const path = `/v2/properties/${company.propertyId}/tutorials`
  const { body } = await company.api<{ title: string; visibility: string }[]>('GET', path)
  return body.find(one => one.title === title)?.visibility
}

/** A person who was invited as a contributor and has registered by the mailed link. */
async function aContributor() {
  const person = { name: 'Carla', email: 'carla@example.com', password: 'Cobalt-lantern-7' }
  const path = `/v3/companies/${company.companyId}/managers`
  const invited = await company.api('POST', path, { email: person.email, roleName: 'contributor' })
  expect(invited.status).toBe(201)
  const link = await awaitLink(company.waymark.dataDir, person.email, '/registration')
  const token = new URL(link).searchParams.get('token')
  expect((await company.api('POST', '/v3/managers', { ...person, token })).status).toBe(201)
  return person
}

describe('EXT-24 "Edit here" in the popup', () => {
  it('is not shown to people who are not signed in to the dashboard', async () => {
    const { page } = await visit(company.pages.strict)
    const popup = await popupFor(page)
    await popup.getByRole('heading', { name: 'Active on this page' }).waitFor()
    const asked = { kind: 'mayEdit', url: page.url() }
    expect(await popup.evaluate(`chrome.runtime.sendMessage(${JSON.stringify(asked)})`)).toBe(false)
    expect(await button(popup).isVisible()).toBe(false)
  })

  it('opens the editor in a page whose policy allows nothing; an admin publishes the recording', async () => {
    await signInToDashboard(admin)
    const { page, faults } = await visit(company.pages.strict)
    await editHere(page)
    await record(page)
    await panel(page).getByLabel('Guide title').fill('Recorded by an admin')
    await panel(page).getByRole('button', { name: 'Publish' }).click()
    await panel(page).getByRole('heading', { name: 'The guide is live.' }).waitFor()
    await panel(page).getByRole('button', { name: 'Close editor' }).last().click()
    await page.locator('waymark-assistant .launcher').waitFor()
    expect(await visibilityOf('Recorded by an admin')).toBe('public')
    expect(faults).toEqual([])
  })

  it('continues on the next page; a contributor saves a draft and may not publish', async () => {
    await signInToDashboard(await aContributor())
    const { page, faults } = await visit(company.pages.strict)
    await editHere(page)
    await record(page)
    await page.reload()
    await panel(page).getByRole('heading', { name: 'Recording · 1' }).waitFor()
    await panel(page).getByRole('button', { name: 'Show steps' }).click()
    await panel(page).getByLabel('Guide title').fill('Recorded by a contributor')
    expect(await panel(page).getByRole('button', { name: 'Publish' }).count()).toBe(0)
    await panel(page).getByRole('button', { name: 'Save as draft' }).click()
    await panel(page).getByRole('heading', { name: 'The steps were saved as a draft.' }).waitFor()
    expect(await visibilityOf('Recorded by a contributor')).toBe('private')
    expect(faults).toEqual([])
  })

  it('opens a new tab where the page carries the snippet itself', async () => {
    await signInToDashboard(admin)
    const { page } = await visit(company.pages.withSnippet(company.waymark.url, company.propertyId))
    const opening = browser.context.waitForEvent('page', one => one.url().includes('/snippet'))
    const popup = await popupFor(page)
    await button(popup).click()
    const tab = await opening
    opened.push(tab)
    await panel(tab).getByRole('heading', { name: 'Recording · 0' }).waitFor()
    expect(new URL(tab.url()).hash).toBe('')
  })

  it('says that it failed where the sign-in has ended meanwhile', async () => {
    await signInToDashboard(admin)
    const { page } = await visit(company.pages.strict)
    const popup = await popupFor(page)
    await button(popup).waitFor()
    await browser.context.clearCookies()
    await button(popup).click()
    await popup.getByRole('alert').getByText('The editor could not be opened').waitFor()
    expect(await panel(page).count()).toBe(0)
  })

  it('a code of another company opens nothing', async () => {
    await signInToDashboard(admin)
    const { page } = await visit(company.pages.strict)
    const popup = await popupFor(page)
    const code = 'c'.repeat(32)
    const sent = await popup.evaluate(`chrome.tabs.query({}).then(tabs => {
      const tab = tabs.find(one => one.url === ${JSON.stringify(page.url())})
      return chrome.tabs.sendMessage(tab.id, { kind: 'edit', code: '${code}' })
    })`)
    expect(sent).toBe(false)
    expect(await panel(page).count()).toBe(0)
  })
})
