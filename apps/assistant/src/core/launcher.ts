import type { DeliveredLook } from '@waymark/domain'
import type { Context } from './context.ts'
import { element, icon, icons } from './element.ts'

export interface Launcher {
  readonly button: HTMLButtonElement
  /** Brings look, texts, badge and visibility up to date. */
  update(openGuides: number, isWanted: boolean): void
}

/** Above this the badge says "9+". */
const maxBadge = 9

function face(context: Context, look: DeliveredLook): Element {
  const { document } = context.page
  const glyph = () => icon(document, icons.flag)
  const src = look.avatarImage && context.address(look.avatarImage)
  if (!src) return glyph()
  const image = element(document, 'img', { src, alt: '' })
  image.addEventListener('error', () => image.replaceWith(glyph()), { once: true })
  return image
}

/** The round button in its corner, with the number of guides not completed yet. */
export function createLauncher(context: Context, onPress: () => void): Launcher {
  const { document } = context.page
  const badge = element(document, 'span', { class: 'badge', 'aria-hidden': 'true' })
  const button = element(document, 'button', { type: 'button', 'aria-expanded': 'false', hidden: true })
  let shownFace: string | null | undefined
  context.scope.listen(button, 'click', onPress)
  context.shell.root.append(button)
  return {
    button,
    update(openGuides, isWanted) {
      const { look } = context.content()
      button.className = `launcher ${look.assistantPosition}`
      button.hidden = !isWanted
      if (shownFace !== look.avatarImage) {
        shownFace = look.avatarImage
        button.replaceChildren(face(context, look), badge)
      }
      badge.hidden = !openGuides
      const count = openGuides > maxBadge ? `${maxBadge}+` : `${openGuides}`
      badge.textContent = count
      const label = context.text('launcher_label')
      // What can be seen on a button is part of its name (WCAG 2.2, 2.5.3).
      button.setAttribute('aria-label', openGuides ? `${label}: ${count}` : label)
    },
  }
}
