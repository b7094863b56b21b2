import type { DeliveredGuide } from '@waymark/domain/delivery'
import type { Kept } from '../../core/delivery.ts'
import type { Boot } from '../../loader/boot.ts'

/**
 * Asks the server for the draft behind a preview's handle. A handle that is over is forgotten, and the tab counts as
 * any other from then on.
 * @returns what puts the draft in place of the guide as it is published; nothing where there is no draft to show
 */
export async function fetchPreview(
  { page, api, callOptions }: Boot,
  handle: string,
): Promise<((published: Kept) => Kept) | undefined> {
  const reply = await page.fetch(`${api}preview`, {
    ...callOptions(),
    method: 'POST',
    body: page.toJson({ handle }),
  })
  if (reply.ok) {
    const { guide } = (await reply.json()) as { guide: DeliveredGuide }
    return published => {
      const { content } = published
      const guides = [...content.guides.filter(({ id }) => id !== guide.id), guide]
      return { ...published, content: { ...content, guides } }
    }
  }
  if (reply.status < 500) page.tab.set('preview', undefined)
  return
}
