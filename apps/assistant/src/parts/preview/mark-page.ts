import { element } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import type { Page } from '../../loader/page.ts'
import css from './preview.css?inline'

/** Marks the page as one that shows a draft, once the assistant is in it; goes with the assistant. */
export function markPage({ document, timers, window }: Page, text: string): void {
  const mark = guarded(() => {
    const shadow = document.querySelector('waymark-assistant')?.shadowRoot
    const root = shadow?.querySelector('.root')
    if (!shadow || !root || root.querySelector('.draft-mark')) return
    const sheet = new window.CSSStyleSheet()
    sheet.replaceSync(css)
    shadow.adoptedStyleSheets.push(sheet)
    root.prepend(element(document, 'div', { class: 'draft-mark', role: 'note', text }))
  })
  // If no guide starts, the assistant enters the page one turn after its content.
  timers.setTimeout(() => timers.setTimeout(mark))
}
