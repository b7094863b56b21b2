import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import type { Scope } from '../../core/scope.ts'
import { contentAddress } from '../addresses/content-address.ts'
import { closeLine, icon } from '../controls/icon.ts'
import { firstName } from './first-name.ts'
import { panelIcons } from './panel-icons.ts'

function iconButton(
  { page: { document } }: Context,
  scope: Scope,
  button: { readonly name: string; readonly path: string; readonly label: string; readonly act: () => void },
): HTMLButtonElement {
  const made = element(
    document,
    'button',
    { type: 'button', class: `tool ${button.name}`, 'aria-label': button.label, title: button.label },
    icon(document, button.path),
  )
  scope.listen(made, 'click', button.act)
  return made
}

/** The property's picture; null where it has none, or where it cannot be loaded. */
function avatar(context: Context): HTMLElement | null {
  const { avatarImage } = context.content().look
  const src = avatarImage && contentAddress(context, avatarImage)
  if (!src) return null
  const image = element(context.page.document, 'img', { src, alt: '', class: 'avatar' })
  image.addEventListener('error', () => image.remove(), { once: true })
  return image
}

/**
 * The button that opens the editor, for authors who chose it in the editor: the dashboard asks them to sign in and
 * leads back to this page. Null for everyone else.
 */
function editButton(context: Context, scope: Scope): HTMLButtonElement | null {
  const { boot, page } = context
  const label = page.local.get('editLabel')
  if (typeof label !== 'string' || !label) return null
  const act = (): void => {
    const [, property] = /(\d+)\/$/.exec(boot.api) ?? []
    const address = new URL(`${boot.base}/intent/${property}/editor`)
    address.searchParams.set('page', page.window.location.href)
    page.window.open(address.href, '_blank', 'noopener')
  }
  return iconButton(context, scope, { name: 'edit', path: panelIcons.edit, label: label.slice(0, 60), act })
}

export interface HeaderActions {
  readonly widen: () => void
  readonly move: () => void
  readonly shut: () => void
}

/** Avatar, greeting, title and the tools of the panel itself. */
export function panelHeader(
  context: Context,
  scope: Scope,
  { widen, move, shut }: HeaderActions,
): { header: HTMLElement; wider: HTMLButtonElement } {
  const { page, text, content } = context
  const { document } = page
  const name = firstName(context.boot.visitor().attributes)
  const tool = (name: string, path: string, label: string, act: () => void): HTMLButtonElement =>
    iconButton(context, scope, { name, path, label, act })
  const wider = tool('wider', panelIcons.wide, text('panel_wider'), widen)
  const header = element(
    document,
    'header',
    {},
    avatar(context),
    element(
      document,
      'div',
      { class: 'titles' },
      name === '' ? null : element(document, 'p', { class: 'greeting', text: text('greeting', { name }) }),
      element(document, 'h2', { text: text('title') }),
    ),
    element(
      document,
      'div',
      { class: 'tools' },
      editButton(context, scope),
      content().look.isDraggable ? tool('move', panelIcons.move, text('launcher_move'), move) : null,
      wider,
      tool('close', closeLine, text('button_close'), shut),
    ),
  )
  return { header, wider }
}
