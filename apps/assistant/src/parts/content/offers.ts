import type { ContentDocument, DeliveredChapter, DeliveredGuide } from '@waymark/domain/delivery/delivery'
import type { PageConditions } from '@waymark/domain/delivery/targeting'

export interface OfferedChapter {
  readonly chapter: DeliveredChapter
  readonly guides: readonly DeliveredGuide[]
}

/** The chapters and guides offered on a page, in the document's order; a chapter without guides is left out. */
export function offersOn(
  content: Pick<ContentDocument, 'chapters' | 'guides'>,
  isShownOn: (page: PageConditions | null) => boolean,
): OfferedChapter[] {
  const shown = new Map(content.guides.filter(guide => isShownOn(guide.page)).map(guide => [guide.id, guide]))
  return content.chapters
    .filter(chapter => isShownOn(chapter.page))
    .map(chapter => ({ chapter, guides: chapter.guideIds.flatMap(id => shown.get(id) ?? []) }))
    .filter(offer => offer.guides.length > 0)
}

/** How many of the offered guides are not completed yet; a guide in two chapters counts once. */
export function openOffers(offers: readonly OfferedChapter[], isDone: (guideId: number) => boolean): number {
  const ids = offers.flatMap(offer => offer.guides.map(guide => guide.id))
  return new Set(ids.filter(id => !isDone(id))).size
}
