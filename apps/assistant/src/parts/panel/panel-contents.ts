import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import type { Scope } from '../../core/scope.ts'
import { closeLine, icon } from '../controls/icon.ts'
import type { AskedNews } from '../visitor-memory/asked-news.ts'
import { copilotTab } from './copilot-tab.ts'
import { helpCard } from './help-card.ts'
import { homeTab } from './home-tab.ts'
import { languageChoice } from './language-choice.ts'
import { newsTab } from './news-tab.ts'
import { panelIcons } from './panel-icons.ts'
import { recordedNote } from './recorded-note.ts'
import { searchTab } from './search-tab.ts'
import { shortcutsList } from './shortcuts.ts'
import { type Tab, type TabBar, tabBar } from './tab-bar.ts'

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

/** Renders the section below the guides: help, shortcuts, the language choice and the recorded data. */
function foot(context: Context, scope: Scope): HTMLElement {
  const { document } = context.page
  const keys = context.content().look.keyboardShortcuts ? shortcutsList(context) : null
  const languages = languageChoice(context, scope)
  const line = element(document, 'div', { class: 'line' }, keys, languages, recordedNote(context, scope))
  return element(document, 'footer', {}, helpCard(context), line)
}

/** The tabs that this property offers, in the order of the specification. */
function tabsOf(context: Context, scope: Scope, asked: AskedNews | null): Tab[] {
  const { look } = context.content()
  const hasNews = look.hasAnnouncements || asked !== null
  const tabs = [hasNews ? newsTab(context, asked) : null, homeTab(context, foot(context, scope))]
  const search = look.hasSearch ? searchTab(context, scope) : null
  const copilot = look.hasCopilot ? copilotTab(context, scope) : null
  return [...tabs, search, copilot].filter(tab => tab !== null)
}

export interface HeaderActions {
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

/** Everything inside the panel, in one language and look. */
export interface PanelContents {
  readonly nodes: readonly HTMLElement[]
  readonly bar: TabBar
  readonly wider: HTMLButtonElement
}

/** Makes the inside of the panel, with the tab of the id `first` in sight. */
export function panelContents(
  context: Context,
  scope: Scope,
  { first, asked, ...actions }: HeaderActions & { readonly first: string; readonly asked: AskedNews | null },
): PanelContents {
  const { header, wider } = panelHeader(context, scope, actions)
  const bar = tabBar(context, scope, tabsOf(context, scope, asked), first)
  const nodes = [header, ...bar.pages, bar.list].filter(one => one !== null)
  return { nodes, bar, wider }
}
