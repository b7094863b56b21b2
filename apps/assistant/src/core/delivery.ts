import type { ContentDocument, PointerReply } from '@waymark/domain/delivery/delivery'
import type { PointerAnswer } from '../loader/ask-pointer.ts'
import type { Boot } from '../loader/boot.ts'
import { guarded } from './scope.ts'

/** Content that may be shown now, and what may be recorded about its use. */
export interface Delivery {
  readonly content: ContentDocument
  readonly analytics: PointerReply['analytics']
  /** The server's name for the property's content as it was when asked for. */
  readonly version: string
}

export interface Kept extends Delivery {
  readonly url: string
  readonly at: number
  /** Whose content it is: what one user may see is never shown to the next one in the same browser. */
  readonly who: string
}

const day = 86_400_000
/** Without the server, content of the last 7 days goes on (security-reliability, promise 9). */
const maxAge = 7 * day
/** After a failure the next page loads of this browser ask no more for a while. */
const restMs = 30_000
/** Bigger content is fetched again (and cached by the browser) rather than fill the host's storage. */
const maxKeptLength = 500_000

const readKept = ({ page }: Boot) => page.local.get('content') as Kept | undefined

/** The content kept for this visitor, if it is still good for use without the server. */
export function keptDelivery(boot: Boot): Kept | null {
  const { page, visitor, fingerprint } = boot
  const kept = readKept(boot)
  return kept?.who === fingerprint(visitor().userId ?? '') &&
    kept.content?.schema === 1 &&
    page.now() - kept.at < maxAge
    ? kept
    : null
}

/** Keeps the content for the next pages of this browser; undefined forgets it. */
export function keep(boot: Boot, kept: Kept | undefined): void {
  const { local, toJson } = boot.page
  local.set('anonymous', boot.anonymousId())
  const isKept = kept && toJson(kept).length < maxKeptLength
  local.set('content', isKept ? kept : undefined)
  local.set('have', isKept ? kept.url : undefined)
}

/** The content that an answer leads to; null when this page shall show nothing; rejects when the server is away. */
async function readAnswer(boot: Boot, { status, body }: PointerAnswer): Promise<Kept | null> {
  const { page, api, visitor, fingerprint } = boot
  const who = fingerprint(visitor().userId ?? '')
  if (status === 403 || status === 404) {
    keep(boot, undefined)
    return null
  }
  if (!body) throw status
  const { contentUrl, analytics, version, content: sent } = body
  const kept = readKept(boot)
  const load = async () =>
    (await page.fetch(new URL(contentUrl, api).href, boot.callOptions())).json() as Promise<ContentDocument>
  const content = sent ?? (kept?.url === contentUrl ? kept.content : await load())
  if (content.schema !== 1) throw content
  const { isPart } = content
  // A part is kept without its address, so that the whole is asked for.
  const next: Kept = { content, analytics, version, url: isPart ? '' : contentUrl, at: page.now(), who }
  // No one waits for the writing. A part is kept when the page is left before the whole is there.
  if (!isPart) page.timers.setTimeout(guarded(() => keep(boot, next)))
  return next
}

/**
 * The content that the server's answer leads to; falls back to what was kept; never rejects.
 * @param ask gives the answer to the pointer call
 */
export async function fetchDelivery(boot: Boot, ask: () => Promise<PointerAnswer>): Promise<Kept | null> {
  const { page } = boot
  try {
    return await readAnswer(boot, await ask())
  } catch {
    // Ours has no name: it is not rescued twice.
    if (page.fetch.name && !boot.isResting() && !/native code/.test(`${page.window.fetch}`))
      try {
        page.fetch = (await import('../parts/rescue/rescue.ts')).rescueFetch(page)
        return fetchDelivery(boot, () => boot.ask())
      } catch {
        // Then the host's does what it does.
      }
    // The browser has said what there is to say.
    // One turn later: a page that is being left has no server that is away.
    page.timers.setTimeout(() => boot.isResting() || page.local.set('away', page.now() + restMs))
    return keptDelivery(boot)
  }
}
