import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, placeCard } from './placement.ts'

const viewport = { width: 1000, height: 800 }
const card = { width: 350, height: 200 }
const box = (left: number, top: number, width = 100, height = 40): Box => ({ left, top, width, height })
const place = (over: Partial<Parameters<typeof placeCard>[0]>) =>
  placeCard({
    card,
    viewport,
    target: box(450, 300),
    side: 'auto',
    dx: 0,
    dy: 0,
    isRightToLeft: false,
    ...over,
  })

describe('placeCard', () => {
  it('GUIDE-10 puts a slide into the middle, without an arrow', () => {
    expect(place({ target: null })).toEqual({ left: 325, top: 300, side: 'center', arrow: null })
  })

  it.each<[string, Parameters<typeof place>[0], string]>([
    ['below where nothing else is asked', {}, 'bottom'],
    ['where the author wants it', { side: 'left' }, 'left'],
    ['on the opposite side where it does not fit', { side: 'bottom', target: box(450, 700) }, 'top'],
    ['beside a target as high as the window', { target: box(300, 0, 100, 800) }, 'right'],
    [
      'beside it on the other side when read from right to left',
      { target: box(600, 0, 100, 800), isRightToLeft: true },
      'left',
    ],
    ['beside a menu at the edge', { target: box(0, 300, 200) }, 'right'],
    ['below a bar at the top, at the edge too', { target: box(0, 10, 200) }, 'bottom'],
    ['on the roomiest side where it fits nowhere', { target: box(0, 0, 1000, 700) }, 'bottom'],
  ])('stands %s', (_, over, side) => {
    expect(place(over).side).toBe(side)
  })

  it('points at the middle of the target', () => {
    const { left, arrow } = place({ target: box(450, 300) })
    expect(left + (arrow ?? 0)).toBe(500)
  })

  it('begins where a wide target begins, from the right in a right-to-left page', () => {
    expect(place({ target: box(200, 300, 600) }).left).toBe(200)
    expect(place({ target: box(200, 300, 600), isRightToLeft: true }).left).toBe(450)
  })

  it('is moved by the author, but not out of the window', () => {
    expect(place({ dx: 30, dy: 10 })).toMatchObject({ left: 355, top: 364, arrow: null })
    expect(place({ dx: 5_000 }).left).toBe(1000 - 350 - 12)
  })

  it('is always inside the window, and never on a target that leaves it room', () => {
    const coordinate = fc.integer({ min: -400, max: 1_400 })
    const length = fc.integer({ min: 1, max: 600 })
    const side = fc.constantFrom('auto', 'top', 'right', 'bottom', 'left', 'center')
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        length,
        length,
        side,
        fc.boolean(),
        (x, y, width, height, requested, rtl) => {
          const target = box(x, y, width, height)
          const { left, top, side: chosen } = place({ target, side: requested as 'auto', isRightToLeft: rtl })
          expect(left).toBeGreaterThanOrEqual(12)
          expect(top).toBeGreaterThanOrEqual(12)
          expect(left + card.width).toBeLessThanOrEqual(viewport.width - 12)
          expect(top + card.height).toBeLessThanOrEqual(viewport.height - 12)
          const room = { left: x, right: 1000 - x - width, top: y, bottom: 800 - y - height, center: 0 }[
            chosen
          ]
          const needed = chosen === 'left' || chosen === 'right' ? card.width : card.height
          const isApart =
            left >= x + width || left + card.width <= x || top >= y + height || top + card.height <= y
          if (chosen !== 'center' && room >= needed + 26) expect(isApart).toBe(true)
        },
      ),
    )
  })

  it('covers less than all of a window that is smaller than the card', () => {
    expect(place({ viewport: { width: 300, height: 150 } })).toMatchObject({ left: 12, top: 12 })
  })
})
