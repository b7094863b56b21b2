import type { SampleControl, SamplePage } from '@waymark/domain/delivery/delivery'
import { element } from '../core/element.ts'
import css from './sample-page.css?inline'

const make: Readonly<Record<SampleControl, (document: Document, page: SamplePage) => HTMLElement>> = {
  button: document => element(document, 'button', { type: 'button' }),
  field: document => element(document, 'input', { autocomplete: 'off' }),
  choice: (document, { options }) =>
    element(
      document,
      'select',
      {},
      ...['', ...options].map(text => element(document, 'option', { value: text, text })),
    ),
}

/**
 * Puts the controls of a neutral page into the document. Controls that are there already stay, so that what was typed
 * in them stays too.
 */
export function showSamplePage(document: Document, page: SamplePage): void {
  if (document.adoptedStyleSheets.length === 0) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }
  const facts = JSON.stringify(page)
  const { body } = document
  if (body.dataset['page'] === facts) return
  body.dataset['page'] = facts
  body.dataset['place'] = page.place
  const lines = [1, 2, 3].map(() => element(document, 'i', { 'aria-hidden': 'true' }))
  const controls = page.controls.map(control => {
    const made = make[control](document, page)
    made.id = `sample-${control}`
    made.setAttribute('aria-label', page.labels[control])
    return made
  })
  body.replaceChildren(element(document, 'main', {}, ...lines, element(document, 'form', {}, ...controls)))
}
