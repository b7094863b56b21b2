import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { contentAddress } from '../addresses/content-address.ts'
import { icon } from '../controls/icon.ts'
import { panelIcons } from './panel-icons.ts'

/** A page of the property's own where more help is; it is what the search knows as a document. */
export interface HelpLink {
  readonly id: number
  readonly href: string
  readonly title: string
  readonly about: string
  readonly isExternal: boolean
}

/** Documentation, support and one link of the property's own, as far as they are set and may be opened. */
export function helpLinksOf(context: Context): readonly HelpLink[] {
  const { content, text } = context
  const { helpDocsUrl, helpSupportUrl, externalUrl } = content().look
  const links = [
    [helpDocsUrl, text('help_desk_docs_label'), text('help_desk_text')],
    [helpSupportUrl, text('help_desk_support_label'), text('help_desk_text')],
    [externalUrl, text('external_link_header'), text('external_link_text')],
  ] as const
  return links.flatMap(([url, title, about], index) => {
    const href = url ? contentAddress(context, url) : null
    return href === null ? [] : [{ id: index + 1, href, title, about, isExternal: index === 2 }]
  })
}

/** A link that leaves the page as it is. */
export function helpLink(
  { page: { document } }: Context,
  href: string,
  words: string | Element,
): HTMLElement {
  const made = element(document, 'a', { href, target: '_blank', rel: 'noopener noreferrer' })
  made.append(words, icon(document, panelIcons.out))
  return made
}

/** Returns the card that links to more help, or null if there is none. */
export function helpCard(context: Context): HTMLElement | null {
  const { content, text } = context
  const { document } = context.page
  const all = helpLinksOf(context)
  const help = all.filter(one => !one.isExternal).map(({ href, title }) => helpLink(context, href, title))
  const external = all.find(one => one.isExternal)
  if (all.length === 0) return null
  const { helpImage } = content().look
  const src = helpImage ? contentAddress(context, helpImage) : null
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
    external ? words(external.title, '') : null,
    external
      ? element(document, 'div', { class: 'ways' }, helpLink(context, external.href, external.about))
      : null,
  )
}
