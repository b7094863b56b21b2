import type { GuideStep } from '@waymark/domain/content/guide'
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, aStep } from './support/content.ts'
import { snippet } from './support/host-server.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()
const after = aSlide({ content: 'After' })

async function open(html: string, steps: readonly GuideStep[], begin = '?waymark_guide=1'): Promise<Visit> {
  const opened = await visit(aContent([aGuide(1, [...steps, after])]))
  opened.sites.pages.set('/layers', {
    html: `<!doctype html><html lang="en"><head><title>Layers</title><link rel="icon" href="data:,">
      ${snippet(opened.sites.waymark)}</head><body style="margin: 0; padding: 120px 300px">${html}</body></html>`,
  })
  await opened.page.goto(`${opened.sites.host}/layers${begin}`)
  return opened
}

/** Until the layer of the page at the selector lies apart from the card. */
const expectApart = ({ page }: Visit, css: string): Promise<unknown> =>
  page.waitForFunction(selector => {
    const card = document.querySelector('waymark-assistant')?.shadowRoot?.querySelector('.card')
    const [one, other] = [card, document.querySelector(selector)].map(found => found?.getBoundingClientRect())
    if (!one?.width || !other?.width) return false
    return (
      one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
    )
  }, css)

/** A field and its list, which a library appends to the body. */
const combobox = (
  height: number,
  style = '',
) => `<button id="city" role="combobox" aria-expanded="false" style="width: 240px">City</button>
  <script>city.onmousedown = () => {
    city.setAttribute('aria-expanded', 'true')
    const list = document.createElement('div')
    list.id = 'list'
    list.style.cssText = 'position: absolute; left: 300px; top: 145px; width: 240px; height: ${height}px; background: #fff; ${style}'
    list.innerHTML = '<div id="berlin" style="height: 30px">Berlin</div>'
    list.onclick = () => { city.textContent = 'Berlin'; list.remove(); city.setAttribute('aria-expanded', 'false') }
    document.body.append(list)
  }</script>`

const choose = aStep('#city', {
  content: 'Choose',
  mandatory: true,
  nextWhen: 'forceValueDropdown',
  nextIf: { mode: 'equals', value: 'Berlin' },
})

describe('HOST-1 a list that the page opens at the target', () => {
  it('is not covered by the card, and can be chosen from with the mouse', async () => {
    const visited = await open(combobox(200), [choose])
    const { page, card } = visited
    await card('Choose').waitFor()
    await page.locator('#city').click()
    await expectApart(visited, '#list')
    await page.locator('#berlin').click()
    await card('After').waitFor()
  })

  it('is not dimmed: the shade is open around it', async () => {
    const { page, card } = await open(combobox(200), [choose])
    await card('Choose').waitFor()
    await page.locator('#city').click()
    const ring = page.locator('waymark-assistant .ring')
    await eventually(() => ring.evaluate(one => one.style.clipPath)).toContain('evenodd')
    await page.locator('#berlin').click()
    await card('After').waitFor()
  })

  it('leaves the card a pill where there is room for no more', async () => {
    const { page, card } = await open(combobox(700, 'left: 80px; width: calc(100vw - 160px);'), [choose])
    await page.setViewportSize({ width: 620, height: 900 })
    await card('Choose').waitFor()
    await page.locator('#city').click()
    await page.locator('waymark-assistant .card.pill').waitFor()
    await page.locator('#berlin').click()
    await card('After').waitFor()
  })

  it('gives the card its place back when it is closed', async () => {
    const visited = await open(combobox(200), [choose])
    const { page, card } = visited
    await card('Choose').waitFor()
    const place = () => card('Choose').boundingBox()
    const before = await place()
    await page.locator('#city').click()
    await expectApart(visited, '#list')
    await page.evaluate("document.querySelector('#list').remove()")
    await eventually(place).toEqual(before)
  })
})

const shadowDialog = `<div id="host"></div><script>
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = '<dialog style="width: 500px; height: 400px">A dialog</dialog>'
  const box = root.querySelector('dialog')
</script>`

describe('HOST-2 above a layer of the page that opens later', () => {
  it.each([
    ['a modal dialog in a shadow root', shadowDialog, 'box.showModal()'],
    [
      'a dialog by the popover API',
      '<div id="box" popover="manual" role="dialog" style="width: 90vw; height: 90vh">A</div>',
      'box.showPopover()',
    ],
    [
      'a modal dialog',
      '<dialog id="box" style="width: 90vw; height: 90vh">A dialog</dialog>',
      'box.showModal()',
    ],
  ])('the card can be pressed: %s', async (_, html, show) => {
    const { page, card } = await open(html, [aSlide({ content: 'Above' })])
    await card('Above').waitFor()
    await page.evaluate(show)
    await card('Above').getByRole('button', { name: 'Next' }).click()
    await card('After').getByRole('button', { name: 'Done' }).click()
    await card('After').waitFor({ state: 'detached' })
  })

  it('the card beside an element behind a modal dialog can be closed', async () => {
    const html = `<button id="save">Save</button>${shadowDialog}`
    const { page, card } = await open(html, [aStep('#save', { content: 'Save it' })])
    await card('Save it').waitFor()
    await page.evaluate('box.showModal()')
    await card('Save it').getByRole('button', { name: 'Next' }).click()
    await card('After').waitFor()
  })

  it('the launcher and the panel can be pressed', async () => {
    const { page, launcher, panel } = await open(shadowDialog, [], '')
    await launcher.waitFor()
    await page.evaluate('box.showModal()')
    await launcher.click()
    await panel.waitFor()
    await page.evaluate('box.close()')
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'detached' })
  })
})

describe('HOST-3 a page that removes our layer', () => {
  it('gets the launcher and the panel back', async () => {
    const { page, launcher, panel } = await open('<p>Page</p>', [], '')
    await launcher.click()
    await panel.waitFor()
    await page.evaluate("document.querySelector('waymark-assistant').remove()")
    await panel.waitFor()
    expect(await launcher.isVisible()).toBe(true)
  })

  it('lets no blocked click pass while it is away', async () => {
    const html = '<button id="save" onclick="presses++">Save</button><script>presses = 0</script>'
    const { page, card } = await open(html, [aStep('#save', { content: 'Blocked', clickable: false })])
    await card('Blocked').waitFor()
    // The code that handles keys also watches the layer.
    await page.keyboard.press('Escape')
    await page.locator('waymark-assistant .confirm').waitFor()
    await page.evaluate(() => {
      new MutationObserver(() => document.querySelector('waymark-assistant')?.remove()).observe(
        document.documentElement,
        { childList: true },
      )
      document.querySelector('waymark-assistant')?.remove()
    })
    const box = await page.locator('#save').boundingBox()
    for (let press = 0; press < 5; press++) await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
    expect(await page.evaluate('presses')).toBe(0)
  })
})
