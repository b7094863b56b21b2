/** One of the demo application's pages, cut where the assistant's snippet goes. */
export interface DemoPage {
  readonly before: string
  readonly after: string
}

const outsideLink =
  /^\s*<link\b[^>]*\bhref="https:\/\/(?:fonts\.googleapis\.com|fonts\.gstatic\.com)[^"]*"[^>]*>\r?\n?/gm
const leafletStyles = /https:\/\/unpkg\.com\/leaflet@[\d.]+\/dist\/leaflet\.css/g
const rootAddress = /\b(href|src|content)="\/(?!\/)/g

/**
 * Prepares a page that was built to lie at the root of a site for a folder of ours, without any outside address:
 * the web font is left out (the style sheet names system fonts after it), the map's style sheet comes from here.
 * The page's own switch turns its service worker off, which would answer for the newcomer's edited pages.
 * @param folder where the application lies, as `/demo`
 */
export function rewritePage(html: string, folder: string): DemoPage {
  const page = html
    .replace(outsideLink, '')
    .replace(leafletStyles, '/assets/leaflet.css')
    .replace(rootAddress, `$1="${folder}/`)
    .replace(/<html\b/, '<html data-sw="off"')
  const end = page.indexOf('</head>')
  return end < 0 ? { before: '', after: page } : { before: page.slice(0, end), after: page.slice(end) }
}

const preloadBase = 'return"/"+'
const mapTiles = 'https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png'

/** Points the application's scripts at the folder: what they load later, and the map's tiles. */
export function rewriteScript(script: string, folder: string): string {
  return script.replace(preloadBase, `return"${folder}/"+`).replace(mapTiles, `${folder}/images/tile.svg`)
}

/** Placeholder for a street map tile, which would come from an external server. */
export const mapTile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#e8eef1" stroke="#d3dde2" d="M0 0h256v256H0z"/></svg>'
