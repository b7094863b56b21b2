import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type FirefoxBrowser, findFirefox, openFirefox } from '../support/firefox/firefox-browser.ts'
import { admin } from '../support/start-waymark.ts'
import { type ExtensionCompany, openExtensionCompany } from './support/extension-company.ts'
import { openFirefoxPopup } from './support/firefox-popup.ts'

const firefoxPath = findFirefox()
const panel = 'section.edit'
let company: ExtensionCompany
let firefox: FirefoxBrowser | null = null

beforeAll(async () => {
  if (firefoxPath === null) return
  company = await openExtensionCompany()
  firefox = await openFirefox(firefoxPath)
  await firefox.install(await company.download('firefox'))
})
afterAll(async () => {
  await firefox?.close()
  await company?.close()
})

const started = (): FirefoxBrowser => {
  if (firefox === null) throw new Error('Firefox did not start.')
  return firefox
}

/** Signs in on the page of the dashboard, as a person does. */
async function signIn(): Promise<void> {
  const page = await started().open(`${company.waymark.url}/`)
  await page.click('input[type=email]')
  await page.type(admin.email)
  await page.click('input[type=password]')
  await page.type(admin.password)
  await page.press('Enter')
  await page.waitUntilGone('input[type=password]')
  await page.close()
}

async function visibilityOf(title: string): Promise<string | undefined> {
  const path = `/v2/properties/${company.propertyId}/tutorials`
  const { body } = await company.api<{ title: string; visibility: string }[]>('GET', path)
  return body.find(one => one.title === title)?.visibility
}

describe.skipIf(firefoxPath === null)('EXT-24 "Edit here" in a stock Firefox', () => {
  it('is not shown before the sign-in; then it records a guide on a strict page and publishes it', async () => {
    const page = await started().open(company.pages.strict)
    await page.waitFor('.launcher')
    const before = await openFirefoxPopup(started(), company.pages.strict)
    await before.waitFor('#state-title', 'Active on this page')
    const asked = { kind: 'mayEdit', url: company.pages.strict }
    expect(await before.read(`chrome.runtime.sendMessage(${JSON.stringify(asked)})`)).toBe(false)
    expect(await before.isShown('button', 'Edit here')).toBe(false)
    await before.close()

    await signIn()
    const popup = await openFirefoxPopup(started(), company.pages.strict)
    await popup.click('button', 'Edit here')
    await page.waitFor(`${panel} h2`, 'Recording · 0')
    await page.click('#save')
    await page.waitFor(`${panel} h2`, 'Recording · 1')
    await page.click(`${panel} button`, 'Show steps')
    await page.bringToFront()
    await page.click(`${panel} input[aria-label="Guide title"]`)
    await page.type('Recorded in Firefox')
    await page.click(`${panel} button`, 'Publish')
    await page.waitFor(`${panel} h2`, 'The guide is live.')
    await page.click(`${panel} button`, 'Close editor')
    await page.waitFor('.launcher')
    await eventually(() => visibilityOf('Recorded in Firefox')).toBe('public')
    expect(page.faults).toEqual([])
    await page.close()
  })

  it('continues on the next page', async () => {
    const page = await started().open(company.pages.form)
    await page.waitFor('.launcher')
    const popup = await openFirefoxPopup(started(), company.pages.form)
    await popup.click('button', 'Edit here')
    await page.waitFor(`${panel} h2`, 'Recording · 0')
    await page.reload()
    await page.waitFor(`${panel} h2`, 'Recording · 0')
    await page.close()
  })
})
