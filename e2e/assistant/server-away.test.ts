import { describe, expect, it, vi } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, formPage, projectGuide, wizardPage } from './support/content.ts'
import type { Mood } from './support/host-server.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()
/** The line that the browser itself writes about a request of ours that failed. */
const browserLine = /Failed to load resource.*|request failed: .*pointer.*/

describe('while the server is away', () => {
  it.each<Mood>(['unavailable', 'rubbish', 'hollow', 'silent'])(
    '(%s) the page is as without us',
    async mood => {
      const { page, sites } = await visit(aContent([projectGuide]), { allow: browserLine })
      sites.edit = html => html
      await page.goto(sites.host + formPage, { waitUntil: 'networkidle' })
      const shape = () =>
        page.evaluate(() => [
          document.documentElement.outerHTML.replace(/<script[^>]*>.*?<\/script>/gs, '').length,
          document.documentElement.scrollHeight,
          document.body.getBoundingClientRect().width,
        ])
      const without = await shape()
      sites.mood = mood
      await page.evaluate(waymark => {
        const script = document.createElement('script')
        Object.assign(script, { src: `${waymark}/assistant/v1.js` })
        script.dataset['property'] = '7'
        document.head.append(script)
        return new Promise(resolve => script.addEventListener('load', resolve))
      }, sites.waymark)
      if (mood !== 'silent') await page.waitForLoadState('networkidle')
      expect(await shape()).toEqual(without)
      await eventually(() => page.locator('waymark-assistant').count()).toBe(0)
      await page.locator('#projectName').fill('Apollo')
      await eventually(() => page.locator('#projectName').inputValue()).toBe('Apollo')
    },
  )

  it('content of an earlier visit goes on, and the next pages ask no more for a while', async () => {
    const { page, sites, launcher, card } = await visit(aContent([projectGuide]), { allow: browserLine })
    await page.goto(sites.host + formPage)
    await launcher.waitFor()
    sites.mood = 'unavailable'
    await page.reload()
    await launcher.waitFor()
    let asked = 0
    page.on('request', request => {
      if (request.url().endsWith('/pointer')) asked += 1
    })
    await page.goto(`${sites.host}${formPage}?waymark_guide=11`)
    await card('Create a project').waitFor()
    expect(asked).toBe(0)
  })

  it('content of one user is not shown to the next', async () => {
    const { page, sites, launcher } = await visit(aContent([projectGuide]), { allow: browserLine })
    const identified = (user: string) => (html: string) =>
      html.replace(
        '</head>',
        `<script>window.Waymark=function(){(Waymark.q=Waymark.q||[]).push(arguments)};Waymark('init',7);Waymark('identify','${user}')</script>` +
          `<script async src="${sites.waymark}/assistant/v1.js"></script></head>`,
      )
    sites.edit = identified('user-1')
    await page.goto(sites.host + formPage)
    await launcher.waitFor()
    sites.edit = identified('user-2')
    sites.mood = 'unavailable'
    await page.goto(sites.host + formPage)
    await page.waitForLoadState('networkidle')
    await eventually(() => launcher.count()).toBe(0)
  })

  it('events wait, over a reload too, and are sent with the same ids when it is back', async () => {
    const { page, sites, launcher, panel } = await visit(aContent([projectGuide]), { allow: browserLine })
    sites.eventsStatus = 503
    await page.goto(sites.host + formPage)
    const refused = page.waitForResponse(
      response => response.url().endsWith('/events') && response.status() === 503,
    )
    await launcher.click()
    await panel.waitFor()
    const first = JSON.parse((await refused).request().postData() ?? '{}')
    sites.eventsStatus = 200
    await page.reload()
    await vi.waitFor(
      () => expect(sites.events().map(event => event.type)).toContain('assistant_opened'),
      10_000,
    )
    expect(sites.events().map(event => event.id)).toContain(first.events[0].id)
  })

  it('nothing is shown where the server says that this page is not allowed', async () => {
    const { page, sites, launcher } = await visit(aContent([projectGuide]), { allow: browserLine })
    await page.goto(sites.host + formPage)
    await launcher.waitFor()
    sites.content = null
    await page.reload()
    await page.waitForLoadState('networkidle')
    await eventually(() => page.locator('waymark-assistant').count()).toBe(0)
  })

  it('a page that is left before the answer came leaves no server behind that counts as away', async () => {
    const { page, sites, launcher } = await visit(aContent([projectGuide]))
    sites.mood = 'silent'
    const asked = page.waitForRequest(/\/pointer$/)
    await page.goto(sites.host + formPage)
    await asked
    sites.mood = 'well'
    await page.goto(`${sites.host}${wizardPage}`)
    await launcher.waitFor()
  })
})
