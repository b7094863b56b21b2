import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, aStep, formPage, projectGuide } from './support/content.ts'
import { snippet } from './support/host-server.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()

/** Name or id of what has the focus, inside shadow roots too. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    if (at?.matches('.card')) return at.querySelector('.title')?.textContent ?? ''
    return at?.getAttribute('aria-label') ?? (at?.id || at?.textContent) ?? ''
  })

describe('by keyboard alone', () => {
  it('opens the panel, closes it with Escape and returns to the launcher', async () => {
    const { page, sites, launcher, panel } = await visit(aContent([projectGuide]))
    await page.goto(sites.host + formPage)
    await launcher.focus()
    await page.keyboard.press('Enter')
    await panel.waitFor()
    await eventually(() => focused(page)).toBe('Help')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await eventually(() => focused(page)).toBe('Open help: 1')
    await page.keyboard.press('Alt+Shift+H')
    await panel.waitFor()
  })

  it('plays a guide: Enter goes on, Tab reaches the target, arrow and Shift+Enter go back', async () => {
    const { page, sites, panel, card } = await visit(aContent([projectGuide]))
    await page.goto(sites.host + formPage)
    await page.getByRole('button', { name: 'Open help' }).waitFor()
    await page.keyboard.press('Alt+Shift+H')
    await panel.waitFor()
    for (let presses = 0; !(await focused(page)).startsWith('Start guide') && presses < 9; presses++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await card('Create a project').waitFor()
    await page.keyboard.press('Enter')
    await card('Name the project').waitFor()
    await page.keyboard.press('ArrowLeft')
    await card('Create a project').waitFor()
    await page.keyboard.press('Enter')
    await card('Name the project').waitFor()
    const seen: string[] = []
    for (let presses = 0; presses < 3; presses++) {
      await page.keyboard.press('Tab')
      seen.push(await focused(page))
    }
    expect(seen).toEqual(['Close', 'Back', 'projectName'])
    await page.keyboard.type('Apollo')
    await page.keyboard.press('Tab')
    await card('Open the wizards').waitFor()
    await page.keyboard.press('Shift+Enter')
    await card('Name the project').waitFor()
  })

  it('leaves at the second Escape and returns the focus to where it was', async () => {
    const { page, sites, card } = await visit(aContent([aGuide(1, [aSlide({ content: 'Hello' })])]))
    await page.goto(sites.host + formPage)
    await page.getByRole('button', { name: 'Open help' }).waitFor()
    await page.locator('.topbar button, header button').first().focus()
    const before = await focused(page)
    await page.evaluate("Waymark('start', 1)")
    await card('Hello').waitFor()
    await page.keyboard.press('Escape')
    await card('Hello').getByText('Leave this guide?').waitFor()
    await page.keyboard.press('Escape')
    await card('Hello').waitFor({ state: 'detached' })
    await eventually(() => focused(page)).toBe(before)
  })

  it('takes no key that is typed into the host application', async () => {
    const { page, sites, card } = await visit(
      aContent([aGuide(1, [aStep('#client', { content: 'Client' })])]),
    )
    await page.goto(`${sites.host}${formPage}?waymark_guide=1`)
    await card('Client').waitFor()
    await page.evaluate(() => {
      const keys: string[] = []
      Object.assign(window, { keysOfHost: keys })
      document.addEventListener('keydown', event => {
        keys.push(`${event.key}${event.defaultPrevented ? ' (taken)' : ''}`)
        if (event.key === 'Enter') event.preventDefault()
      })
    })
    await page.locator('#projectName').click()
    for (const key of ['a', 'ArrowLeft', 'Enter', 'Escape', 'Escape']) await page.keyboard.press(key)
    expect(await page.evaluate('keysOfHost')).toEqual(['a', 'ArrowLeft', 'Enter', 'Escape', 'Escape'])
    await eventually(() => page.locator('#projectName').inputValue()).toBe('a')
    await eventually(() => card('Client').isVisible()).toBe(true)
  })

  it('does not take the focus from a person who is typing', async () => {
    const steps = [
      aStep('#projectName', { content: 'Name', nextWhen: 'nonempty' }),
      aStep('#budget', { content: 'Budget' }),
    ]
    const { page, sites, card } = await visit(aContent([aGuide(1, steps)]))
    await page.goto(`${sites.host}${formPage}?waymark_guide=1`)
    await card('Name').waitFor()
    await page.locator('#projectName').click()
    await page.keyboard.type('Apollo')
    await card('Budget').waitFor()
    await page.keyboard.type(' 11')
    await eventually(() => page.locator('#projectName').inputValue()).toBe('Apollo 11')
    await page.keyboard.press('F6')
    await eventually(() => focused(page)).toBe('Budget')
  })

  it('HOST-4 Tab follows the order of the page, with the card before its target, also in shadow roots', async () => {
    const { page, sites, card } = await visit(aContent([aGuide(1, [aStep('#save', { content: 'Save it' })])]))
    sites.pages.set('/order', {
      html: `<!doctype html><html lang="en"><head><title>Order</title><link rel="icon" href="data:,">
        ${snippet(sites.waymark)}</head><body><input id="first"><x-button id="save"></x-button><input id="last"><script>
        customElements.define('x-button', class extends HTMLElement {
          connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button id="inner">Save</button>' }
        })</script></body></html>`,
    })
    await page.goto(`${sites.host}/order?waymark_guide=1`)
    await card('Save it').waitFor()
    await page.locator('#first').focus()
    const order = async (key: string, presses: number) => {
      const seen: string[] = []
      for (let press = 0; press < presses; press++) {
        await page.keyboard.press(key)
        seen.push(await focused(page))
      }
      return seen
    }
    await eventually(async () => {
      await page.locator('#first').focus()
      await page.keyboard.press('Tab')
      return focused(page)
    }).toBe('Close')
    await page.locator('#first').focus()
    expect(await order('Tab', 4)).toEqual(['Close', 'Done', 'inner', 'last'])
    expect(await order('Shift+Tab', 4)).toEqual(['inner', 'Done', 'Close', 'first'])
    await page.keyboard.press('F6')
    await eventually(() => focused(page)).toBe('Save it')
    await page.keyboard.press('F6')
    await eventually(() => focused(page)).toBe('first')
  })

  it.each([
    ['a div', '<div id="save">Save</div>', 'Enter'],
    ['a custom element', '<x-plain id="save">Save</x-plain>', ' '],
    ['a custom element that draws a div', '<x-drawn id="save"></x-drawn>', 'Enter'],
  ])(
    'HOST-16 a mandatory step on %s that the page does not let Tab reach is done by key',
    async (_, html, key) => {
      const steps = [
        aStep('#save', { content: 'Save it', clickable: true, mandatory: true }),
        aSlide({ content: 'Saved' }),
      ]
      const { page, sites, card } = await visit(aContent([aGuide(1, steps)]))
      sites.pages.set('/unreachable', {
        html: `<!doctype html><html lang="en"><head><title>Unreachable</title><link rel="icon" href="data:,">
        ${snippet(sites.waymark)}</head><body><input id="first">${html}<input id="last"><script>
        customElements.define('x-drawn', class extends HTMLElement {
          connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<div style="padding:9px">Save</div>' }
        })
        const save = document.querySelector('#save')
        const inner = save.shadowRoot?.querySelector('div') ?? save
        const before = save.outerHTML
        inner.addEventListener('click', () => { document.body.dataset.saved = 'yes' })
        window.isAsBefore = () => save.outerHTML === before</script></body></html>`,
      })
      await page.goto(`${sites.host}/unreachable?waymark_guide=1`)
      await card('Save it').waitFor()
      await eventually(() => page.locator('#save').getAttribute('tabindex')).toBe('0')
      await page.locator('#first').focus()
      const seen: string[] = []
      while (seen.at(-1) !== 'save' && seen.length < 6) {
        await page.keyboard.press('Tab')
        seen.push(await focused(page))
      }
      expect(seen.at(-1)).toBe('save')
      await page.keyboard.press(key)
      await card('Saved').waitFor()
      expect(await page.locator('body').getAttribute('data-saved')).toBe('yes')
      await eventually(() => page.evaluate('isAsBefore()')).toBe(true)
    },
  )
})
