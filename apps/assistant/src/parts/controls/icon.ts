const drawn = {
  viewBox: '0 0 24 24',
  width: '1em',
  height: '1em',
  fill: 'none',
  stroke: 'currentcolor',
  'stroke-width': '2',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'aria-hidden': 'true',
}

/** An icon of one line path on a 24 × 24 grid, as large as the text around it and hidden from assistive technology. */
export function icon(document: Document, path: string): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  for (const [name, value] of Object.entries(drawn)) svg.setAttribute(name, value)
  const line = document.createElementNS(space, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}

/** The line of the icon that closes. */
export const closeLine = 'M6 6l12 12M18 6 6 18'
