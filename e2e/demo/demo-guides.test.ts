import type { WireGuide, WireGuideRow, WireStep } from '@waymark/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JourneyBrowser, leaseBrowser, openPage } from '../support/browser.ts'
import { admin, type RunningWaymark, startWaymark } from '../support/start-waymark.ts'

let waymark: RunningWaymark
let browser: JourneyBrowser
let guides: readonly WireGuide[]

/** Texts that the guides ask for by example; everywhere else any text will do. */
const typed: Readonly<Record<string, string>> = { '.cmdk-input': 'kanban', 'input.dt-input': 'John' }

async function readGuides(): Promise<readonly WireGuide[]> {
  const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const reply = await fetch(`${waymark.url}/api${path}`, init)
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    return (await reply.json()) as T
  }
  const { accessToken } = await call<{ accessToken: string }>('/auth/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const headers = { authorization: `Bearer ${accessToken}` }
  const { items } = await call<{ items: { id: number; name: string }[] }>('/v2/properties', { headers })
  const demo = items.find(property => property.name === 'Demo application')
  const path = `/v2/properties/${demo?.id}/tutorials`
  const rows = await call<WireGuideRow[]>(path, { headers })
  return Promise.all(rows.map(row => call<WireGuide>(`${path}/edit/${row.id}`, { headers })))
}

beforeAll(async () => {
  waymark = await startWaymark()
  browser = await leaseBrowser()
  guides = await readGuides()
})

afterAll(async () => {
  await browser?.close()
  await waymark?.stop()
})

/** How many elements that a person can see fit the selector, as soon as there is one. */
async function countVisible(page: Page, css: string): Promise<number> {
  await page.locator(`${css} >> visible=true`).first().waitFor({ timeout: 8_000 })
  return page.locator(`${css} >> visible=true`).count()
}

/** Does what the step asks for, as its reader would. */
async function follow(page: Page, step: WireStep, css: string): Promise<void> {
  const target = page.locator(`${css} >> visible=true`)
  if (step.nextWhen === 'nonempty') await target.fill(typed[css] ?? 'Anything')
  else if (step.nextWhen === 'forceValue') await target.fill('casey@example.com')
  else if (step.nextWhen === 'forceValueDropdown') await target.selectOption(step.nextIf?.value ?? '')
  else if (step.clickable) await target.click()
}

/** Plays a guide on the real pages and says what is wrong with it. */
async function play(page: Page, guide: WireGuide): Promise<string[]> {
  const wrong: string[] = []
  let hasLeft = true
  for (const [index, step] of guide.steps.entries()) {
    const address = step.url === null ? null : `${waymark.demoUrl}${step.url}`
    if (address !== null && hasLeft) {
      if (index > 0) await page.waitForURL(address)
      else await page.goto(address)
      hasLeft = false
    }
    const css = step.identifier?.candidates[0]?.css
    if (css === undefined) continue
    const count = await countVisible(page, css)
    if (count !== 1) wrong.push(`step ${index + 1}: ${count} elements fit ${css}`)
    await follow(page, step, css)
    hasLeft = step.triggersPageReload
  }
  return wrong
}

describe('every guide of the demo leads through the real application', () => {
  it.each([
    'Find your way around',
    'Find any page in seconds',
    'Work in the dark',
    'Check your profile',
    'Look after an order',
    'Put a task on the board',
    'Write a message',
    'Plan an event',
    'Invite a colleague',
    'Fill in a form without errors',
  ])('%s', async title => {
    const guide = guides.find(one => one.title === title)
    expect(guide?.issues ?? ['missing']).toEqual([])
    const { page, context, faults } = await openPage(browser)
    if (guide !== undefined) expect(await play(page, guide)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  it('and there is no other', () => {
    expect(guides).toHaveLength(10)
  })
})
