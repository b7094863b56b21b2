import type { Context } from '../../core/context.ts'
import { element, focusOn } from '../../core/element.ts'
import type { Scope } from '../../core/scope.ts'
import { icon } from '../controls/icon.ts'

/** One page of the panel. */
export interface Tab {
  readonly id: string
  readonly label: () => string
  readonly icon: string
  /** How much there is that no one has looked at yet. */
  readonly count: () => number
  readonly page: HTMLElement
  readonly draw: () => void
  /** It came into sight. */
  readonly shown?: () => void
}

export interface TabBar {
  /** The row of tabs; nothing where there is one page only. */
  readonly list: HTMLElement | null
  readonly pages: readonly HTMLElement[]
  /** Id of the tab in sight. */
  readonly chosen: () => string
  draw(): void
}

/** Tabs after the pattern of WAI-ARIA: arrow keys go from one to the next, the page follows. */
export function tabBar(
  { page: { document } }: Context,
  scope: Scope,
  tabs: readonly Tab[],
  first: string,
): TabBar {
  const buttons = tabs.map(tab => {
    const dot = element(document, 'span', { class: 'dot', 'aria-hidden': 'true', hidden: true })
    const label = element(document, 'span', { text: tab.label() })
    return element(
      document,
      'button',
      { type: 'button', role: 'tab', id: `tab-${tab.id}`, 'aria-controls': `page-${tab.id}` },
      element(document, 'span', { class: 'glyph' }, icon(document, tab.icon), dot),
      label,
    )
  })
  const isOneOnly = tabs.length < 2
  let chosen = Math.max(
    0,
    tabs.findIndex(tab => tab.id === first),
  )

  const mark = (): void => {
    tabs.forEach((tab, index) => {
      const button = buttons[index]
      const isChosen = index === chosen
      button?.setAttribute('aria-selected', `${isChosen}`)
      button?.setAttribute('tabindex', isChosen ? '0' : '-1')
      button?.querySelector('.dot')?.toggleAttribute('hidden', tab.count() === 0)
      tab.page.hidden = !isChosen
    })
  }
  const choose = (index: number): void => {
    chosen = (index + tabs.length) % tabs.length
    mark()
    // In a low window the panel scrolls as a whole; each page is read from its beginning.
    if (list?.parentElement) list.parentElement.scrollTop = 0
    tabs[chosen]?.shown?.()
    mark()
  }
  tabs.forEach((tab, index) => {
    tab.page.id = `page-${tab.id}`
    tab.page.classList.add('page')
    if (!isOneOnly) {
      tab.page.setAttribute('role', 'tabpanel')
      tab.page.setAttribute('aria-labelledby', `tab-${tab.id}`)
    }
    const button = buttons[index]
    if (button) scope.listen(button, 'click', () => choose(index))
  })
  const list = isOneOnly ? null : element(document, 'div', { class: 'tabs', role: 'tablist' }, ...buttons)
  if (list)
    scope.listen(list, 'keydown', event => {
      const { key } = event as KeyboardEvent
      const isRtl = !!list.closest('[dir="rtl"]')
      const steps = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }
      const step = steps[key as keyof typeof steps]
      if (step !== undefined) choose(chosen + step)
      else if (key === 'Home') choose(0)
      else if (key === 'End') choose(tabs.length - 1)
      else return
      event.preventDefault()
      focusOn(buttons[chosen])
    })
  const draw = (): void => {
    for (const tab of tabs) tab.draw()
    mark()
  }
  draw()
  return { list, pages: tabs.map(tab => tab.page), chosen: () => tabs[chosen]?.id ?? first, draw }
}
