import { readVideoUrl } from '@waymark/domain/foundation/text'
import { element } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { icon } from '../controls/icon.ts'

const playLine = 'M8.5 5.5v13l10-6.5z'

/** Fills the frame with a play button; nothing is loaded from the video's host before a person presses it. */
export function showVideo(document: Document, frame: Element, src: string, title: string): void {
  const film = readVideoUrl(src)
  if (!film) {
    frame.remove()
    return
  }
  const start = element(
    document,
    'button',
    { type: 'button', class: 'film', 'aria-label': title },
    icon(document, playLine),
  )
  const player = { src: film.embedUrl, title, allow: 'fullscreen; encrypted-media', referrerpolicy: 'origin' }
  start.addEventListener(
    'click',
    guarded(() => start.replaceWith(element(document, 'iframe', player))),
    {
      once: true,
    },
  )
  frame.append(start)
}
