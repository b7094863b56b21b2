import { type Drawing, drawnParts, type FieldFinder, type Part } from './drawn-parts.ts'
import { paintPart } from './paint-part.ts'
import { typedTexts } from './typed-texts.ts'

/** A drawing of an element and what is around it. */
export interface TargetPicture {
  /** Data URL. */
  readonly image: string
  /** The element in the picture, in its pixels. */
  readonly target: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** Part of the page that is drawn, in CSS pixels, and pixels of the picture for each. */
const [maxWidth, maxHeight, scale] = [480, 270, 1.5]
const qualities = [0.75, 0.4]
/** Maximum length of a data URL. */
export const maxImageLength = 60_000

/** The first opaque colour behind an element. */
function pageColor(window: Window, element: Element): string {
  for (let node: Element | null = element; node; node = node.parentElement) {
    const { backgroundColor } = window.getComputedStyle(node)
    if (/^rgb\(/.test(backgroundColor)) return backgroundColor
  }
  return '#fff'
}

/** The start of a range of this length around a center, within 0 and the end. */
const around = (center: number, length: number, end: number): number =>
  Math.max(0, Math.min(center - length / 2, end - length))

function regionOf({ innerWidth, innerHeight }: Window, box: DOMRect): DOMRect {
  const [width, height] = [Math.min(maxWidth, innerWidth), Math.min(maxHeight, innerHeight)]
  const left = around(box.left + box.width / 2, width, innerWidth)
  const top = around(box.top + box.height / 2, height, innerHeight)
  return new DOMRect(left, top, width, height)
}

/** Paints the parts; null where the browser refuses to read them, as after an image of another origin. */
function paint(view: Window, parts: readonly Part[], drawing: Drawing, hasImages: boolean): string | null {
  const { region, background } = drawing
  const canvas = view.document.createElement('canvas')
  canvas.width = Math.round(region.width * scale)
  canvas.height = Math.round(region.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  const origin = new DOMMatrix([scale, 0, 0, scale, -region.left * scale, -region.top * scale])
  for (const part of parts) paintPart({ context, origin, hasImages, typed: drawing.typed }, part)
  try {
    const images = qualities.map(quality => () => canvas.toDataURL('image/webp', quality))
    for (const make of images) {
      const image = make()
      if (image.length <= maxImageLength) return image
    }
    return null
  } catch {
    return null
  }
}

/**
 * Draws an element and what is around it as it is seen now, without requests and without anything that a user typed:
 * fields, private parts and typed texts elsewhere become bars whose size tells nothing. Null where there is nothing to
 * see.
 * @param ours the host element of the assistant, which is left out
 */
export function drawTarget(element: Element, ours: Element, finder: FieldFinder): TargetPicture | null {
  const view = element.ownerDocument.defaultView
  if (!view) return null
  const box = element.getBoundingClientRect()
  const region = regionOf(view, box)
  const left = Math.max(box.left, region.left)
  const top = Math.max(box.top, region.top)
  const width = Math.min(box.right, region.right) - left
  const height = Math.min(box.bottom, region.bottom) - top
  if (width < 1 || height < 1) return null
  const { body } = view.document
  const drawing = { region, background: pageColor(view, element), typed: typedTexts(view.document, finder) }
  const parts = drawnParts(body, region, ours, finder)
  const image = paint(view, parts, drawing, true) ?? paint(view, parts, drawing, false)
  const [x, y, wide, high] = [left - region.left, top - region.top, width, height].map(one =>
    Math.round(one * scale),
  ) as [number, number, number, number]
  return image === null ? null : { image, target: { x, y, width: wide, height: high } }
}
