import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JourneyBrowser, leaseBrowser, openPage } from '../support/browser.ts'
import { buildPage } from './support/build-page.ts'

interface Picture {
  readonly image: string
  readonly target: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

const parts = join(import.meta.dirname, '../../apps/assistant/src/parts')
const source = `
  import * as finder from '${parts}/finder/deep-find.ts'
  import { drawTarget } from '${parts}/picture/draw-target.ts'
  window.drawTarget = css => drawTarget(document.querySelector(css), document.createElement('waymark-assistant'), finder)`

let browser: JourneyBrowser
let page: Page
let script: string

beforeAll(async () => {
  browser = await leaseBrowser()
  script = await buildPage(source)
  ;({ page } = await openPage(browser))
})
afterAll(() => browser.close())

/** Draws `#target` of a page with this body. */
async function draw(body: string): Promise<Picture> {
  const style = 'body{font:16px sans-serif;margin:20px} .row{height:40px} input,select,textarea{width:160px}'
  await page.setContent(
    `<!doctype html><html lang="en"><title>Page</title><style>${style}</style><body>${body}</body></html>`,
  )
  await page.addScriptTag({ content: script })
  return page.evaluate(() =>
    (window as unknown as { drawTarget: (css: string) => Picture }).drawTarget('#target'),
  )
}

/** Counts pixels of a colour in a picture; each channel may be off by `tolerance`, as the format loses some. */
const pixelsOf = (picture: Picture, color: readonly [number, number, number], tolerance = 40) =>
  page.evaluate(
    async ([image, wanted, most]) => {
      const bitmap = await createImageBitmap(await (await fetch(image)).blob())
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
      let count = 0
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) <= most)) count++
      return count
    },
    [picture.image, color, tolerance] as const,
  )

const target =
  '<p class="row"><button id="target" style="background:#0a0;color:#fff;border:0">Save</button></p>'
const red = [255, 0, 0] as const

describe('EDIT-33 a picture of an element', () => {
  it('shows it, its texts and what is around it', async () => {
    const picture = await draw(`<p class="row" style="color:red">Amount is due</p>${target}`)
    expect(picture.image).toMatch(/^data:image\/webp;base64,/)
    expect(picture.target.width).toBeGreaterThan(40)
    expect(await pixelsOf(picture, [0, 170, 0])).toBeGreaterThan(800)
    expect(await pixelsOf(picture, red, 90)).toBeGreaterThan(60)
  })

  const secret = 'Ann 4111-1111'
  it.each<[kind: string, body: (value: string) => string]>([
    ['a field', value => `<input value="${value}" style="color:red">`],
    ['a password', value => `<input type="password" value="${value}" style="color:red">`],
    ['a text area', value => `<textarea style="color:red">${value}</textarea>`],
    ['an editor', value => `<div contenteditable style="color:red;width:200px;height:30px">${value}</div>`],
    [
      'a rich editor',
      value => `<div contenteditable style="color:red;width:200px;height:30px"><b>${value}</b></div>`,
    ],
    ['a choice', value => `<select style="color:red"><option>${value}</option></select>`],
    ['a private part', value => `<p data-waymark-private style="color:red;height:20px">${value}</p>`],
    [
      'a part in a private one',
      value => `<div data-waymark-private style="height:20px"><b style="color:red">${value}</b></div>`,
    ],
  ])('holds nothing of %s', async (_, body) => {
    const one = await draw(`<div class="row">${body(secret)}</div>${target}`)
    const other = await draw(`<div class="row">${body('x')}</div>${target}`)
    expect(one.image).toBe(other.image)
    expect(await pixelsOf(one, red, 90)).toBe(0)
  })

  it('holds no typed text that the page shows elsewhere, and none of a web component', async () => {
    const shown = (value: string) =>
      `<input value="${value}"><p style="color:red" class="row">Hello ${value}</p>`
    expect(await pixelsOf(await draw(shown(secret) + target), red, 90)).toBe(0)
    const picture = await draw(`<x-field></x-field>${target}<script>
      document.querySelector('x-field').attachShadow({ mode: 'open' }).innerHTML =
        '<input style="color:red" value="${secret}">'</script>`)
    expect(await pixelsOf(picture, red, 90)).toBe(0)
  })

  it('of a field itself shows its box alone', async () => {
    const field = (value: string) => `<p class="row"><input id="target" value="${value}"></p>`
    expect((await draw(field(secret))).image).toBe((await draw(field('y'))).image)
  })
})
