import { openRoots } from '../finder/page-lookup.ts'
import { capturePage } from '../loader/page.ts'
import { documentsOf, isFilled } from '../parts/finder/deep-find.ts'
import { type SeekOptions, type Seen, seekElement } from './seek-element.ts'

/** What `waymark check` evaluates in the checked page: the search of the assistant, and what pictures need. */
export interface PageChecker {
  seek(options: SeekOptions): Promise<Seen>
  /** Makes what users typed unreadable, and frames of other origins with it; returns what undoes it. */
  blurFields(): () => void
  /** The field in or around the element in which a user would type or choose; the element itself if there is none. */
  fieldOf(element: Element): Element
}

const field = 'input,select,textarea,[contenteditable]:not([contenteditable=false])'

/** Creates the checker for the page in which this script is evaluated. */
export function openChecker(): PageChecker {
  const page = capturePage(window, 0)
  // The assistant itself is kept out of checked pages, so nothing in them is ours.
  const ours = page.document.createElement('waymark-assistant')
  return {
    seek: options => seekElement(page, ours, options),
    blurFields() {
      const roots = documentsOf(page, ours).flatMap(document => openRoots(document, ours))
      const hidden = roots
        .flatMap(root => [...root.querySelectorAll<HTMLElement>('*')])
        .filter(one => isFilled(one) || one.matches('iframe,object,embed'))
      const before = hidden.map(one => one.style.getPropertyValue('filter'))
      for (const one of hidden) one.style.setProperty('filter', 'blur(8px)', 'important')
      return () => {
        for (const [index, one] of hidden.entries()) one.style.setProperty('filter', before[index] ?? '')
      }
    },
    fieldOf: element =>
      element.matches(field) ? element : (element.querySelector(field) ?? element.closest(field) ?? element),
  }
}
