import { copyDrawing, pictureFile, svgElement } from './chart-file.ts'

/** Where something is on the page, seen from the corner of the chart. */
function placeIn(corner: DOMRect, { left, top, width, height }: DOMRect) {
  return { x: left - corner.left, y: top - corner.top, width, height }
}

/** The coloured box behind an element; null where it has none. */
function backgroundOf(element: HTMLElement, corner: DOMRect): Element | null {
  const { backgroundColor, borderRadius } = getComputedStyle(element)
  if (backgroundColor === 'rgba(0, 0, 0, 0)' || backgroundColor === 'transparent') return null
  const place = placeIn(corner, element.getBoundingClientRect())
  return svgElement('rect', { ...place, rx: Number.parseFloat(borderRadius) || 0, fill: backgroundColor })
}

/** A drawing within the chart, at its place. */
function drawingOf(drawing: SVGSVGElement, corner: DOMRect): Element {
  const copy = copyDrawing(drawing)
  for (const [name, value] of Object.entries(placeIn(corner, drawing.getBoundingClientRect())))
    copy.setAttribute(name, String(value))
  return copy
}

/** A text of the chart; null where it is only for screen readers. */
function textOf(node: Text, corner: DOMRect): Element | null {
  const [parent, words] = [node.parentElement, node.data.trim()]
  if (parent === null || words === '' || parent.closest('svg, .wm-visually-hidden') !== null) return null
  const range = document.createRange()
  range.selectNodeContents(node)
  const { x, y, width, height } = placeIn(corner, range.getBoundingClientRect())
  if (width === 0) return null
  const look = getComputedStyle(parent)
  const text = svgElement('text', {
    x: look.direction === 'rtl' ? x + width : x,
    y: y + height / 2,
    'dominant-baseline': 'central',
    direction: look.direction,
    fill: look.color,
    'font-family': look.fontFamily,
    'font-size': look.fontSize,
    'font-weight': look.fontWeight,
  })
  text.textContent = words
  return text
}

/** A chart that is made of elements, such as a list of bars, as an SVG file: boxes, drawings and texts as on the page. */
export function cardSvg(frame: HTMLElement, title: string): string {
  const corner = frame.getBoundingClientRect()
  const boxes = [...frame.querySelectorAll<HTMLElement>('*:not(svg, svg *)')]
  const texts: Element[] = []
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = textOf(walker.currentNode as Text, corner)
    if (text !== null) texts.push(text)
  }
  const content = [
    ...boxes.map(element => backgroundOf(element, corner)).filter(one => one !== null),
    ...[...frame.querySelectorAll('svg')].map(drawing => drawingOf(drawing, corner)),
    ...texts,
  ]
  return pictureFile({ title, chart: frame, width: corner.width, height: corner.height, content })
}
