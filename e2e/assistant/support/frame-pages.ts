import type { Page } from 'playwright-core'
import { snippet } from './host-server.ts'
import type { Visit } from './visits.ts'

/** Origins of a page with frames: the page itself, an application in it, one more, and a stranger. */
export interface FrameOrigins {
  readonly shop: string
  readonly billing: string
  readonly stranger: string
}

const head = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,">`

/** A page with these contents and the snippet. */
export const withSnippet = (waymark: string, title: string, body: string, commands = ''): string =>
  `${head(title)}${snippet(waymark, commands)}<body>${body}</body></html>`

/** A page with these contents alone. */
export const withoutSnippet = (title: string, body: string): string =>
  `${head(title)}<body>${body}</body></html>`

export const frame = (id: string, address: string, more = ''): string =>
  `<iframe id="${id}" title="${id}" src="${address}" style="width:760px;height:420px" ${more}></iframe>`

/** Opens three more origins beside the page's own; the first two belong to the property. */
export async function openOrigins({ sites }: Visit): Promise<FrameOrigins> {
  const shop = await sites.openOrigin()
  const billing = await sites.openOrigin()
  const stranger = await sites.openOrigin()
  sites.origins.add(shop).add(billing)
  return { shop, billing, stranger }
}

/** How many launchers and panels there are in the page and its frames. */
export async function launchersIn(page: Page): Promise<number> {
  const counts = await Promise.all(
    page.frames().map(one => one.getByRole('button', { name: 'Open help' }).count()),
  )
  return counts.reduce((sum, one) => sum + one, 0)
}
