import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JourneyBrowser, leaseBrowser, openPage } from '../support/browser.ts'
import { buildPage } from './support/build-page.ts'
import { aContent, aGuide, aStep } from './support/content.ts'
import { type Sites, snippet, startSites } from './support/host-server.ts'

const source = `
  import { createElement as h } from 'react'
  import { createRoot } from 'react-dom/client'
  import Checkbox from '@mui/material/Checkbox'
  import FormControlLabel from '@mui/material/FormControlLabel'
  createRoot(document.querySelector('#root')).render(h('main', { style: { padding: 200 } },
    h(FormControlLabel, { control: h(Checkbox, { id: 'agree', className: 'box' }), label: 'I agree to the terms' }),
    h('p', null, h('button', { id: 'far' }, 'Far'))))
`

let browser: JourneyBrowser
let sites: Sites
beforeAll(async () => {
  browser = await leaseBrowser()
  const steps = (css: string) => [aStep(css, { content: 'Agree' })]
  const content = aContent([aGuide(1, steps('#agree')), aGuide(2, steps('.box')), aGuide(3, steps('#far'))])
  sites = await startSites(content)
  const html = `<!doctype html><html lang="en"><head><title>Terms</title><link rel="icon" href="data:,">${snippet(sites.waymark)}</head>
    <body><div id="root"></div><script src="/built.js"></script></body></html>`
  sites.pages.set('/terms', { html })
  const headers = { 'content-type': 'text/javascript; charset=utf-8' }
  sites.pages.set('/built.js', { html: await buildPage(source), headers })
})
afterAll(async () => {
  await browser.close()
  await sites.close()
})

/** The boxes of the opening in the shade, of the target and of the label, while a guide shows its step. */
async function boxesOf(guide: number, target: string) {
  const { page, context, faults } = await openPage(browser, { reducedMotion: 'reduce' })
  await page.goto(`${sites.host}/terms?waymark_guide=${guide}`)
  await page.getByRole('dialog', { name: 'Agree' }).waitFor()
  const box = async (css: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(css).boundingBox()) ?? {}
    return { left: x, top: y, right: x + width, bottom: y + height }
  }
  const boxes = {
    ring: await box('waymark-assistant .ring'),
    target: await box(target),
    label: await box('label'),
  }
  await context.close()
  expect(faults).toEqual([])
  return boxes
}

describe('GUIDE-60 the opening in the shade on Material UI', () => {
  it.each([
    ['the checkbox', 1, '#agree'],
    ['the element around the checkbox', 2, '.box'],
  ])('holds the label of %s', async (_, guide, target) => {
    const { ring, label } = await boxesOf(guide, target)
    expect(ring.left).toBeLessThanOrEqual(label.left)
    expect(ring.right).toBeGreaterThanOrEqual(label.right)
    expect(ring.top).toBeLessThanOrEqual(label.top)
    expect(ring.bottom).toBeGreaterThanOrEqual(label.bottom)
  })

  it('is that of the target elsewhere', async () => {
    const { ring, target } = await boxesOf(3, '#far')
    expect(ring.right - target.right).toBeCloseTo(4, 0)
  })
})
