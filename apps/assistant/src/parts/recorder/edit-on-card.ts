import type { Context } from '../../core/context.ts'
import { guarded, type Scope } from '../../core/scope.ts'

/** Texts of a step that are written on its card, by the class of their element. */
const fields = { title: 'title', message: 'message' } as const
export type CardText = keyof typeof fields
/** As a recording keeps them. */
const maxLength = { title: 300, message: 2_000 } as const

const isOnText = (event: Event): HTMLElement | undefined =>
  event
    .composedPath()
    .find((one): one is HTMLElement => (one as Partial<HTMLElement>).isContentEditable === true)

/**
 * Lets title and text of the card be written in place. Keys in them are not keys of the player: Enter ends the title,
 * Escape either.
 * @param onChange takes each change
 */
export function editOnCard(
  { page: { window }, shell: { root } }: Pick<Context, 'page' | 'shell'>,
  scope: Scope,
  hint: string,
  onChange: (field: CardText, text: string) => void,
): void {
  const open = (): void => {
    for (const field of Object.keys(fields) as CardText[])
      for (const node of root.querySelectorAll<HTMLElement>(
        `.card .${fields[field]}:not([contenteditable])`,
      )) {
        node.contentEditable = 'plaintext-only'
        node.spellcheck = true
        node.title = hint
        node.dataset['hint'] = hint
        node.hidden = false
        node.addEventListener(
          'input',
          guarded(() => onChange(field, (node.textContent ?? '').slice(0, maxLength[field]))),
        )
      }
  }
  const cards = new window.MutationObserver(guarded(open))
  cards.observe(root, { childList: true, subtree: true })
  scope.onClose(() => cards.disconnect())
  scope.listen(
    window,
    'keydown keyup',
    event => {
      const field = isOnText(event)
      if (!field || !root.contains(field)) return
      const { key } = event as KeyboardEvent
      if (key === 'Tab') return
      event.stopImmediatePropagation()
      if (event.type === 'keyup' || !(key === 'Escape' || (key === 'Enter' && field.matches('.title'))))
        return
      event.preventDefault()
      field.blur()
    },
    { capture: true },
  )
  open()
}
