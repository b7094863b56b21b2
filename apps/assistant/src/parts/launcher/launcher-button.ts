import type { DeliveredLook } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { contentAddress } from '../addresses/content-address.ts'
import { icon } from '../controls/icon.ts'

const flagLine = 'M6 21V4h11.5l-2.5 4.25 2.5 4.25H6'

export interface LauncherButton {
  readonly button: HTMLButtonElement
  /** Brings look, texts, badge and visibility up to date. */
  update(openGuides: number, isWanted: boolean): void
}

/** Above this the badge says "9+". */
const maxBadge = 9

function face(context: Context, look: DeliveredLook): Element {
  const { document } = context.page
  const glyph = () => icon(document, flagLine)
  const src = look.avatarImage && contentAddress(context, look.avatarImage)
  if (!src) return glyph()
  const image = element(document, 'img', { src, alt: '', draggable: 'false' })
  image.addEventListener('error', () => image.replaceWith(glyph()), { once: true })
  return image
}

/** The round button in its corner, with the number of guides not completed yet. */
export function createLauncherButton(context: Context, onPress: () => void): LauncherButton {
  const { document } = context.page
  const badge = element(document, 'span', { class: 'badge', 'aria-hidden': 'true' })
  const button = element(document, 'button', {
    type: 'button',
    class: 'launcher',
    'aria-expanded': 'false',
    hidden: true,
  })
  let shownFace: string | null | undefined
  context.scope.listen(button, 'click', onPress)
  context.scope.onClose(() => button.remove())
  context.shell.root.append(button)
  return {
    button,
    update(openGuides, isWanted) {
      const { look } = context.content()
      button.hidden = !isWanted
      button.classList.toggle('draggable', look.isDraggable === true)
      button.style.setProperty('--button', look.buttonColor ?? look.mainColor)
      button.style.setProperty('--button-icon', look.buttonIconColor ?? look.heroTextColor)
      if (shownFace !== look.avatarImage) {
        shownFace = look.avatarImage
        button.replaceChildren(face(context, look), badge)
      }
      badge.hidden = !openGuides
      const count = openGuides > maxBadge ? `${maxBadge}+` : `${openGuides}`
      badge.textContent = count
      const label = context.text('launcher_label')
      // Visible text of a button is part of its name (WCAG 2.2, 2.5.3).
      button.setAttribute('aria-label', openGuides ? `${label}: ${count}` : label)
      if (context.content().look.keyboardShortcuts) button.setAttribute('aria-keyshortcuts', 'Alt+Shift+H')
      else button.removeAttribute('aria-keyshortcuts')
    },
  }
}
