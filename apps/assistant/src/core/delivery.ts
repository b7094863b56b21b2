import type { ContentDocument, PointerReply } from '@waymark/domain/delivery/delivery'
import type { Boot } from '../loader/boot.ts'
import type { PointerAnswer } from '../loader/request-pointer.ts'
import { guarded } from './scope.ts'

/** Content that may be shown now, and what may be recorded about its use. */
export interface Delivery {
  readonly content: ContentDocument
  readonly analytics: PointerReply['analytics']
  /** The server's version of the property's content at the time of the request. */
  readonly version: string
}

export interface Kept extends Delivery {
  readonly url: string
  readonly at: number
  /** Fingerprint of the user: content of one user is never shown to the next user of the browser. */
  readonly who: string
}

const day = 86_400_000
/** Maximum age of content shown while the server is unreachable: 7 days (security-reliability, promise 9). */
const maxAge = 7 * day
/** After a failure, this browser sends no request for this time. */
const restMs = 30_000
/** Larger content is not stored but requested again, so that the host's storage is not filled. */
const maxKeptLength = 500_000

const readKept = ({ page }: Boot) => page.local.get('content') as Kept | undefined

/** Returns the stored content of this visitor if it is recent enough to be used without the server. */
export function cachedDelivery(boot: Boot): Kept | null {
  const { page, visitor, fingerprint } = boot
  const kept = readKept(boot)
  return kept?.who === fingerprint(visitor().userId ?? '') &&
    kept.content?.schema === 1 &&
    page.now() - kept.at < maxAge
    ? kept
    : null
}

/** Stores the content for the next pages of this browser; undefined deletes it. */
export function keep(boot: Boot, kept: Kept | undefined): void {
  const { local, toJson } = boot.page
  local.set('anonymous', boot.anonymousId())
  const isKept = kept && toJson(kept).length < maxKeptLength
  local.set('content', isKept ? kept : undefined)
  local.set('have', isKept ? kept.url : undefined)
}

/** Returns the content of a reply; null if this page shows nothing. Rejects if the server is unreachable. */
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
  // A part is stored without its address, so that the complete content is requested.
  const next: Kept = { content, analytics, version, url: isPart ? '' : contentUrl, at: page.now(), who }
  // Writing is deferred. A part is stored if the page unloads before the complete content arrived.
  if (!isPart) page.timers.setTimeout(guarded(() => keep(boot, next)))
  return next
}

/**
 * Returns the content of the server's reply, or else the stored content. Never rejects.
 * @param ask gives the answer to the pointer call
 */
export async function fetchDelivery(boot: Boot, ask: () => Promise<PointerAnswer>): Promise<Kept | null> {
  const { page } = boot
  try {
    return await readAnswer(boot, await ask())
  } catch {
    // The native promise has no name: the rescue runs once.
    if (page.fetch.name && !boot.isResting() && !/native code/.test(`${page.window.fetch}`))
      try {
        page.fetch = (await import('../parts/rescue/rescue.ts')).rescueFetch(page)
        return fetchDelivery(boot, () => boot.ask())
      } catch {
        // The host's implementation is used.
      }
    // The browser has logged the error.
    // In the next task, because an unloading page aborts requests although the server is reachable.
    page.timers.setTimeout(() => boot.isResting() || page.local.set('away', page.now() + restMs))
    return cachedDelivery(boot)
  }
}
