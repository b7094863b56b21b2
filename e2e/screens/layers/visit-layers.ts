import type { Page } from 'playwright-core'
import { settled } from '../../dashboard/support/settled.ts'
import { untilQuiet } from '../looks/steady-screen.ts'
import type { Layer } from './page-controls.ts'
import { closeLayers, listControls, pressControl } from './press-control.ts'

/** Layers that open from layers: a dialog from a menu, a picker in this dialog. */
const maxDepth = 3
const maxMsPerScreen = 90_000

export interface LayerVisit {
  readonly page: Page
  readonly url: string
  /** Layers and controls of the frame that earlier screens have shown. */
  readonly seen: Set<string>
  readonly onLayer: (layer: Layer) => Promise<void>
}

/** Opens the screen as if nothing had been pressed: language, colour scheme and collapsed parts are stored in the browser. */
async function openFresh({ page, url }: LayerVisit): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('waymark.session', '1')
  })
  await page.goto(url)
  await settled(page)
  await page.evaluate(() => window.pageControls.ignoreShown())
}

/** Opens the layer that the controls of `path` lead to, one after the other. */
async function openPath(visit: LayerVisit, path: readonly string[]): Promise<Layer | null> {
  let layer: Layer | null = null
  for (const key of path) {
    layer = await pressControl(visit.page, key)
    if (layer === null) return null
  }
  return layer
}

/** Menus and options are known by what they offer: each row and each chart names its own. */
const layerKey = ({ role, name, items }: Layer) =>
  role === 'menu' || role === 'listbox'
    ? `${role} ${items}`
    : `${role} ${name} ${items}`.replaceAll(/\d+|“[^”]*”/g, '0')

/** Opens every layer of the screen at `url` and reports each that is new. */
export async function visitLayers(visit: LayerVisit): Promise<void> {
  const { page, seen } = visit
  const endAt = Date.now() + maxMsPerScreen
  await openFresh(visit)
  await untilQuiet(page)
  await page.evaluate(() => window.pageControls.ignoreShown())
  const paths: string[][] = []
  const enqueue = async (path: readonly string[]) => {
    const keys = new Set<string>()
    for (const { key, isShell } of await listControls(page)) {
      if (keys.has(key) || (isShell && seen.has(key))) continue
      keys.add(key)
      if (isShell) seen.add(key)
      paths.push([...path, key])
    }
  }
  await enqueue([])
  for (let path = paths.shift(); path !== undefined && Date.now() < endAt; path = paths.shift()) {
    const layer = await openPath(visit, path)
    if (layer !== null && !seen.has(layerKey(layer))) {
      seen.add(layerKey(layer))
      await visit.onLayer(layer)
      if (path.length < maxDepth) await enqueue(path)
    }
    // What opened no layer may have changed the page itself.
    if (layer === null || !(await closeLayers(page))) await openFresh(visit)
  }
}
