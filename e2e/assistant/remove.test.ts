import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, formPage, projectGuide } from './support/content.ts'
import { snippet } from './support/host-server.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()

describe('remove', () => {
  it('leaves no element, no listener, no global and no stored word', async () => {
    const { page, sites, launcher, panel, card } = await visit(aContent([projectGuide]))
    await page.addInitScript(() => {
      const held = new Map<string, number>()
      Object.assign(window, { held })
      const count = (target: EventTarget, type: string, step: number) => {
        if (target !== window && target !== document && target !== document.documentElement) return
        held.set(type, (held.get(type) ?? 0) + step)
      }
      const isOurs = () => !!new Error('trace').stack?.includes('/assistant/')
      const { addEventListener, removeEventListener } = EventTarget.prototype
      EventTarget.prototype.addEventListener = function (
        ...args: Parameters<EventTarget['addEventListener']>
      ) {
        if (isOurs()) count(this, args[0], 1)
        addEventListener.apply(this, args)
      }
      EventTarget.prototype.removeEventListener = function (
        ...args: Parameters<EventTarget['removeEventListener']>
      ) {
        if (isOurs()) count(this, args[0], -1)
        removeEventListener.apply(this, args)
      }
    })
    await page.goto(sites.host + formPage)
    await launcher.click()
    await panel.getByRole('button', { name: /^Start guide/ }).click()
    await card('Create a project').waitFor()
    await page.keyboard.press('Enter')
    await card('Name the project').waitFor()
    expect(await page.evaluate('[...held.values()].reduce((a, b) => a + b, 0)')).toBeGreaterThan(0)
    await page.evaluate("Waymark('remove')")
    await eventually(() => page.locator('waymark-assistant').count()).toBe(0)
    expect(await page.evaluate('[...held].filter(([, count]) => count !== 0)')).toEqual([])
    expect(await page.evaluate("'Waymark' in window")).toBe(false)
    const sent = sites.events().length
    await page.locator('#projectName').fill('Apollo')
    await page.reload()
    await launcher.waitFor()
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    expect(sites.events().length).toBe(sent)
  })

  it('forgets everything in the storage, before the reload too', async () => {
    const { page, sites, launcher } = await visit(aContent([projectGuide]))
    await page.goto(sites.host + formPage)
    await launcher.waitFor()
    const keys =
      "[...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(key => key.startsWith('waymark'))"
    expect(await page.evaluate(keys)).not.toEqual([])
    await page.evaluate("Waymark('remove')")
    expect(await page.evaluate(keys)).toEqual([])
  })

  it('before the parts are there keeps them away', async () => {
    const { page, sites } = await visit(aContent([projectGuide]))
    await page.goto(sites.host + formPage)
    await page.evaluate("Waymark('remove')")
    await page.waitForLoadState('networkidle')
    await eventually(() => page.locator('waymark-assistant').count()).toBe(0)
  })
})

describe('commands', () => {
  it('hide and show the launcher, open and close the panel, tell what happens', async () => {
    const { page, sites, launcher, panel } = await visit(aContent([projectGuide]))
    await page.goto(sites.host + formPage)
    await launcher.waitFor()
    await page.evaluate("heard = []; Waymark('on', 'assistant_opened', detail => heard.push(detail))")
    await page.evaluate("Waymark('hide')")
    await launcher.waitFor({ state: 'hidden' })
    await page.evaluate("Waymark('show')")
    await page.evaluate("Waymark('open')")
    await panel.waitFor()
    await page.waitForFunction('heard.length === 1')
    await page.evaluate("Waymark('close')")
    await panel.waitFor({ state: 'detached' })
  })

  it('hooks hear of a guide with its id and the user, also when it is left', async () => {
    const { page, sites, card } = await visit(aContent([projectGuide]))
    sites.edit = html =>
      html.replace(
        '</head>',
        `${snippet(
          sites.waymark,
          "heard=[];Waymark('identify','user-1');for(const name of ['onStart','onComplete','onExit'])Waymark(name,(...args)=>heard.push([name,...args]));",
        )}</head>`,
      )
    await page.goto(sites.host + formPage)
    await page.evaluate(`Waymark('start', ${projectGuide.id})`)
    await card('Create a project').waitFor()
    await page.evaluate("Waymark('stop')")
    await page.waitForFunction('heard.length === 2')
    expect(await page.evaluate('heard')).toEqual([
      ['onStart', projectGuide.id, 'user-1'],
      ['onExit', projectGuide.id, 'user-1'],
    ])
  })

  it('identify, tags and language reach the next question to the server', async () => {
    const { page, sites, launcher } = await visit(aContent([projectGuide]))
    await page.goto(sites.host + formPage)
    await launcher.waitFor()
    const asked = page.waitForResponse(/\/pointer$/)
    await page.evaluate(
      "Waymark('identify', 'user-1', { plan: 'pro' }); Waymark('tag', 'trial'); Waymark('lang', 'fr')",
    )
    await asked
    expect(sites.pointers.at(-1)).toMatchObject({
      userId: 'user-1',
      attributes: { plan: 'pro' },
      tags: ['trial'],
    })
    expect(sites.pointers.at(-1)?.languages[0]).toBe('fr')
    expect(sites.pointers.length).toBe(2)
  })

  it('consent withheld sends nothing', async () => {
    const { page, sites, launcher, panel } = await visit(aContent([projectGuide]))
    await page.goto(sites.host + formPage)
    await launcher.waitFor()
    await page.evaluate("Waymark('consent', { analytics: false })")
    await launcher.click()
    await panel.waitFor()
    await page.reload()
    await launcher.click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await page.goto('about:blank')
    expect(sites.batches).toEqual([])
  })
})
