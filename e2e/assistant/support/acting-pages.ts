import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type Staff, staffOf } from '../../operations/support/staff.ts'
import { type JourneyBrowser, leaseBrowser, openPage, type WatchedPage } from '../../support/browser.ts'
import { type RunningWaymark, startWaymark } from '../../support/start-waymark.ts'
import { formPage } from './content.ts'

type PageOptions = NonNullable<Parameters<typeof openPage>[1]>

/** Each setting is saved by its call; a running page shows the effect within this time. */
export const promisedMs = 5_000

/** A person of the staff who changes settings, and pages of the demo application that receive them. */
export interface ActingPages {
  readonly staff: () => Staff
  /** Path of a call below the property. */
  readonly own: (path: string) => string
  readonly contentSettings: () => string
  readonly make: (path: string, body: object) => Promise<number>
  readonly change: (path: string, body: object) => Promise<void>
  /** Opens a page of the demo application and waits until it receives changes. */
  readonly enter: (options?: PageOptions) => Promise<WatchedPage>
  /** The same for one test, after which the page is closed. */
  readonly visit: (options?: PageOptions) => Promise<Page>
}

/** Starts the real server and a browser for one test file; nothing opens by itself in its pages. */
export function useActingPages(
  prepare: () => Promise<void> = async () => undefined,
  env: Readonly<Record<string, string>> = {},
): ActingPages {
  let waymark: RunningWaymark
  let browser: JourneyBrowser
  let staff: Staff
  const open: WatchedPage[] = []
  const own = (path: string) => `/v2/properties/${staff.propertyId}/${path}`
  const contentSettings = () => `/v3/properties/${staff.propertyId}/content-settings`
  const send = async <T>(method: string, path: string, body: object, status: number): Promise<T> => {
    const reply = await staff.call<T>(method, path, body)
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([status, expect.any(String)])
    return reply.body
  }
  const change = async (path: string, body: object) => {
    await send('PUT', path, body, 200)
  }
  const enter = async (options: PageOptions = {}) => {
    const watched = await openPage(browser, { reducedMotion: 'reduce', ...options })
    const { page } = watched
    const listening = page.waitForResponse(reply => reply.url().includes('/changes?'))
    await page.goto(`${waymark.demoUrl}/demo${formPage}`)
    await listening
    return watched
  }
  beforeAll(async () => {
    ;[waymark, browser] = await Promise.all([startWaymark(env), leaseBrowser()])
    staff = await staffOf(waymark.url)
    await change(contentSettings(), { automaticItemsPerDay: 0 })
    const { body } = await staff.call<{ items: { id: number }[] }>('GET', own('announcements?limit=100'))
    for (const { id } of body.items) {
      await change(own(`announcements/${id}`), { announcement: { visibility: 'archived' } })
    }
    await prepare()
  }, 120_000)
  afterEach(async () => {
    const visits = open.splice(0)
    for (const { context } of visits) await context.close()
    expect(visits.flatMap(({ faults }) => faults)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await waymark?.stop()
  })
  return {
    ...{ staff: () => staff, own, contentSettings, change, enter },
    make: async (path, body) => (await send<{ id: number }>('POST', path, body, 201)).id,
    visit: async options => {
      const watched = await enter(options)
      open.push(watched)
      return watched.page
    },
  }
}

export const inside = (page: Page, css: string) => page.locator(`waymark-assistant ${css}`).first()
export const launcherOf = (page: Page) => page.locator('waymark-assistant .launcher')
export const isShown = (css: string) => (page: Page) => inside(page, css).isVisible()
export const has = (css: string) => async (page: Page) =>
  (await page.locator(`waymark-assistant ${css}`).count()) > 0
