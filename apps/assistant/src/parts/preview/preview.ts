import type { DeliveredGuide } from '@waymark/domain/delivery'
import type { Boot } from '../../loader/boot.ts'

const patienceMs = 20_000

/**
 * Asks the server for the draft behind a preview's handle. A handle that is over is forgotten, and the tab counts as
 * any other from then on; null where there is no draft to show.
 */
export async function fetchPreview({ page, api }: Boot, handle: string): Promise<DeliveredGuide | null> {
  const reply = await page.fetch(`${api}preview`, {
    method: 'POST',
    body: page.toJson({ handle }),
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (reply.ok) return ((await reply.json()) as { guide: DeliveredGuide }).guide
  if (reply.status < 500) page.tab.set('preview', undefined)
  return null
}
