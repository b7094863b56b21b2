import type { AnnouncementTexts, MessageType } from '../../messages/message/message.ts'

/** The part of an announcement that comes from its texts alone. */
export function announcementContent({ headline, description, media, cta }: AnnouncementTexts) {
  const links = [
    { which: 'primary' as const, link: cta?.primaryLink },
    { which: 'secondary' as const, link: cta?.secondaryLink },
  ].flatMap(({ which, link }) => (link == null ? [] : [{ which, url: link.url, title: link.title }]))
  // A picture without an address is none: a browser would load the page itself in its place.
  const image = [media?.image?.src, media?.imageLibrary?.src].find(src => src?.trim()) ?? null
  return { headline, description, image, links }
}

/** How a question is answered: an NPS from 0 to 10, a survey with five emoji (0) or stars (1). */
export function surveyScale(type: Exclude<MessageType, 'announcement'>, rankingType: 0 | 1) {
  if (type === 'nps') return 'nps' as const
  return rankingType === 0 ? ('emoji' as const) : ('star' as const)
}
