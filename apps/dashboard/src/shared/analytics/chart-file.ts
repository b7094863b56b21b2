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

/** A chart of the page as an SVG file that looks the same by itself, with its title. */
export function chartSvg(chart: SVGSVGElement, title: string): string {
  const [width, height] = [chart.clientWidth || chart.width.baseVal.value, chart.height.baseVal.value]
  const copy = chart.cloneNode(true) as SVGSVGElement
  copyLook(chart, copy)
  const { paper, ink } = paperOf(chart)
  const file = document.createElementNS(namespace, 'svg')
  const made = (tag: string, attributes: Record<string, string | number>) => {
    const one = document.createElementNS(namespace, tag)
    for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, String(value))
    return one
  }
  file.setAttribute('width', String(width + 2 * margin))
  file.setAttribute('height', String(height + 2 * margin + titleHeight))
  const head = made('text', {
    x: margin,
    y: margin + 14,
    fill: ink,
    'font-family': getComputedStyle(chart).fontFamily,
    'font-size': 14,
    'font-weight': 600,
  })
  head.textContent = title
  const body = made('g', { transform: `translate(${margin} ${margin + titleHeight})` })
  copy.removeAttribute('aria-hidden')
  body.append(copy)
  file.append(made('rect', { width: '100%', height: '100%', fill: paper }), head, body)
  return new XMLSerializer().serializeToString(file)
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
