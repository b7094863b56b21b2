import type { Context } from '../../core/context.ts'
import { element, icon } from '../../core/element.ts'
import { panelIcons } from './panel-icons.ts'

/** Where more help is: documentation, support and one link of the property's own; null where there is none. */
export function helpCard({ page: { document }, content, text, address }: Context): HTMLElement | null {
  const { look } = content()
  const link = (url: string | null | undefined, label: string): HTMLElement | null => {
    const href = url ? address(url) : null
    if (href === null) return null
    const made = element(document, 'a', { href, target: '_blank', rel: 'noopener noreferrer' })
    made.append(label, icon(document, panelIcons.out))
    return made
  }
  const help = [
    link(look.helpDocsUrl, text('help_desk_docs_label')),
    link(look.helpSupportUrl, text('help_desk_support_label')),
  ].filter(one => one !== null)
  const external = link(look.externalUrl, text('external_link_text'))
  if (help.length === 0 && external === null) return null
  const src = look.helpImage ? address(look.helpImage) : null
  const words = (header: string, more: string) =>
    element(
      document,
      'div',
      { class: 'words' },
      element(document, 'b', { text: header }),
      more ? element(document, 'span', { text: more }) : null,
    )
  return element(
    document,
    'div',
    { class: 'help' },
    src === null || help.length === 0 ? null : element(document, 'img', { src, alt: '' }),
    help.length === 0 ? null : words(text('help_desk_header'), text('help_desk_text')),
    help.length === 0 ? null : element(document, 'div', { class: 'ways' }, ...help),
    external === null ? null : words(text('external_link_header'), ''),
    external === null ? null : element(document, 'div', { class: 'ways' }, external),
  )
}
