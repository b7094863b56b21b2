import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Staff, staffOf } from '../operations/support/staff.ts'
import { type JourneyBrowser, leaseBrowser, openPage } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type RunningWaymark, startWaymark } from '../support/start-waymark.ts'
import { formPage } from './support/content.ts'

let waymark: RunningWaymark
let browser: JourneyBrowser
let staff: Staff
beforeAll(async () => {
  ;[waymark, browser] = await Promise.all([startWaymark(), leaseBrowser()])
  staff = await staffOf(waymark.url)
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await waymark?.stop()
})

const path = (rest: string) => `/v2/properties/${staff.propertyId}/${rest}`

async function make(rest: string, body: object): Promise<number> {
  const reply = await staff.call<{ id: number }>('POST', path(rest), body)
  expect([reply.status, JSON.stringify(reply.body)]).toEqual([201, expect.any(String)])
  return reply.body.id
}

const titles = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: /^Open help/ }).click()
  const panel = page.getByRole('region', { name: 'Help' })
  await panel.waitFor()
  return panel.locator('button.guide').allTextContents()
}

it('USEG-48 a guide for users who reported an event twice is offered after the second one', async () => {
  const segment = await make('segments', {
    name: 'Ordered twice',
    filterGroups: [
      {
        filters: [
          {
            key: 'trackedEvent',
            type: 'trackedEvent',
            operator: 'happened',
            value: { event: 'order placed', atLeast: 2, days: 7 },
          },
        ],
      },
    ],
  })
  const steps = [{ uuid: randomUUID(), type: 'slide', content: 'Order faster', message: 'Read this.' }]
  const guide = await make('tutorials', { title: 'For people who order', steps })
  const published = await staff.call('PUT', path(`tutorials/${guide}`), { visibility: 'public', segment })
  expect(published.status).toBe(200)

  const { page, context, faults } = await openPage(browser, { reducedMotion: 'reduce' })
  await page.goto(`${waymark.demoUrl}/demo${formPage}`)
  expect((await titles(page)).join()).not.toContain('For people who order')
  for (const turn of [1, 2]) {
    const sent = page.waitForResponse(
      reply =>
        reply.url().endsWith('/events') && (reply.request().postData() ?? '').includes('"order placed"'),
      { timeout: 30_000 },
    )
    await page.evaluate(() => {
      void (window as never as { Waymark: (...given: unknown[]) => unknown }).Waymark('track', 'order placed')
    })
    await sent
    await eventually(async () => {
      const counted = await staff.call<{ users: number }>('GET', path(`segments/audience?segment=${segment}`))
      return counted.body.users
    }).toBe(turn - 1)
  }
  const names = await staff.call<{ items: string[] }>('GET', path('segments/event-names'))
  expect(names.body.items).toContain('order placed')
  await page.reload()
  expect((await titles(page)).join()).toContain('For people who order')
  await context.close()
  expect(faults).toEqual([])
})
