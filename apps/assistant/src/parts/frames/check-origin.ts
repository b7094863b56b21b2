import type { Boot } from '../../loader/boot.ts'

/** A page asks about so many origins; the rest is refused, so that no frame makes it send more requests. */
const maxOrigins = 20

/**
 * Returns a function that tells whether an origin belongs to the application URLs of the property. The server knows
 * them; no other host becomes known to a page. An opaque origin never belongs to it.
 */
export function originCheck({ page, api, callOptions }: Boot): (origin: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>([[page.window.location.origin, (async () => true)()]])
  const ask = async (origin: string): Promise<boolean> => {
    const body = page.toJson({ origin })
    const reply = await page.fetch(`${api}origin`, { ...callOptions(), method: 'POST', body })
    return reply.ok && ((await reply.json()) as { isAllowed?: unknown }).isAllowed === true
  }
  return async origin => {
    if (origin === 'null' || (known.size >= maxOrigins && !known.has(origin))) return false
    const answer = known.get(origin) ?? ask(origin).catch(() => false)
    known.set(origin, answer)
    return answer
  }
}
