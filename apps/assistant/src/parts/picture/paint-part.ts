import type { Part } from './drawn-parts.ts'
import { isTyped } from './typed-texts.ts'

/** What a part is painted with. */
export interface Brush {
  readonly context: CanvasRenderingContext2D
  /** From CSS pixels of the window to pixels of the picture. */
  readonly origin: DOMMatrix
  /** Whether images are painted; without them there are grey boxes. */
  readonly hasImages: boolean
  readonly typed: readonly string[]
}

const [grey, barColor] = ['#e3e5e8', '#9aa0a6']
const maxWords = 120
const sides = ['Top', 'Right', 'Bottom', 'Left'] as const
const isSeen = (color: string): boolean => !/^(transparent|rgba\(.*, 0\))$/.test(color)

/** Blurred bars instead of what a user may have typed; their size follows from the box alone. */
function paintBars({ context }: Brush, { left, top, width, height }: DOMRect): void {
  const bar = Math.min(12, height * 0.4)
  const count = Math.max(1, Math.min(6, Math.floor(height / (bar * 2.4))))
  context.fillStyle = context.shadowColor = barColor
  context.shadowBlur = 6
  for (let index = 0; index < count; index++) {
    const y = top + (height * (index + 0.5)) / count - bar / 2
    context.fillRect(left + Math.min(10, width * 0.1), y, width * 0.6, bar)
  }
  context.shadowBlur = 0
}

function paintBox({ context }: Brush, { style, box }: Part): void {
  const { left, top, width, height } = box
  const gradient = /gradient/.test(style.backgroundImage) && /rgba?\([^)]*\)/.exec(style.backgroundImage)
  context.beginPath()
  context.roundRect(
    left,
    top,
    width,
    height,
    Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, height / 2),
  )
  for (const color of [style.backgroundColor, gradient ? gradient[0] : ''])
    if (color && isSeen(color)) {
      context.fillStyle = color
      context.fill()
    }
  const widths = sides.map(side =>
    style[`border${side}Style`] === 'none' ? 0 : Number.parseFloat(style[`border${side}Width`]),
  )
  const [up = 0, right = 0, down = 0, before = 0] = widths
  if (up > 0 && up === right && up === down && up === before) {
    context.strokeStyle = style.borderTopColor
    context.lineWidth = up
    context.stroke()
    return
  }
  const edges = [
    [left, top, width, up],
    [left + width - right, top, right, height],
    [left, top + height - down, width, down],
    [left, top, before, height],
  ] as const
  for (const [index, [x, y, wide, high]] of edges.entries()) {
    context.fillStyle = style[`border${sides[index] as 'Top'}Color`]
    if (wide > 0 && high > 0) context.fillRect(x, y, wide, high)
  }
}

/** Paints a text word by word, where the browser has put each. */
function paintText({ context, typed }: Brush, { style }: Part, text: Text): void {
  const value = text.nodeValue ?? ''
  const range = text.ownerDocument.createRange()
  const isHidden = isTyped(value, typed)
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  context.fillStyle = style.color
  context.textBaseline = 'middle'
  let words = 0
  for (const { 0: word, index } of value.matchAll(/\S+/g)) {
    if (words++ > maxWords) return
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const box = range.getBoundingClientRect()
    if (isHidden) {
      if (words === 1) paintBars({ context } as Brush, new DOMRect(box.left, box.top, 60, box.height))
      continue
    }
    const shown = style.textTransform === 'uppercase' ? word.toUpperCase() : word
    context.fillText(shown, box.left, box.top + box.height / 2, box.width || undefined)
  }
}

/** The label of a button that is an input. */
function paintLabel({ context }: Brush, { style, box, element }: Part): void {
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  context.fillStyle = style.color
  context.textBaseline = 'middle'
  context.textAlign = 'center'
  context.fillText((element as HTMLInputElement).value, box.left + box.width / 2, box.top + box.height / 2)
}

function isOwnImage(image: HTMLImageElement): boolean {
  const { protocol, origin } = new URL(image.currentSrc || 'about:blank', image.baseURI)
  return image.complete && image.naturalWidth > 0 && (protocol === 'data:' || origin === location.origin)
}

function paintImage({ context, hasImages }: Brush, { element, box }: Part): void {
  const image = element as HTMLImageElement
  if (hasImages && isOwnImage(image)) {
    context.drawImage(image, box.left, box.top, box.width, box.height)
    return
  }
  context.fillStyle = grey
  context.fillRect(box.left, box.top, box.width, box.height)
}

/** Paints a path of an icon where it is. */
function paintPath({ context, origin }: Brush, { element, style }: Part): void {
  const matrix = (element as SVGPathElement).getScreenCTM()
  const line = element.getAttribute('d')
  if (!matrix || !line) return
  context.setTransform(origin.multiply(matrix))
  const path = new Path2D(line)
  if (style.fill !== 'none') {
    context.fillStyle = style.fill
    context.fill(path)
  }
  if (style.stroke === 'none') return
  context.strokeStyle = style.stroke
  context.lineWidth = Number.parseFloat(style.strokeWidth) || 1
  context.stroke(path)
}

/** Paints one part of the page. Of fields and private parts only the box is painted. */
export function paintPart(brush: Brush, part: Part): void {
  const { context, origin } = brush
  const { element, kind, clip, opacity, box, texts } = part
  context.save()
  context.setTransform(origin)
  context.beginPath()
  context.rect(clip.left, clip.top, clip.width, clip.height)
  context.clip()
  context.globalAlpha = opacity
  if (element.localName === 'path') paintPath(brush, part)
  else if (kind === 'closed') paintImage({ ...brush, hasImages: false }, part)
  else {
    paintBox(brush, part)
    if (kind !== 'plain') paintBars(brush, box)
    else if (element.localName === 'img') paintImage(brush, part)
    else if (element.localName === 'input') paintLabel(brush, part)
    for (const text of texts) paintText(brush, part, text)
  }
  context.restore()
}
