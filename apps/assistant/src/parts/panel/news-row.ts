import type { DeliveredAnnouncement } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { contentAddress } from '../addresses/content-address.ts'
import { icon } from '../controls/icon.ts'
import { newsBody } from './news-body.ts'
import { panelIcons } from './panel-icons.ts'

const categoryText = (category: number) =>
  `announcement_category_${Math.min(Math.max(Math.trunc(category), 1), 6) as 1 | 2 | 3 | 4 | 5 | 6}` as const

const { star, bell, play, news, alert } = panelIcons
/** By category, 1 to 6. */
const categoryIcons = [star, bell, play, news, news, alert]

/** The picture of an announcement; without one, a tile in the colour of its category. */
function thumbnail(context: Context, one: DeliveredAnnouncement, color: string): HTMLElement {
  const { document } = context.page
  const tile = element(
    document,
    'span',
    { class: 'thumb', 'aria-hidden': 'true' },
    icon(document, categoryIcons[one.category - 1] ?? news),
  )
  tile.style.background = color
  const src = one.image === null ? null : contentAddress(context, one.image)
  if (src === null) return tile
  const image = element(document, 'img', { src, alt: '', class: 'thumb', loading: 'lazy' })
  image.addEventListener('error', () => image.replaceWith(tile), { once: true })
  return image
}

/** The day of an announcement, with the year if it is another one than this. */
function dayOf({ page, content }: Context, at: number): string {
  const day = new Date(at)
  const isThisYear = day.getFullYear() === new Date(page.now()).getFullYear()
  const format: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
  if (!isThisYear) format.year = 'numeric'
  try {
    return day.toLocaleDateString(content().language.key, format)
  } catch {
    // A property may name a language with a key that is no language tag.
    return day.toLocaleDateString('en', format)
  }
}

/** An announcement with its category, day and picture; it opens in its place. */
export function newsRow(
  context: Context,
  one: DeliveredAnnouncement,
  isNew: boolean,
  onOpen: () => void,
): HTMLDetailsElement {
  const { page, text, content } = context
  const { document } = page
  const color = content().look.categoryColors?.[one.category - 1] ?? content().look.mainColor
  // Without a picture the tile has this colour already.
  const stripe = element(document, 'i', { class: 'stripe', hidden: one.image === null })
  stripe.style.background = color
  const kind = element(document, 'span', { class: 'kind' }, stripe)
  kind.append(text(categoryText(one.category)))
  if (one.publishedAt > 0) kind.append(` · ${dayOf(context, one.publishedAt)}`)
  const fresh = element(document, 'em', { text: text('announcement_new'), hidden: !isNew })
  kind.append(fresh)
  const made = element(
    document,
    'details',
    { class: 'news', id: `news-${one.id}` },
    element(
      document,
      'summary',
      {},
      thumbnail(context, one, color),
      element(document, 'span', { class: 'words' }, kind, element(document, 'b', { text: one.headline })),
      icon(document, panelIcons.down),
    ),
    newsBody(context, one),
  )
  made.addEventListener(
    'toggle',
    guarded(() => {
      if (!made.open) return
      fresh.hidden = true
      onOpen()
    }),
  )
  return made
}
