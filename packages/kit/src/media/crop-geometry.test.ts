import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CropTask,
  type CropView,
  cropRect,
  isWhole,
  maxZoomSteps,
  outputSize,
  panBy,
  uncroppedView,
  zoomBy,
  zoomOf,
} from './crop-geometry.ts'

const wide: CropTask = { picture: { width: 1600, height: 900 }, ratio: 1 }

describe('a crop', () => {
  it.each([
    ['a wide picture to a square', 1600, 900, 1, { x: 350, y: 0, width: 900, height: 900 }],
    ['a tall picture to a square', 600, 800, 1, { x: 0, y: 100, width: 600, height: 600 }],
    ['a square to 16:9', 900, 900, 16 / 9, { x: 0, y: 196.875, width: 900, height: 506.25 }],
    ['a picture to its own shape', 640, 480, 4 / 3, { x: 0, y: 0, width: 640, height: 480 }],
    ['a single pixel', 1, 1, 1, { x: 0, y: 0, width: 1, height: 1 }],
  ])('MEDIA-7 %s begins with the most of it, from the middle', (_, width, height, ratio, rect) => {
    expect(cropRect({ picture: { width, height }, ratio }, uncroppedView)).toEqual(rect)
  })

  it('MEDIA-7 zooms by 1.1 a step, never below the whole, never above the bound', () => {
    const once = zoomBy(wide, uncroppedView, 1)
    expect(zoomOf(once)).toBeCloseTo(1.1, 10)
    expect(cropRect(wide, once).width).toBeCloseTo(900 / 1.1, 6)
    expect(zoomOf(zoomBy(wide, once, 1))).toBeCloseTo(1.21, 10)
    expect(zoomBy(wide, once, -5)).toEqual(uncroppedView)
    expect(zoomBy(wide, once, 500).steps).toBe(maxZoomSteps)
  })

  it('MEDIA-7 cannot be dragged out of the picture', () => {
    expect(cropRect(wide, panBy(wide, uncroppedView, { x: 9, y: 9 }))).toMatchObject({ x: 700, y: 0 })
    expect(cropRect(wide, panBy(wide, uncroppedView, { x: -9, y: -9 }))).toMatchObject({ x: 0, y: 0 })
  })

  it('MEDIA-7 follows the pointer: a tenth of its width is a tenth of what is seen', () => {
    const near = zoomBy(wide, uncroppedView, 8)
    const [before, after] = [cropRect(wide, near), cropRect(wide, panBy(wide, near, { x: 0.1, y: 0.2 }))]
    expect(after.x - before.x).toBeCloseTo(before.width * 0.1, 6)
    expect(after.y - before.y).toBeCloseTo(before.height * 0.2, 6)
  })

  it('keeps the point under the pointer in its place where the edges allow it', () => {
    const start = zoomBy(wide, uncroppedView, 10)
    const at = { x: 0.25, y: 0.75 }
    const point = (view: CropView) => {
      const { x, y, width, height } = cropRect(wide, view)
      return [x + at.x * width, y + at.y * height]
    }
    const [x = 0, y = 0] = point(start)
    const zoomed = point(zoomBy(wide, start, 3, at))
    expect(zoomed[0]).toBeCloseTo(x, 6)
    expect(zoomed[1]).toBeCloseTo(y, 6)
  })

  it('MEDIA-7 covers its area whatever is done to it', () => {
    const edge = fc.integer({ min: 1, max: 8000 })
    const shift = fc.double({ min: -3, max: 3, noNaN: true })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const deed = fc.oneof(
      fc.record({ steps: fc.integer({ min: -30, max: 30 }), x: share, y: share }),
      fc.record({ x: shift, y: shift }),
    )
    fc.assert(
      fc.property(
        edge,
        edge,
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        fc.array(deed),
        (width, height, ratio, deeds) => {
          const task = { picture: { width, height }, ratio }
          const view = deeds.reduce<CropView>(
            (now, one) => ('steps' in one ? zoomBy(task, now, one.steps, one) : panBy(task, now, one)),
            uncroppedView,
          )
          const rect = cropRect(task, view)
          expect(rect.x).toBeGreaterThanOrEqual(0)
          expect(rect.y).toBeGreaterThanOrEqual(0)
          expect(rect.x + rect.width).toBeLessThanOrEqual(width + 1e-6)
          expect(rect.y + rect.height).toBeLessThanOrEqual(height + 1e-6)
          expect(rect.width / rect.height).toBeCloseTo(ratio, 6)
        },
      ),
    )
  })
})

describe('what is cut out', () => {
  it.each([
    [900.4, 506.2, 4096, 900, 506],
    [8000, 4000, 4096, 4096, 2048],
    [0.2, 0.2, 4096, 1, 1],
    [4096, 4096, 4096, 4096, 4096],
  ])('of %d by %d within %d is %i by %i', (width, height, maxEdge, outWidth, outHeight) => {
    expect(outputSize({ width, height }, maxEdge)).toEqual({ width: outWidth, height: outHeight })
  })

  it('is the whole only while nothing is cut off', () => {
    const own = { picture: { width: 640, height: 480 }, ratio: 4 / 3 }
    expect(isWhole(own, uncroppedView)).toBe(true)
    expect(isWhole(own, zoomBy(own, uncroppedView, 1))).toBe(false)
    expect(isWhole(wide, uncroppedView)).toBe(false)
  })
})
