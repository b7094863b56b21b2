import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { icon } from '../controls/icon.ts'
import { panelIcons } from './panel-icons.ts'

/** The keys that the assistant listens to, folded away until a person asks. */
export function shortcutsList({ page: { document }, text }: Context): HTMLElement {
  const rows = [
    [text('shortcuts_tab'), text('shortcuts_tab_text')],
    [text('shortcuts_enter'), text('shortcuts_enter_text')],
    [text('shortcuts_back'), text('shortcuts_back_text')],
    [text('shortcuts_leave'), text('shortcuts_leave_text')],
    [text('shortcuts_open'), text('shortcuts_open_text')],
  ] as const
  const summary = element(document, 'summary', {}, icon(document, panelIcons.keys))
  summary.append(text('shortcuts_header'))
  const list = rows.flatMap(([keys, meaning]) => [
    element(document, 'dt', {}, element(document, 'kbd', { text: keys })),
    element(document, 'dd', { text: meaning }),
  ])
  return element(document, 'details', { class: 'keys' }, summary, element(document, 'dl', {}, ...list))
}
