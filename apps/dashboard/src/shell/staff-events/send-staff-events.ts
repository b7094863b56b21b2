import type { WireStaffEvent } from '@waymark/contract'
import { apiOrigin } from '../../shared/api/api-origin.ts'
import { session } from '../../shared/session/browser-session.ts'
import type { Outcome } from './event-queue.ts'

const path = '/api/events/analytics/v2/internal/events'

/** What a reply means for the batch: only one that the server took, or never will, is not tried again. */
function outcomeOf(status: number): Outcome {
  if (status === 200) return 'taken'
  return status === 400 || status === 404 || status === 413 ? 'useless' : 'later'
}

/**
 * Sends a batch with the bearer of the session and without cookies (document 2 §7.13). While the page is left the
 * browser goes on with it.
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
  return outcomeOf((await session.fetch(request)).status)
}
