import { describe, expect, it, vi } from 'vitest'
import { aContent, aGuide, aSlide, aStep, formPage, projectGuide } from './support/content.ts'
import { snippet } from './support/host-server.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()

/** The outline lies around the target, and the card is inside the window and not on the target. */
async function expectBeside({ page }: Visit, css: string): Promise<void> {
  await page.waitForFunction(selector => {
    const root = document.querySelector('waymark-assistant')?.shadowRoot
    const [ring, card] = ['.ring', '.card'].map(name => root?.querySelector(name)?.getBoundingClientRect())
    const target = document.querySelector(selector)?.getBoundingClientRect()
    if (!ring || !card || !target) return false
    const isAround = Math.abs(ring.left + ring.width / 2 - (target.left + target.width / 2)) < 2
    const isInside = card.left >= 0 && card.top >= 0 && card.right <= innerWidth && card.bottom <= innerHeight
    const isApart =
      card.top >= target.bottom ||
      card.bottom <= target.top ||
      card.left >= target.right ||
      card.right <= target.left
    return (
      isAround &&
      isInside &&
      isApart &&
      Math.abs(ring.top + ring.height / 2 - (target.top + target.height / 2)) < 2
    )
  }, css)
}

const withHead = (visited: Visit, html: string): void => {
  visited.sites.edit = page =>
    page.replace('<head>', `<head>${html}`).replace('</head>', `${snippet(visited.sites.waymark)}</head>`)
}

