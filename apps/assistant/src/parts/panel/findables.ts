import type { DeliveredAnnouncement, DeliveredGuide } from '@waymark/domain/delivery/delivery'
import type { Findable } from '@waymark/domain/workspace/search'
import type { OfferedChapter } from '../content/offers.ts'
import type { HelpLink } from './help-card.ts'

type Texts = Findable['texts']

const text = (place: Texts[number]['place'], words: string): Texts =>
  words === '' ? [] : [{ place, text: words }]

/** Searchable texts of a step: its texts, its info box or link, and the value that it expects. */
function stepTexts({ content, message, media, nextIf }: DeliveredGuide['steps'][number]): Texts {
  const said = media?.kind === 'info' ? media.text : media?.kind === 'link' ? media.title : ''
  const asked = nextIf?.mode === 'equals' ? nextIf.value : ''
  return [content, message, said, asked].flatMap(words => text('body', words))
}

/**
 * Everything on this page that can be found: guides with the chapter they stand in, announcements, and the pages of the
 * property's own where more help is (product design, "Customize", search).
 */
export function findablesOf(
  offers: readonly OfferedChapter[],
  announcements: readonly DeliveredAnnouncement[],
  documents: readonly HelpLink[],
): Findable[] {
  const byId = new Map<number, Findable>()
  for (const { chapter, guides } of offers)
    for (const guide of guides) {
      const around = [chapter.title, chapter.subtitle, guide.subtitle].flatMap(words =>
        text('subtitle', words),
      )
      const known = byId.get(guide.id)
      const texts = known
        ? [...known.texts, ...around]
        : [{ place: 'title' as const, text: guide.title }, ...around, ...guide.steps.flatMap(stepTexts)]
      byId.set(guide.id, { type: 'guide', id: guide.id, texts, changedAt: 0 })
    }
  const news = announcements.map(
    (one): Findable => ({
      type: 'announcement',
      id: one.id,
      texts: [
        { place: 'title', text: one.headline },
        ...text('body', one.description),
        ...one.links.flatMap(link => text('body', link.title)),
      ],
      changedAt: one.publishedAt,
    }),
  )
  const pages = documents.map(
    ({ id, title, about }): Findable => ({
      type: 'document',
      id,
      texts: [{ place: 'title', text: title }, ...text('body', about)],
      changedAt: 0,
    }),
  )
  return [...byId.values(), ...news, ...pages]
}
