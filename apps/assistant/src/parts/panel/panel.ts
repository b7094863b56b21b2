import type { Context, Panel } from '../../core/context.ts'
import { closeLine, element, focusOn, icon } from '../../core/element.ts'
import type { Scope } from '../../core/scope.ts'
import { type LauncherPlace, stand } from '../launcher/launcher-place.ts'
import { helpCard } from './help-card.ts'
import { homeTab } from './home-tab.ts'
import { newsTab } from './news-tab.ts'
import css from './panel.css?inline'
import { panelIcons } from './panel-icons.ts'
import { searchTab } from './search-tab.ts'
import { shortcutsList } from './shortcuts.ts'
import { type Tab, tabBar } from './tab-bar.ts'

export interface OpenPanel extends Panel {
  /** Stands beside the launcher, wherever that was moved. */
  stand(place: LauncherPlace): void
}

/** What the launcher opens the panel with. */
export interface PanelOpening {
  readonly opener: HTMLElement
  readonly place: LauncherPlace
  readonly onClose: () => void
  /** Moves the launcher to the next corner. */
  readonly onMove: () => void
}

/** Between the launcher's edge and the panel. */
const above = 60
/** Between the panel and the edges of the window. */
const edge = 8

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

/** The tabs that this property offers, in the order of the specification. */
function tabsOf(context: Context, scope: Scope, isNewsAsked: boolean): Tab[] {
  const { look } = context.content()
  const hasNews = look.hasAnnouncements || isNewsAsked
  const tabs = [hasNews ? newsTab(context, scope) : null, homeTab(context, scope)]
  return [...tabs, look.hasSearch ? searchTab(context, scope) : null].filter(tab => tab !== null)
}

interface HeaderActions {
  readonly widen: () => void
  readonly move: () => void
  readonly shut: () => void
}

/** Title, subtitle and the tools of the panel itself. */
function panelHeader(
  context: Context,
  scope: Scope,
  { widen, move, shut }: HeaderActions,
): { header: HTMLElement; wider: HTMLButtonElement } {
  const { page, text, content } = context
  const { document } = page
  const tool = (name: string, path: string, label: string, act: () => void): HTMLButtonElement =>
    iconButton(context, scope, { name, path, label, act })
  const wider = tool('wider', panelIcons.wide, text('panel_wider'), widen)
  const header = element(
    document,
    'header',
    {},
    element(
      document,
      'div',
      { class: 'titles' },
      element(document, 'h2', { text: text('title') }),
      element(document, 'p', { text: text('subtitle') }),
    ),
    element(
      document,
      'div',
      { class: 'tools' },
      content().look.isDraggable ? tool('move', panelIcons.move, text('launcher_move'), move) : null,
      wider,
      tool('close', closeLine, text('button_close'), shut),
    ),
  )
  return { header, wider }
}

/** The announcement that a beacon or a rule asked for, which opens by itself. */
function takeAskedNews({ page: { tab } }: Context): number {
  const asked = Number(tab.get('news') ?? 0)
  tab.set('news', undefined)
  return asked
}

/** Opens the panel next to the launcher: guides, news and search, help at its foot. */
export function openPanel(context: Context, { opener, place, onClose, onMove }: PanelOpening): OpenPanel {
  const { page, shell, text, content } = context
  const { document } = page
  const scope = context.scope.child()
  const { look } = content()
  shell.adopt(css)

  const shut = (): void => {
    if (!scope.isOpen()) return
    scope.close()
    onClose()
  }
  let standing = place
  /** Beside the launcher, and never outside of the window, however small that is. */
  const standAt = (next: LauncherPlace): void => {
    standing = next
    const room = (extent: number, size: number) => Math.max(edge, extent - size - edge)
    const x = Math.min(next.x, room(page.window.innerWidth, panel.offsetWidth))
    const y = Math.min(next.y + above, room(page.window.innerHeight, panel.offsetHeight))
    stand(panel, { corner: next.corner, x, y })
  }
  const widen = (): void => {
    const isWide = panel.classList.toggle('wide')
    head.wider.setAttribute('aria-pressed', `${isWide}`)
    page.local.set('wide', isWide || undefined)
    standAt(standing)
  }
  const head = panelHeader(context, scope, { widen: () => widen(), move: onMove, shut })
  const asked = takeAskedNews(context)
  const footer = element(
    document,
    'footer',
    {},
    helpCard(context),
    look.keyboardShortcuts ? shortcutsList(context) : null,
  )
  const bar = tabBar(context, scope, tabsOf(context, scope, asked > 0), {
    first: asked ? 'announcements' : 'home',
    // News and results need the room.
    onChoose: id => {
      footer.hidden = id !== 'home'
    },
  })
  const panel = element(
    document,
    'section',
    { class: 'panel', role: 'region', 'aria-label': text('panel_label'), tabindex: -1 },
    head.header,
    ...bar.pages,
    footer,
    bar.list,
  )
  if (page.local.get('wide') === true) widen()
  opener.after(panel)
  scope.onClose(() => panel.remove())
  scope.listen(panel, 'keydown', event => {
    if ((event as KeyboardEvent).key === 'Escape') shut()
  })
  standAt(place)
  focusOn(panel)
  const story = panel.querySelector<HTMLDetailsElement>(`#news-${asked}`)
  if (story) {
    story.open = true
    story.scrollIntoView({ block: 'nearest' })
  }
  let drawn = content()
  let drawnAt = page.window.location.href
  return {
    close: shut,
    stand: standAt,
    update() {
      // A redrawing would take the focus out of the list; only new content or another page is worth it.
      if (drawn === content() && page.window.location.href === drawnAt) return
      drawn = content()
      drawnAt = page.window.location.href
      bar.draw()
    },
  }
}
