/** The computed style properties that an exported chart needs. */
const styles = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'text-anchor',
] as const

const namespace = 'http://www.w3.org/2000/svg'

/** Space around the drawing, and the line of the title above it, in pixels. */
const margin = 16
const titleHeight = 28

function copyLook(from: Element, to: Element): void {
  const look = getComputedStyle(from)
  for (const name of styles) to.setAttribute(name, look.getPropertyValue(name))
  to.removeAttribute('class')
  for (const [index, child] of [...from.children].entries()) {
    const copy = to.children[index]
    if (copy) copyLook(child, copy)
  }
}

/** The colours of the page around a chart. */
function paperOf(chart: Element): { readonly paper: string; readonly ink: string } {
  const card = chart.closest('article') ?? document.body
  const shown = getComputedStyle(card).backgroundColor
  const isClear = shown === 'rgba(0, 0, 0, 0)' || shown === 'transparent'
  return {
    paper: isClear ? getComputedStyle(document.body).backgroundColor : shown,
    ink: getComputedStyle(card).color,
  }
}

/** An SVG element with attributes. */
export function svgElement(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(namespace, tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value))
  return made
}

/** A drawing of the page that looks the same elsewhere. */
export function copyDrawing(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copyLook(drawing, copy)
  copy.removeAttribute('aria-hidden')
  return copy
}

interface Picture {
  readonly title: string
  /** Element of the page that the picture is of. */
  readonly chart: Element
  readonly width: number
  readonly height: number
  readonly content: readonly Element[]
}

/** An SVG file of a chart with its title, on the background of its card. */
export function pictureFile({ title, chart, width, height, content }: Picture): string {
  const { paper, ink } = paperOf(chart)
  const file = svgElement('svg', { width: width + 2 * margin, height: height + 2 * margin + titleHeight })
  const font = { 'font-family': getComputedStyle(chart).fontFamily, 'font-size': 14, 'font-weight': 600 }
  const head = svgElement('text', { x: margin, y: margin + 14, fill: ink, ...font })
  head.textContent = title
  const body = svgElement('g', { transform: `translate(${margin} ${margin + titleHeight})` })
  body.append(...content)
  file.append(svgElement('rect', { width: '100%', height: '100%', fill: paper }), head, body)
  return new XMLSerializer().serializeToString(file)
}

/** A chart of the page as an SVG file that looks the same by itself, with its title. */
export function chartSvg(chart: SVGSVGElement, title: string): string {
  const [width, height] = [chart.clientWidth || chart.width.baseVal.value, chart.height.baseVal.value]
  return pictureFile({ title, chart, width, height, content: [copyDrawing(chart)] })
}

/** The same as a PNG, twice as many pixels as on the screen. */
export async function chartPng(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * 2
  canvas.height = image.naturalHeight * 2
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture could be made'))), 'image/png')
  })
}
