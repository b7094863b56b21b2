import { element } from '../../core/element.ts'
import type { EditorContext } from '../editor/editor-context.ts'
import type { TextLanguage } from './recorded-texts.ts'

/** A choice of the language in which texts are written; null where the property has one language only. */
export function languageChoice(
  { page: { document }, state: { languages }, text }: EditorContext,
  chosen: TextLanguage,
  onChoose: (language: TextLanguage) => void,
): HTMLElement | null {
  if (languages.length < 2) return null
  const options = languages.map(({ key, name }, index) => {
    const value = index === 0 ? '' : key
    return element(document, 'option', { value, text: name, selected: value === (chosen ?? '') })
  })
  const select = element(
    document,
    'select',
    { class: 'language', 'aria-label': text('languageOfTexts') },
    ...options,
  )
  select.addEventListener('change', () => onChoose(select.value || null))
  return select
}

/** The language that was chosen on the page before, as far as the property still has it. */
export function languageInTab({ page, state }: EditorContext): TextLanguage {
  const kept = page.tab.get('recordingLanguage')
  return state.languages.slice(1).find(({ key }) => key === kept)?.key ?? null
}
