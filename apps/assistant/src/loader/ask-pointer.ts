import type { PointerReply, PointerRequest } from '@waymark/domain/delivery/delivery'
import type { Page } from './page.ts'
import type { Visitor } from './visitor.ts'

/** A slow server must not hold back content that is already here. */
const cachedTimeoutMs = 3_000
const timeoutMs = 20_000
/** The bounds of the pointer call. */
const maxLanguages = 20
const maxLanguageLength = 35

/** How every call to the server is made: no cookie, no page address beyond the origin, cut off in time. */
export const callOptions = (ms = timeoutMs): RequestInit => ({
  credentials: 'omit',
  referrerPolicy: 'strict-origin',
  // A body that trickles in is cut as well: the signal covers reading it.
  signal: AbortSignal.timeout(ms),
})

/** The requested languages, best first (architecture, "Language delivery"), within the bounds of the pointer call. */
export function requestedLanguages(requested: readonly unknown[]): string[] {
  return [...new Set(requested as string[])]
    .filter(input => input && input.length <= maxLanguageLength)
    .slice(0, maxLanguages)
}

/** After a failure the server is left in peace for a while, also by the next page loads of this browser. */
export const isResting = ({ local, now }: Page): boolean => now() < Number(local.get('away') ?? 0)

/** The server's answer to a pointer call, read to its end; without a body when it is a refusal. */
export interface PointerAnswer {
  readonly status: number
  readonly body: PointerReply | null
}

/**
 * Asks where the visitor's content is. `have` names what this browser keeps already; the server sends the content
 * along where it is another. Rejects when the server cannot be reached,
 * or not yet asked again.
 * @param begin the guide with which the page begins: nothing else is needed yet; absent or 0: none
 */
export async function askPointer(
  page: Page,
  url: string,
  { userId, attributes, tags, lang, token }: Visitor,
  anonymousId: string,
  begin?: number,
): Promise<PointerAnswer> {
  const { document, local } = page
  if (isResting(page)) throw page
  const have = (local.get('have') ?? null) as string | null
  const request: PointerRequest = {
    userId,
    anonymousId,
    attributes,
    tags,
    token,
    have,
    begin: begin || null,
    languages: requestedLanguages([
      lang,
      // The visitor's own choice.
      local.get('lang'),
      document.documentElement.lang,
      ...page.window.navigator.languages,
    ]),
  }
  const reply = await page.fetch(url, {
    ...callOptions(have ? cachedTimeoutMs : timeoutMs),
    method: 'POST',
    body: page.toJson(request),
  })
  return { status: reply.status, body: reply.ok ? await reply.json() : null }
}
