import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import type { Scope } from '../../core/scope.ts'
import type { RequestedNews } from '../visitor-memory/requested-news.ts'
import { copilotTab } from './copilot-tab.ts'
import { helpCard } from './help-card.ts'
import { homeTab } from './home-tab.ts'
import { languageChoice } from './language-choice.ts'
import { newsTab } from './news-tab.ts'
import { type HeaderActions, panelHeader } from './panel-header.ts'
import { recordedNote } from './recorded-note.ts'
import { searchTab } from './search-tab.ts'
import { shortcutsList } from './shortcuts.ts'
import { signInOffer } from './sign-in-offer.ts'
import { type Tab, type TabBar, tabBar } from './tab-bar.ts'

/** Renders the section below the guides: help, shortcuts, the language choice and the recorded data. */
function foot(context: Context, scope: Scope): HTMLElement {
  const { document } = context.page
  const keys = context.content().look.keyboardShortcuts ? shortcutsList(context) : null
  const languages = languageChoice(context, scope)
  const line = element(document, 'div', { class: 'line' }, keys, languages, recordedNote(context, scope))
  return element(document, 'footer', {}, helpCard(context), line)
}

/** The tabs in which users type. They live as long as the panel, so that another look or language loses no input. */
export interface InputTabs {
  readonly search: () => Tab
  readonly copilot: () => Tab
}

/** Creates each tab when it is first offered. */
export function inputTabs(context: Context, scope: Scope): InputTabs {
  let search: Tab | undefined
  let copilot: Tab | undefined
  return {
    search: () => (search ??= searchTab(context, scope)),
    copilot: () => (copilot ??= copilotTab(context, scope)),
  }
}

/** The tabs that this property offers, in the order of the specification. */
function tabsOf(context: Context, scope: Scope, asked: RequestedNews | null, inputs: InputTabs): Tab[] {
  const { look } = context.content()
  const hasNews = look.hasAnnouncements || asked !== null
  const tabs = [hasNews ? newsTab(context, asked) : null, homeTab(context, foot(context, scope))]
  const search = look.hasSearch ? inputs.search() : null
  const copilot = look.hasCopilot ? inputs.copilot() : null
  return [...tabs, search, copilot].filter(tab => tab !== null)
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
  {
    first,
    asked,
    inputs,
    ...actions
  }: HeaderActions & {
    readonly first: string
    readonly asked: RequestedNews | null
    readonly inputs: InputTabs
  },
): PanelContents {
  const { header, wider } = panelHeader(context, scope, actions)
  const bar = tabBar(context, scope, tabsOf(context, scope, asked, inputs), first)
  const nodes = [header, ...bar.pages, signInOffer(context, scope), bar.list].filter(one => one !== null)
  return { nodes, bar, wider }
}
