import { visibleBox } from '../../finder/measure.ts'
import { ask, parentOf, viewOf } from '../../finder/own-words.ts'
import type { LookedInto } from '../../finder/page-lookup.ts'
import type { Box } from '../player/placement.ts'
import { hitAt, isInTopLayer } from './hit.ts'

/** Lists open within this distance of their field. */
const reachPx = 320
/** Lower elements are not rows of a list. */
const stepPx = 26
/** An element that extends beyond the target by less is a part of the target. */
const leastOutPx = 24
/** An element that covers a larger share of the window is the page itself, or the backdrop of a pop-up. */
const maxWindowShare = 0.9

type Point = readonly [x: number, y: number]

function pointsAround({ left, top, width, height }: Box): Point[] {
  const [right, bottom] = [left + width, top + height]
  const points: Point[] = []
  for (let out = 8; out < reachPx; out += stepPx) {
    for (const x of [left + 8, left + width / 2, right - 8]) points.push([x, bottom + out], [x, top - out])
    points.push([left - out, top + height / 2], [right + out, top + height / 2])
  }
  return points
}

function pointsIn({ left, top, width, height }: Box): Point[] {
  const parts = [0.1, 0.5, 0.9]
  return parts.flatMap(x => parts.map(y => [left + x * width, top + y * height] as const))
}

function isFloating(one: Element, target: DOMRect): boolean {
  const view = viewOf(one)
  if (!/fixed|absolute/.test(view.getComputedStyle(one).position) && !isInTopLayer(one)) return false
  const { left, top, right, bottom, width, height } = ask(one, 'getBoundingClientRect')
  const out = Math.max(target.left - left, right - target.right, target.top - top, bottom - target.bottom)
  const isPage = width * height > maxWindowShare * view.innerWidth * view.innerHeight
  return width > 0 && height > 0 && out >= leastOutPx && !isPage
}

/**
 * Finds the layers that float over the page around a target or under the card: lists, menus, calendars and others,
 * regardless of their position in the document. Of nested layers it returns the outermost.
 */
export function floatsAround(page: LookedInto, ours: Element, target: Element, card: Box): Set<Element> {
  const around = new Set<Element>()
  for (let one: Element | null = target; one; one = parentOf(one)) around.add(one)
  const rect = ask(target, 'getBoundingClientRect')
  const known = new Map<Element, Element | null>()
  const floatOf = (hit: Element): Element | null => {
    let float: Element | null = null
    for (let one: Element | null = hit; one && !around.has(one); one = parentOf(one))
      if (isFloating(one, rect)) float = one
    return float
  }
  const found = new Set<Element>()
  for (const [x, y] of [...pointsAround(visibleBox(page.window, target)), ...pointsIn(card)]) {
    const hit = hitAt(page.document, x, y, ours)
    if (!hit) continue
    const float = known.get(hit) ?? floatOf(hit)
    known.set(hit, float)
    if (float) found.add(float)
  }
  return found
}
