import type { Lookup } from './find-element.ts'
import { isReachable } from './measure.ts'

/** The document and every open shadow root in it, outside of `ours`. */
export function openRoots(document: Document, ours: Element): (Document | ShadowRoot)[] {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const element of root.querySelectorAll('*'))
      if (element.shadowRoot && element !== ours) roots.push(element.shadowRoot)
  return roots
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What is written on an element; of fields only the labels of buttons, never what somebody typed. */
function writtenOn(element: Element): string {
  const isLabelled = element.matches('input:is([type=button],[type=submit],[type=reset])')
  return squeeze(isLabelled ? (element as HTMLInputElement).value : (element.textContent ?? ''))
}

/** Takes up room, is not hidden, and is in sight or can be scrolled there. */
export function isVisible(window: Window, element: Element): boolean {
  return (
    (element.checkVisibility?.({ visibilityProperty: true, contentVisibilityAuto: true }) ?? true) &&
    isReachable(window, element)
  )
}

/** Looks into these roots (`openRoots`), as they are now. */
export function pageLookup(window: Window, roots: readonly ParentNode[], ours: Element): Lookup<Element> {
  return {
    query: css => roots.flatMap(root => [...root.querySelectorAll(css)]).filter(match => match !== ours),
    isVisible: element => isVisible(window, element),
    hasText: (element, text) => writtenOn(element).includes(squeeze(text)),
  }
}
