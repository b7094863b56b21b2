import type { StageContext } from './stage-context.ts'
import { tell } from './stage-context.ts'

/** Between the card and what is above and below it: the element, the outline and the edges. */
const aroundPx = 160

/** Tells the page around how high the preview must be so that the step's card is visible as a whole. */
export function reportHeight(context: StageContext): void {
  const { page, scope, shell } = context
  const { window } = page
  const card = shell.root.querySelector<HTMLElement>('.card')
  if (!card) return
  const measure = (): void => {
    const parts = [...card.children] as HTMLElement[]
    const inner = parts.map(({ scrollHeight, offsetHeight }) => Math.max(scrollHeight, offsetHeight))
    const heightPx = inner.reduce((sum, one) => sum + one, aroundPx)
    tell(page, { kind: 'previewHeight', heightPx })
  }
  const sizes = new window.ResizeObserver(measure)
  for (const one of [card, ...card.children]) sizes.observe(one)
  const nodes = new window.MutationObserver(() => {
    for (const one of card.children) sizes.observe(one)
    measure()
  })
  nodes.observe(card, { childList: true })
  scope.onClose(() => {
    sizes.disconnect()
    nodes.disconnect()
  })
  measure()
}
