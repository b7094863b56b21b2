import type { WireStaffEvent } from '@waymark/contract'
import { apiOrigin } from '../../shared/api/api-origin.ts'
import { session } from '../../shared/session/browser-session.ts'
import type { Outcome } from './event-queue.ts'
import { outcomeOfReply } from './outcome-of-reply.ts'

const path = '/api/events/analytics/v2/internal/events'

/**
 * Sends a batch with the bearer of the session and without cookies (document 2 §7.13). While the page is left the
 * browser continues with it.
 */
export async function sendStaffEvents(
  events: readonly WireStaffEvent[],
  { isLeaving }: { readonly isLeaving: boolean },
): Promise<Outcome> {
  const request = new Request(`${apiOrigin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: isLeaving,
    body: JSON.stringify({ data: events }),
  })
  return outcomeOfReply(await session.fetch(request))
}