describe('on a page that makes it hard', () => {
  it('lives with extended prototypes and replaced globals', async () => {
    const visited = await visit(aContent([projectGuide]))
    const { page, sites, launcher, panel, card } = visited
    withHead(
      visited,
      `<script>
        Array.prototype.last = function () { return this[this.length - 1] };
        Array.prototype.toJSON = function () { return '[' + this.join() + ']' };
        String.prototype.toJSON = function () { return '"' + this + '"' };
        Object.prototype.extend = function () {};
        window.addEventListener('load', function () {
          window.fetch = function () { throw new Error('replaced') };
          window.setTimeout = function () { throw new Error('replaced') };
        });
      </script>`,
    )
    await page.goto(sites.host + formPage)
    await launcher.click()
    await panel.getByRole('button', { name: /^Start guide/ }).click()
    await card('Create a project').waitFor()
    await vi.waitFor(() => expect(sites.events().at(-1)?.type).toBe('guide_step_shown'), 8_000)
    expect(sites.pointers[0]?.languages).toContain('en')
  })

  it('lives with a fetch and a Promise replaced before it came, frozen prototypes and clobbered names', async () => {
    const guide = aGuide(1, [aSlide({ content: 'First' }), aStep('#save', { content: 'Save it' })])
    const { page, sites, card } = await visit(aContent([guide]))
    sites.pages.set('/hard', {
      html: `<html><head><title>Hard</title><link rel="icon" href="data:,"><script>
        window.fetch = function fetch() { throw new Error('replaced') };
        window.Promise = function Promise() { throw new Error('replaced') };
        for (const one of [Object, Array, Function, String, Element, Node, EventTarget]) Object.freeze(one.prototype);
      </script>${snippet(sites.waymark)}</head><body>
        <form id="title"><input name="parentNode"><input id="message" name="card"></form><i id="root"></i><i id="core"></i>
        <button id="save">Save</button></body></html>`,
    })
    await page.goto(`${sites.host}/hard?waymark_guide=1`)
    await card('First').getByRole('button', { name: 'Next' }).click()
    await card('Save it').waitFor()
    await page.locator('#save').click()
    await page.getByText('Guide completed').first().waitFor({ state: 'attached' })
  })

  it('lives with JSON, fetch and Promise replaced after it came', async () => {
    const { page, sites, launcher, panel, card } = await visit(aContent([projectGuide]))
    await page.goto(sites.host + formPage)
    await launcher.waitFor()
    await page.evaluate(() => {
      const replaced = () => {
        throw new Error('replaced')
      }
      Object.assign(JSON, { stringify: replaced, parse: replaced })
      Object.assign(window, { Promise: replaced, fetch: replaced })
    })
    await launcher.click()
    await panel.getByRole('button', { name: /^Start guide/ }).click()
    await card('Create a project').waitFor()
    await vi.waitFor(() => expect(sites.events().at(-1)?.type).toBe('guide_step_shown'), 8_000)
  })

  it.each(['at', 'push', 'reverse', 'filter', 'find', 'includes'] as const)(
    'stays quiet, and the page as it is, where %s of lists fails after it came',
    async name => {
      const { page, sites, launcher, panel } = await visit(aContent([projectGuide]))
      await page.goto(sites.host + formPage)
      await launcher.click()
      const start = panel.getByRole('button', { name: /^Start guide/ })
      await start.waitFor()
      await page.evaluate(method => {
        const own = Array.prototype[method] as (...args: unknown[]) => unknown
        const calls = { failed: 0 }
        const isOurs = () => new Error('trace').stack?.split('\n')[3]?.includes('/assistant/')
        Object.assign(window, { calls })
        Object.assign(Array.prototype, {
          [method](this: unknown[], ...args: unknown[]) {
            if (!isOurs()) return own.apply(this, args)
            calls.failed += 1
            throw new Error(`${method} replaced`)
          },
        })
      }, name)
      await start.click()
      await page.evaluate("Waymark('open'); Waymark('stop'); Waymark('refresh')")
      await page.waitForFunction('calls.failed > 0')
      await page.locator('#projectName').fill('Apollo')
      await page.locator('#projectName').press('Tab')
      expect(await page.locator('#projectName').inputValue()).toBe('Apollo')
    },
  )

  it('keeps its looks under styles for everything', async () => {
    const visited = await visit(aContent([aGuide(1, [aStep('#budget', { content: 'Budget' })])]))
    const { page, sites, card } = visited
    withHead(
      visited,
      `<style>
        * { letter-spacing: 9px !important; text-transform: uppercase !important; transition: all 3s }
        waymark-assistant, [popover] { all: unset !important; display: none !important; opacity: 0.1 !important; filter: blur(9px) !important }
        div { display: none }
        .card, body .card, body div { display: block }
      </style>`,
    )
    await page.goto(`${sites.host}${formPage}?waymark_guide=1`)
    await card('Budget').waitFor()
    const look = await card('Budget').evaluate(node => {
      const { letterSpacing, textTransform } = getComputedStyle(node)
      const host = getComputedStyle((node.getRootNode() as ShadowRoot).host)
      return [letterSpacing, textTransform, host.display, host.opacity, host.filter, host.position]
    })
    expect(look).toEqual(['normal', 'none', 'block', '1', 'none', 'fixed'])
  })

  it.each([
    ['zoomed', '<style>html { zoom: 1.25 }</style>', {}],
    ['zoomed body', '<style>body { zoom: 0.8 }</style>', {}],
    ['transformed root', '<style>html { transform: translateZ(0) }</style>', {}],
    ['right to left', '<script>document.documentElement.dir = "rtl"</script>', {}],
    ['narrow', '', { viewport: { width: 375, height: 700 } }],
  ])('stands beside its target on a page that is %s', async (_, head, options) => {
    const visited = await visit(aContent([aGuide(1, [aStep('#budget', { content: 'Budget' })])]), options)
    withHead(visited, head)
    await visited.page.goto(`${visited.sites.host}${formPage}?waymark_guide=1`)
    await visited.card('Budget').waitFor()
    await expectBeside(visited, '#budget')
    await visited.page.mouse.wheel(0, 120)
    await expectBeside(visited, '#budget')
    await visited.page.setViewportSize({ width: 600, height: 620 })
    await expectBeside(visited, '#budget')
  })

  it('speaks a right-to-left language from right to left', async () => {
    const arabic = { key: 'ar', name: 'العربية' }
    const { page, sites, launcher, panel } = await visit(aContent([projectGuide], { language: arabic }))
    await page.goto(sites.host + formPage)
    await launcher.click()
    expect(await panel.evaluate(node => getComputedStyle(node).direction)).toBe('rtl')
  })

  it('shows a step inside a modal dialog, where everything else is inert', async () => {
    const visited = await visit(
      aContent([aGuide(1, [aSlide({ content: 'First' }), aStep('#inside', { content: 'Inside' })])]),
    )
    const { page, sites, card } = visited
    await page.goto(`${sites.host}${formPage}?waymark_guide=1`)
    await card('First').waitFor()
    await page.evaluate(() => {
      const dialog = document.createElement('dialog')
      const inside = document.createElement('button')
      inside.id = 'inside'
      inside.textContent = 'Inside'
      dialog.append(inside)
      document.body.append(dialog)
      Object.assign(dialog.style, { padding: '80px', overflow: 'hidden', transform: 'translateX(20px)' })
    })
    await card('First').getByRole('button', { name: 'Next' }).click()
    await page.evaluate(() => document.querySelector('dialog')?.showModal())
    await expectBeside(visited, '#inside')
    await card('Inside').getByRole('button', { name: 'Done' }).click()
    await page.evaluate(() => document.querySelector('dialog')?.remove())
    await page.getByText('Guide completed').first().waitFor({ state: 'attached' })
  })

  it('finds a target inside nested open shadow roots, and advances on the click on it', async () => {
    const visited = await visit(
      aContent([aGuide(1, [aStep('button.deep', { content: 'Deep' }), aSlide({ content: 'After' })])]),
    )
    const { page, sites, card } = visited
    await page.goto(`${sites.host}${formPage}?waymark_guide=1`)
    await page.evaluate(() => {
      const [outer, inner, button] = ['div', 'div', 'button'].map(tag => document.createElement(tag)) as [
        HTMLElement,
        HTMLElement,
        HTMLElement,
      ]
      button.className = 'deep'
      button.textContent = 'Deep'
      inner.attachShadow({ mode: 'open' }).append(button)
      outer.attachShadow({ mode: 'open' }).append(inner)
      document.querySelector('form')?.prepend(outer)
    })
    await card('Deep').waitFor()
    await page.locator('button.deep').click()
    await card('After').waitFor()
  })

  it('follows a target in a scrolling container and in a page that changes its address without a load', async () => {
    const content = aContent([
      aGuide(1, [aStep('#row-30', { content: 'Row' })], { page: { rules: ['/app/*'], visibility: 'show' } }),
    ])
    const visited = await visit(content)
    const { page, sites, launcher, panel } = visited
    const rows = Array.from({ length: 60 }, (_, index) => `<li id="row-${index}">Row ${index}</li>`).join('')
    sites.pages.set('/start', {
      html: `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>App</title>${snippet(sites.waymark)}
        <div style="height:200px;overflow:auto;margin:60px 0 900px 400px"><ul>${rows}</ul></div>`,
    })
    await page.goto(`${sites.host}/start`)
    await launcher.click()
    await panel.getByText('There is nothing to show on this page yet.').waitFor()
    await page.evaluate(() => history.pushState({}, '', '/app/rows'))
    await panel.getByRole('button', { name: /^Start guide/ }).click()
    await visited.card('Row').waitFor()
    await page.waitForFunction(() => {
      const ring = document.querySelector('waymark-assistant')?.shadowRoot?.querySelector('.ring')
      const [a, b] = [ring, document.querySelector('#row-30')].map(one => one?.getBoundingClientRect())
      return !!a && !!b && Math.abs(a.top + 4 - b.top) < 1
    })
    await page.evaluate(() => document.querySelector('div')?.scrollTo(0, 0))
    await page.waitForFunction(() =>
      document.querySelector('waymark-assistant')?.shadowRoot?.querySelector('.ring')?.hasAttribute('hidden'),
    )
  })
})
