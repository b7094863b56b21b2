import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffOf } from '../operations/support/staff.ts'
import { type JourneyBrowser, leaseBrowser, openPage } from '../support/browser.ts'
import { type RunningWaymark, startWaymark } from '../support/start-waymark.ts'
import { openSignedIn } from './open-dashboard.ts'

let waymark: RunningWaymark
let browser: JourneyBrowser
beforeAll(async () => {
  ;[waymark, browser] = await Promise.all([startWaymark(), leaseBrowser()])
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await waymark?.stop()
})

const formPage = '/demo/production/form.html'
const contactsPage = '/demo/production/contacts.html'
const patience = { timeout: 20_000 }

test('EVENT-60 EVENT-61 a click in the application is in the live view of the setup page seconds later', {
  timeout: 90_000,
}, async () => {
  const { propertyId, call } = await staffOf(waymark.url)
  const made = await Promise.all([
    call('PUT', `/v2/properties/${propertyId}/heart-settings`, { enabled: true }),
    call('POST', `/v3/properties/${propertyId}/element-tags`, {
      name: 'Project name',
      visibility: 'public',
      identifier: { candidates: [{ css: '#projectName' }] },
    }),
  ])
  expect(made.every(({ status }) => status < 300)).toBe(true)

  const staff = await openPage(browser)
  await openSignedIn(staff.page, `${waymark.url}/app/${propertyId}/application-settings/setup`)
  await staff.page.getByRole('button', { name: 'Open the live view' }).press('Enter')
  await staff.page.getByText('Waiting for events').waitFor()

  const visitor = await openPage(browser, { reducedMotion: 'reduce' })
  await visitor.page.goto(waymark.demoUrl + formPage)
  const row = (name: RegExp) => staff.page.getByRole('row', { name })
  await row(/Page view.*production\/form\.html.*Recorded/).waitFor(patience)
  await visitor.page.locator('#projectName').click()
  await row(/Click.*production\/form\.html.*Project name.*Recorded/).waitFor(patience)

  // A page that was open before the exception still sends; the server drops it.
  await call('POST', `/v2/properties/${propertyId}/analytics/urlexceptions`, { name: 'Form', url: formPage })
  await visitor.page.evaluate(
    async ([address, origin, path]) => {
      const event = { id: crypto.randomUUID(), type: 'page_view', at: Date.now(), path }
      const frame = { sentAt: Date.now(), userId: 'x', isAnonymous: true, sessionId: 's' }
      await fetch(String(address), {
        method: 'POST',
        body: JSON.stringify({ ...frame, events: [event, { ...event, path: origin }] }),
      })
    },
    [`${waymark.url}/api/assistant/v1/properties/${propertyId}/events`, contactsPage, formPage],
  )
  await row(/Page view.*Dropped.*URL exception/).waitFor(patience)
  expect(await row(/URL exception/).textContent()).not.toContain('form.html')
  await staff.page.getByRole('button', { name: 'Close the live view' }).press('Enter')
  await expect.poll(() => staff.page.getByRole('row').count()).toBe(0)
  expect([...staff.faults, ...visitor.faults]).toEqual([])
})
