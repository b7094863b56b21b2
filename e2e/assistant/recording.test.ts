import type { EndUserEvent } from '@waymark/domain/analytics/events'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, formPage, wizardPage } from './support/content.ts'
import { type Sites, snippet } from './support/host-server.ts'
import { useVisits, type Visit, type VisitOptions } from './support/visits.ts'

const visit = useVisits()
const patience = { timeout: 10_000 }

/** The advanced level, with these URL exceptions. */
async function recorded(exceptions: readonly string[] = [], options: VisitOptions = {}): Promise<Visit> {
  const opened = await visit(aContent([], { automatic: true, recording: { exceptions } }), options)
  opened.sites.analytics = 'advanced'
  return opened
}

const advanced = new Set(['session_start', 'page_view', 'click', 'activity'])
const said = ({ type, path }: EndUserEvent) => `${type} ${path}`
/** Advanced events in the order in which they happened. */
const recordedIn = (sites: Sites) =>
  sites
    .events()
    .filter(event => advanced.has(event.type))
    .sort((a, b) => a.at - b.at)
    .map(said)
const views = (sites: Sites) => recordedIn(sites).filter(one => one.startsWith('page_view'))

const pushState = (page: Page, path: string) => page.evaluate(to => history.pushState(null, '', to), path)

describe('EVENT-20 sessions, page views and clicks', () => {
  it('a load is a session start and a page view; each further page is a view of the same session', async () => {
    const { page, sites } = await recorded()
    await page.goto(sites.host + formPage)
    await expect
      .poll(() => recordedIn(sites), patience)
      .toEqual([`session_start ${formPage}`, `page_view ${formPage}`])
    await page.goto(sites.host + wizardPage)
    await expect
      .poll(() => views(sites), patience)
      .toEqual([`page_view ${formPage}`, `page_view ${wizardPage}`])
    expect(new Set(sites.batches.map(batch => batch.sessionId)).size).toBe(1)
  })

  it('a new address without a load is a view; the same path with another query is none', async () => {
    const { page, sites } = await recorded()
    await page.goto(sites.host + formPage)
    await expect.poll(() => views(sites).length, patience).toBe(1)
    await pushState(page, `${formPage}?tab=2`)
    await pushState(page, '/orders/17')
    await expect.poll(() => views(sites), patience).toEqual([`page_view ${formPage}`, 'page_view /orders/*'])
    await page.goBack()
    await expect.poll(() => views(sites).length, patience).toBe(3)
  })

  it('a click on a control counts; one on plain text, in a private part or by a script does not', async () => {
    const { page, sites } = await recorded()
    const controls =
      '<p id="text">Text</p><button id="control">Save</button>' +
      '<div data-waymark-private><button id="private">Salary</button></div>'
    sites.pages.set('/controls', { html: `<!doctype html><body>${controls}${snippet(sites.waymark)}` })
    await page.goto(`${sites.host}/controls`)
    await expect.poll(() => views(sites).length, patience).toBe(1)
    await page.locator('#text').click()
    await page.locator('#private').click()
    await page.locator('#control').evaluate(button => (button as HTMLElement).click())
    await page.locator('#control').click()
    await page.goto('about:blank')
    await expect
      .poll(() => recordedIn(sites).filter(one => one.startsWith('click')), patience)
      .toEqual(['click /controls'])
  })
})

describe('EVENT-21 pages and people that are not recorded', () => {
  it('nothing is sent from a page of a URL exception, but from the others', async () => {
    const { page, sites } = await recorded([formPage])
    await page.goto(sites.host + formPage)
    await page.mouse.click(5, 5)
    await pushState(page, wizardPage)
    await expect
      .poll(() => recordedIn(sites), patience)
      .toEqual([`session_start ${wizardPage}`, `page_view ${wizardPage}`])
  })

  it.each([
    ['Do Not Track', "Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' })"],
    [
      'Global Privacy Control',
      "Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })",
    ],
    ['no consent', "addEventListener('load', () => window.Waymark?.('consent', { analytics: false }))"],
  ])('nothing is sent with %s', async (_, script) => {
    const { page, sites, launcher } = await recorded()
    await page.addInitScript(script)
    await page.goto(sites.host + formPage)
    await launcher.waitFor()
    await page.getByRole('button').first().click({ force: true })
    await page.goto('about:blank')
    expect(recordedIn(sites)).toEqual([])
  })

  it('nothing is sent at the basic level, nor outside of the application', async () => {
    const pages = { rules: [wizardPage], visibility: 'show' } as const
    const { page, sites } = await visit(
      aContent([], { automatic: true, recording: { exceptions: [] }, pages }),
    )
    sites.analytics = 'advanced'
    await page.goto(sites.host + formPage)
    await eventually(() => sites.pointers.length).toBe(1)
    await pushState(page, wizardPage)
    await expect.poll(() => views(sites), patience).toEqual([`page_view ${wizardPage}`])
    sites.content = aContent([])
    await page.goto(sites.host + wizardPage)
    await page.goto('about:blank')
    expect(views(sites)).toEqual([`page_view ${wizardPage}`])
  })
})
