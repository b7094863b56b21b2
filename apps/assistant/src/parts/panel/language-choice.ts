import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import type { Scope } from '../../core/scope.ts'
import { icon } from '../controls/icon.ts'
import { panelIcons } from './panel-icons.ts'

/**
 * Lets a person choose among the property's languages; kept in this browser. Null where there is one only, or where
 * the host application has said which one it is (product design, "Language delivery").
 */
export function languageChoice(context: Context, scope: Scope): HTMLElement | null {
  const { page, boot, text, content, report, onNews } = context
  const { document } = page
  const { languages, language } = content()
  if (languages.length < 2 || boot.visitor().lang !== null) return null
  const options = languages.map(({ key, name }) =>
    element(document, 'option', { value: key, lang: key, text: name, selected: key === language.key }),
  )
  const select = element(document, 'select', { 'aria-label': text('panel_language') }, ...options)
  scope.listen(select, 'change', () => {
    page.local.set('lang', select.value)
    report('language_changed')
    onNews()
  })
  return element(document, 'div', { class: 'speech' }, icon(document, panelIcons.language), select)
}
