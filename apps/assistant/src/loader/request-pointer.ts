import type { PointerReply, PointerRequest } from '@waymark/domain/delivery/delivery'
import type { Page } from './page.ts'
import type { Visitor } from './visitor.ts'

/** Timeout of the pointer call; after that, stored content is shown. */
const cachedTimeoutMs = 3_000
const timeoutMs = 20_000
/** Limits of the pointer call. */
const maxLanguages = 20
const maxLanguageLength = 35

/** Options of every call to the server: no cookies, origin as referrer, timeout. */
export const callOptions = (ms = timeoutMs): RequestInit => ({
  credentials: 'omit',
  referrerPolicy: 'strict-origin',
  // The signal also aborts a slow body.
  signal: AbortSignal.timeout(ms),
})

/** The requested languages, best first (architecture, "Language delivery"), within the bounds of the pointer call. */
export function requestedLanguages(requested: readonly unknown[]): string[] {
  return [...new Set(requested as string[])]
    .filter(input => input && input.length <= maxLanguageLength)
    .slice(0, maxLanguages)
}

/** Returns whether requests pause after a failure, also for the next pages of this browser. */
export const isResting = ({ local, now }: Page): boolean => now() < Number(local.get('away') ?? 0)

/** The complete reply of a pointer call; a refusal has no body. */
export interface PointerAnswer {
  readonly status: number
  readonly body: PointerReply | null
}

/**
 * Requests the address of the visitor's content. `have` is the version stored in this browser; if it is outdated, the
 * reply includes the content. Rejects if the server is unreachable or requests are paused.
 * @param begin the guide with which the page begins: nothing else is needed yet; absent or 0: none
 */
export async function requestPointer(
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
      // The language that the visitor chose.
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
