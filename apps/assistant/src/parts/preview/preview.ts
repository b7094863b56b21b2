import type {
  ContentDocument,
  DeliveredAnnouncement,
  DeliveredGuide,
  DeliveredSurvey,
} from '@waymark/domain/delivery/delivery'
import type { Kept } from '../../core/delivery.ts'
import type { Boot } from '../../loader/boot.ts'
import { cleanAddress } from '../addresses/clean-address.ts'
import { markPage } from './mark-page.ts'

/** One of them, as the server keeps it. */
interface Draft {
  readonly guide?: DeliveredGuide
  readonly announcement?: DeliveredAnnouncement
  readonly survey?: DeliveredSurvey
}

/**
 * The content with the draft in it. A message is the only thing that opens by itself, whatever was shown or dismissed
 * in this browser before; its guide is offered where the visitor may have it.
 */
function contentWith(content: ContentDocument, { guide, announcement, survey }: Draft): ContentDocument {
  const { guides } = content
  if (guide) return { ...content, guides: [...guides.filter(({ id }) => id !== guide.id), guide] }
  const { rules: _, welcome: __, settings: ___, ...rest } = content
  const guideId = guides.some(({ id }) => id === announcement?.guideId) ? announcement?.guideId : null
  return {
    ...rest,
    automatic: true,
    isMessageDraft: true,
    guides: guides.map(({ promotion: _promotion, ...one }) => one),
    announcements: announcement ? [{ ...announcement, guideId: guideId ?? null }] : [],
    surveys: survey ? [survey] : [],
  }
}

/**
 * Asks the server for the draft behind a preview's handle. A handle that is over is forgotten, and the tab counts as
 * any other from then on.
 * @returns what puts the draft in place of what is published; nothing where there is no draft to show
 */
export async function fetchPreview(
  { page, api, callOptions }: Boot,
  handle: string,
): Promise<((published: Kept) => Kept) | undefined> {
  // The handle is a secret, which no copied address may carry.
  cleanAddress(page)
  const reply = await page.fetch(`${api}preview`, {
    ...callOptions(),
    method: 'POST',
    body: page.toJson({ handle }),
  })
  if (reply.ok) {
    const draft = (await reply.json()) as Draft
    return published => {
      const { content } = published
      markPage(page, content.texts.preview_mark)
      return { ...published, content: contentWith(content, draft) }
    }
  }
  if (reply.status < 500) page.tab.set('preview', undefined)
  return
}
