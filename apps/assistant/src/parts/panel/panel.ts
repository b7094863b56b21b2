import type { Context, Panel } from '../../core/context.ts'
import { element, focusedElement, focusOn } from '../../core/element.ts'
import { type LauncherPosition, stand } from '../layout/launcher-position.ts'
import { takeRequestedNews } from '../visitor-memory/requested-news.ts'
import css from './panel.css?inline'
import { inputTabs, type PanelContents, panelContents } from './panel-contents.ts'
import { takeRequestedTab } from './requested-tab.ts'
import { signInState } from './sign-in-offer.ts'

export interface OpenPanel extends Panel {
  /** Stands beside the launcher, wherever that was moved. */
  stand(place: LauncherPosition): void
}

/** Options with which the launcher opens the panel. */
export interface PanelOpening {
  readonly opener: HTMLElement
  readonly place: LauncherPosition
  readonly onClose: () => void
  /** Moves the launcher to the next corner. */
  readonly onMove: () => void
}

/** Between the launcher's edge and the panel. */
const above = 60
/** Between the panel and the edges of the window. */
const edge = 8

/** Draws what is in the panel again; who stood on something of it is there again, or where it was. */
function keepFocus({ page: { document } }: Context, panel: HTMLElement, draw: () => void): void {
  const stops = () =>
    [...panel.querySelectorAll<HTMLElement>('button, a, summary, input, select')].filter(
      one => one.checkVisibility?.() ?? true,
    )
  const focused = focusedElement(document)
  const before = stops()
  const at = before.indexOf(focused as HTMLElement)
  draw()
  if (at < 0 || focusedElement(document) === focused) return
  if (focused?.isConnected) {
    focusOn(focused)
    return
  }
  const after = stops()
  const isLike = (one: HTMLElement) =>
    one.localName === focused?.localName && one.textContent === focused.textContent
  focusOn(after.find(isLike) ?? after[at] ?? panel)
}

/** Opens the panel next to the launcher: guides, news and search, help at its foot. */
export function openPanel(context: Context, { opener, place, onClose, onMove }: PanelOpening): OpenPanel {
  const { page, shell, text, content } = context
  const scope = context.scope.child()
  shell.adopt(css)

  const shut = (): void => {
    if (!scope.isOpen()) return
    scope.close()
    onClose()
  }
  let standing = place
  /** Beside the launcher, and never outside of the window, however small that is. */
  const standAt = (next: LauncherPosition): void => {
    standing = next
    const room = (extent: number, size: number) => Math.max(edge, extent - size - edge)
    const x = Math.min(next.x, room(page.window.innerWidth, panel.offsetWidth))
    const y = Math.min(next.y + above, room(page.window.innerHeight, panel.offsetHeight))
    stand(panel, { corner: next.corner, x, y })
  }
  const setWide = (isWide: boolean): void => {
    panel.classList.toggle('wide', isWide)
    contents.wider.setAttribute('aria-pressed', `${isWide}`)
    page.local.set('wide', isWide || undefined)
    standAt(standing)
  }
  const asked = takeRequestedNews(page)
  const inputs = inputTabs(context, scope)
  let inner = scope.child()
  const make = (first: string): PanelContents => {
    const widen = (): void => setWide(!panel.classList.contains('wide'))
    return panelContents(context, inner, { first, asked, inputs, widen, move: onMove, shut })
  }
  let contents = make(asked ? 'announcements' : (takeRequestedTab(page) ?? 'home'))
  const attributes = { class: 'panel', role: 'region', 'aria-label': text('panel_label'), tabindex: -1 }
  const panel = element(page.document, 'section', attributes, ...contents.nodes)
  opener.after(panel)
  scope.onClose(() => panel.remove())
  scope.listen(panel, 'keydown', event => {
    if ((event as KeyboardEvent).key === 'Escape') shut()
  })
  setWide(page.local.get('wide') === true)
  focusOn(panel)
  const story = panel.querySelector<HTMLDetailsElement>(`#news-${asked?.id}`)
  if (story) {
    story.open = true
    story.scrollIntoView({ block: 'nearest' })
  }
  const draw = (): void => {
    inner.close()
    inner = scope.child()
    contents = make(contents.bar.chosen())
    panel.setAttribute('aria-label', text('panel_label'))
    panel.replaceChildren(...contents.nodes)
    setWide(panel.classList.contains('wide'))
  }
  // Redraws only if the content differs: repeated requests mostly return the same content, and a redraw would disturb
  // readers.
  const looks = (): string =>
    page.toJson([content().look, content().texts, content().languages, signInState(page)])
  const here = (): string => page.toJson([content(), page.window.location.href, signInState(page)])
  let drawnLooks = looks()
  let drawn = here()
  return {
    close: shut,
    stand: standAt,
    update() {
      if (drawn === here()) return
      drawn = here()
      const isOtherLook = drawnLooks !== looks()
      drawnLooks = looks()
      keepFocus(context, panel, isOtherLook ? draw : contents.bar.draw)
    },
  }
}
