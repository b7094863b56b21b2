import type { ElementIdentifier } from '@waymark/domain/content/guide'
import { describe, expect, it } from 'vitest'
import { aContent, aGuide, aSlide, aStep } from './support/content.ts'
import { snippet } from './support/host-server.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()

/** A page of this body, with a guide whose only element is looked for by this identifier. */
async function open(identifier: ElementIdentifier, body: string): Promise<Visit> {
  const step = aStep('', { identifier, content: 'Here', clickable: false })
  const visited = await visit(aContent([aGuide(1, [step, aSlide({ content: 'After' })])]))
  visited.sites.pages.set('/app', {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,">
      ${snippet(visited.sites.waymark)}</head><body style="padding-top:80px">${body}</body></html>`,
  })
  await visited.page.goto(`${visited.sites.host}/app?waymark_guide=1`)
  return visited
}

/** The text of what lies under the outline; empty while none is shown. */
const underRing = ({ page }: Visit) =>
  page.evaluate(() => {
    const ring = document.querySelector('waymark-assistant')?.shadowRoot?.querySelector<HTMLElement>('.ring')
    if (!ring?.checkVisibility()) return ''
    const { left, top, width, height } = ring.getBoundingClientRect()
    const under = document.elementsFromPoint(left + width / 2, top + height / 2)
    return under.find(one => one.localName !== 'waymark-assistant')?.textContent ?? ''
  })

const rows = (names: readonly string[]) =>
  names
    .map(name => `<section class="row"><h2>${name}</h2><p><button>Pay ${name}</button></p></section>`)
    .join('')

describe('an element is found', () => {
  it('by its role and name where no selector fits any more', async () => {
    const visited = await open(
      { candidates: [{ css: '#renamed' }], role: 'button', label: 'Save order' },
      '<a href="#x" aria-label="Save order">Save order</a><div role="button" tabindex="0" aria-label="Save order">✓</div><button>Save</button>',
    )
    await visited.card('Here').waitFor()
    await expect.poll(() => underRing(visited)).toBe('✓')
  })

  it('by the label of a field', async () => {
    const visited = await open(
      { candidates: [{ css: '#field-817' }], role: 'textbox', label: 'Street' },
      '<label>City <input></label><p><label for="b">Street</label><input id="b"></p>',
    )
    await visited.card('Here').waitFor()
    const isAround = () =>
      visited.page.evaluate(() => {
        const ring = document.querySelector('waymark-assistant')?.shadowRoot?.querySelector('.ring')
        const [outer, inner] = [ring, document.querySelector('#b')].map(one => one?.getBoundingClientRect())
        return (
          !!outer &&
          !!inner &&
          Math.abs(outer.left + 4 - inner.left) < 2 &&
          Math.abs(outer.top + 4 - inner.top) < 2
        )
      })
    await expect.poll(isAround).toBe(true)
  })

  it('by what stands near it, where the selector fits several', async () => {
    const near = [{ relation: 'heading', text: 'Invoice 2' }] as const
    const visited = await open(
      { candidates: [{ css: '.row button' }], near },
      rows(['Invoice 1', 'Invoice 2', 'Invoice 3']),
    )
    await visited.card('Here').waitFor()
    await expect.poll(() => underRing(visited)).toBe('Pay Invoice 2')
  })

  it('not at all rather than wrongly, where nothing tells several apart', async () => {
    const visited = await open({ candidates: [{ css: '.row button' }] }, rows(['Invoice 1', 'Invoice 2']))
    await visited.card('This step was not found.').waitFor()
    await expect
      .poll(() => visited.sites.events().find(one => one.type === 'guide_error')?.kind, { timeout: 8_000 })
      .toBe('multiple')
  })
})

/** A list of 1,000 rows that draws 12 of them, with the same elements again and again. */
const virtualList = `<div id="list" style="height:240px;overflow:auto;margin-left:420px"><div style="height:20000px;position:relative"></div></div>
  <script>
    const list = document.querySelector('#list'), inner = list.firstElementChild
    const drawn = Array.from({ length: 14 }, () => inner.appendChild(Object.assign(document.createElement('button'), { className: 'item' })))
    const draw = () => {
      const first = Math.floor(list.scrollTop / 20)
      drawn.forEach((item, index) => {
        const row = first + ((index - first) % 14 + 14) % 14
        item.textContent = 'Row ' + row + '.'
        item.style.cssText = 'position:absolute;height:20px;width:200px;top:' + row * 20 + 'px'
      })
    }
    list.addEventListener('scroll', draw); draw()
  </script>`

it('a target that is pushed aside by a style alone, and back in the next frame, keeps its outline', async () => {
  const visited = await open({ candidates: [{ css: '#target' }] }, '<button id="target">Target</button>')
  const { page, card } = visited
  await card('Here').waitFor()
  await expect.poll(() => underRing(visited)).toBe('Target')
  const push = (frames: number) =>
    page.evaluate(async wait => {
      const sheet = new CSSStyleSheet()
      document.adoptedStyleSheets = [sheet]
      sheet.insertRule('#target { margin-left: 300px }')
      if (!wait) return
      for (let frame = 0; frame < wait; frame++) await new Promise(requestAnimationFrame)
      sheet.deleteRule(0)
    }, frames)
  for (const frames of [1, 2, 3]) {
    await push(frames)
    await expect.poll(() => underRing(visited)).toBe('Target')
  }
  await push(0)
  await expect.poll(() => underRing(visited)).toBe('Target')
})

describe('a list that uses its rows again', () => {
  it('the outline goes with the content, not with the element that held it', async () => {
    const visited = await open({ candidates: [{ css: '.item' }], text: 'Row 300.' }, virtualList)
    const { page, card } = visited
    const scroll = (row: number) =>
      page.evaluate(top => document.querySelector('#list')?.scrollTo(0, top), row * 20)
    await card('This step was not found.').waitFor()
    await scroll(296)
    await card('Here').waitFor()
    await expect.poll(() => underRing(visited)).toBe('Row 300.')
    await scroll(298)
    await expect.poll(() => underRing(visited)).toBe('Row 300.')
    await scroll(500)
    await card('Here').waitFor({ state: 'hidden' })
    expect(await underRing(visited)).toBe('')
    await scroll(295)
    await card('Here').waitFor()
    await expect.poll(() => underRing(visited)).toBe('Row 300.')
    await card('Here').getByRole('button', { name: 'Next' }).click()
    await card('After').waitFor()
  })
})
