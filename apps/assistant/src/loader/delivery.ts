import type { PointerReply, PointerRequest } from '@waymark/domain'
import type { Delivery } from './boot.ts'
import type { Page } from './page.ts'
import type { Visitor } from './visitor.ts'

interface Kept extends Delivery {
  readonly url: string
  readonly at: number
  /** Whose content it is: what one user may see is never shown to the next one in the same browser. */
  readonly who: string
}

const day = 86_400_000
/** Without the server, content of the last 7 days goes on (security-reliability, promise 9). */
const maxAge = 7 * day
/** After a failure the next page loads of this tab ask no more for a while. */
const restMs = 30_000
/** A slow server must not hold back content that is already here. */
const cachedPatienceMs = 3_000
const patienceMs = 20_000
/** Bigger content is fetched again (and cached by the browser) rather than fill the host's storage. */
const maxKeptLength = 500_000

/** A short fingerprint (FNV-1a), so that no user id is written into the browser's storage. */
export function fingerprint(text: string): string {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return (hash >>> 0).toString(36) + text.length
}

/** The wished languages, best first (architecture, "Language delivery"), within the bounds of the pointer call. */
export function wishedLanguages(wishes: readonly (string | null | undefined)[]): string[] {
  return [...new Set(wishes)].filter((wish): wish is string => !!wish && wish.length <= 35).slice(0, 20)
}

/** The content kept for this visitor, if it is still good for use without the server. */
export function keptDelivery(page: Page, visitor: Visitor): Kept | null {
  const kept = page.local.get('content') as Kept | undefined
  return kept?.who === fingerprint(visitor.userId ?? '') &&
    kept.content?.schema === 1 &&
    page.now() - kept.at < maxAge
    ? kept
    : null
}

/**
 * Asks the server for the visitor's content; falls back to what was kept; never rejects.
 * @param pointerUrl address of the pointer call; the content's address may be relative to it
 */
export async function fetchDelivery(
  page: Page,
  pointerUrl: string,
  visitor: Visitor,
  anonymousId: string,
): Promise<Delivery | null> {
  const kept = keptDelivery(page, visitor)
  if (page.now() < Number(page.tab.get('away') ?? 0)) return kept
  const options: RequestInit = {
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    // A body that trickles in is cut as well: the signal covers reading it.
    signal: AbortSignal.timeout(kept ? cachedPatienceMs : patienceMs),
  }
  const { userId, attributes, tags, lang } = visitor
  const languages = wishedLanguages([
    lang,
    page.document.documentElement.lang,
    ...page.window.navigator.languages,
  ])
  const request: PointerRequest = { userId, anonymousId, attributes, tags, languages }
  try {
    const reply = await page.fetch(pointerUrl, { ...options, method: 'POST', body: page.toJson(request) })
    // Such an answer means that this page shall show nothing; everything else that the server is away.
    if (reply.status === 403 || reply.status === 404) {
      page.local.set('content', undefined)
      return null
    }
    if (!reply.ok) throw reply
    const { contentUrl, analytics } = (await reply.json()) as PointerReply
    const url = new URL(contentUrl, pointerUrl).href
    const content: Delivery['content'] =
      kept?.url === url ? kept.content : await (await page.fetch(url, options)).json()
    if (content.schema === 1) {
      const next: Kept = { content, analytics, url, at: page.now(), who: fingerprint(userId ?? '') }
      page.local.set('content', page.toJson(next).length < maxKeptLength ? next : undefined)
      return next
    }
  } catch {
    // The browser has said what there is to say.
  }
  page.tab.set('away', page.now() + restMs)
  return kept
}
