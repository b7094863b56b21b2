import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, formPage, projectGuide } from './support/content.ts'
import { beside, fullContent, promotedGuide, settings, welcome } from './support/full-content.ts'
import { snippet } from './support/host-server.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()

/** Counts what our scripts listen to and observe in the page; `leftovers()` names what was not taken off again. */
function countListeners(): void {
  const held = new Map<string, number>()
  const isOurs = () => !!new Error('trace').stack?.includes('/assistant/')
  const count = (name: string, step: number) => held.set(name, (held.get(name) ?? 0) + step)
  const inPage = (target: EventTarget) =>
    target === window || (target instanceof Node && target.getRootNode() === document)
  const nameOf = (target: EventTarget, type: string) =>
    `${target instanceof Element ? target.id || target.tagName : target.constructor.name} ${type}`
  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (...args: Parameters<EventTarget['addEventListener']>) {
    if (isOurs() && inPage(this)) count(nameOf(this, args[0]), 1)
    addEventListener.apply(this, args)
  }
  EventTarget.prototype.removeEventListener = function (
    ...args: Parameters<EventTarget['removeEventListener']>
  ) {
    if (isOurs() && inPage(this)) count(nameOf(this, args[0]), -1)
    removeEventListener.apply(this, args)
  }
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
    const { observe, disconnect } = window[name].prototype
    const open = new Set<object>()
    window[name].prototype.observe = function (...args: never[]) {
      if (isOurs() && !open.has(this)) count(name, open.add(this) ? 1 : 0)
      return (observe as (...all: never[]) => void).apply(this, args)
    }
    window[name].prototype.disconnect = function () {
      if (open.delete(this)) count(name, -1)
      disconnect.apply(this)
    }
  }
  Object.assign(window, { leftovers: () => [...held].filter(([, times]) => times !== 0) })
}

describe('remove', () => {
  it('leaves no element, no listener, no global and no stored word', async () => {
    const { page, sites, launcher, panel, card } = await visit(aContent([projectGuide]))
    await page.addInitScript(countListeners)
    await page.goto(sites.host + formPage)
    await launcher.click()
    await panel.getByRole('button', { name: /^Start guide/ }).click()
    await card('Create a project').waitFor()
    await page.keyboard.press('Enter')
    await card('Name the project').waitFor()
    expect(await page.evaluate('leftovers()')).not.toEqual([])
    await page.evaluate("Waymark('remove')")
    await eventually(() => page.locator('waymark-assistant').count()).toBe(0)
    expect(await page.evaluate('leftovers()')).toEqual([])
    expect(await page.evaluate("'Waymark' in window")).toBe(false)
    const sent = sites.events().length
    await page.locator('#projectName').fill('Apollo')
    await page.reload()
    await launcher.waitFor()
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    expect(sites.events().length).toBe(sent)
  })

  it('leaves nothing of welcome slide, hints, beacons, validators, promotions and rules either', async () => {
    const { page, sites, launcher } = await visit(
      fullContent({
        automatic: true,
        settings,
        welcome,
        tooltips: [
          { ...beside('#projectName', 51), trigger: 'hover', placement: 'auto', text: 'A name.', link: null },
          { ...beside('#budget', 52), trigger: 'icon', placement: 'auto', text: 'A sum.', link: null },
        ],
        beacons: [
          {
            ...beside('#budget', 61),
            placement: 'auto',
            label: 'New: budgets',
            opens: { kind: 'guide', id: promotedGuide.id },
          },
        ],
        validators: [
          {
            ...beside('#projectName', 71),
            rule: { kind: 'regex', value: '[A-Z]{3}-[0-9]+' },
            message: 'Like ABC-12.',
            showValidState: true,
            blockSubmit: true,
          },
        ],
        rules: [
          {
            id: 41,
            priority: 0,
            page: null,
            contexts: [{ type: 'element', operator: 'is', status: 'clicked', selector: '#nothing' }],
            connection: 'and',
            actions: [{ type: 'guideStart', id: promotedGuide.id, step: 1 }],
            frequency: { kind: 'once' },
          },
        ],
      }),
    )
    await page.addInitScript(countListeners)
    await page.goto(sites.host + formPage)
    await launcher.waitFor()
    await page.getByRole('dialog', { name: 'Welcome to Projects' }).waitFor()
    await page.getByRole('button', { name: 'New: budgets' }).waitFor({ state: 'attached' })
    await eventually(() => sites.streams.size).toBe(1)
    await page.locator('#projectName').evaluate((field: HTMLInputElement) => {
      field.value = 'wrong'
      for (const type of ['focusin', 'input', 'focusout'])
        field.dispatchEvent(new Event(type, { bubbles: true }))
    })
    await page.locator('.verdict').waitFor()
    const names = async () => (await page.evaluate<[string, number][]>('leftovers()')).map(([name]) => name)
    expect(await names()).toEqual(
      expect.arrayContaining(['projectName pointerenter', 'projectName focusout', 'MutationObserver']),
    )
    await page.evaluate("Waymark('remove')")
    await eventually(() => page.locator('waymark-assistant').count()).toBe(0)
    expect(await page.evaluate('leftovers()')).toEqual([])
    await eventually(() => sites.streams.size).toBe(0)
    expect(await page.evaluate("'Waymark' in window")).toBe(false)
  })

  it('leaves every attribute, style and global of the page as they were', async () => {
    const { page, sites, launcher, panel, card } = await visit(fullContent({ automatic: true, settings }))
    sites.edit = html => html
    await page.goto(sites.host + formPage, { waitUntil: 'networkidle' })
    const trace = () =>
      page.evaluate(() => ({
        globals: Object.getOwnPropertyNames(window).sort(),
        markup: document.documentElement.outerHTML.replace(/<script[^>]*\/assistant\/[^>]*><\/script>/g, ''),
        sheets: [document.styleSheets.length, document.adoptedStyleSheets.length],
        cookies: document.cookie,
      }))
    const before = await trace()
    await page.evaluate(waymark => {
      const script = document.createElement('script')
      script.src = `${waymark}/assistant/v1.js`
      script.dataset['property'] = '7'
      document.head.append(script)
    }, sites.waymark)
    await launcher.click()
    await panel.getByRole('button', { name: /Create a project/ }).click()
    await card('Create a project').waitFor()
    await page.evaluate("Waymark('remove')")
    await eventually(() => page.locator('waymark-assistant').count()).toBe(0)
    expect(await trace()).toEqual(before)
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

  it('a step between two steps is the one before it', async () => {
    const { page, sites, launcher, card } = await visit(aContent([projectGuide]))
    await page.goto(sites.host + formPage)
    await launcher.waitFor()
    await page.evaluate(`Waymark('start', ${projectGuide.id}, 1.5)`)
    await card('Create a project').waitFor()
    await page.evaluate(`Waymark('stop'); Waymark('start', ${projectGuide.id}, 'two')`)
    await card('Create a project').waitFor()
  })

  it.each(['{ analytics: false }', 'false', "{ analytics: 'no' }", '{}'])(
    'consent withheld sends nothing: %s',
    async choice => {
      const { page, sites, launcher, panel } = await visit(aContent([projectGuide]))
      await page.goto(sites.host + formPage)
      await launcher.waitFor()
      await page.evaluate(`Waymark('consent', ${choice})`)
      await launcher.click()
      await panel.waitFor()
      await page.reload()
      await launcher.click()
      await panel.getByRole('button', { name: 'Close' }).click()
      await page.goto('about:blank')
      expect(sites.batches).toEqual([])
    },
  )
})
