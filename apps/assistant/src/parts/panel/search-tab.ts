import { type FoundContent, type FoundType, findContent } from '@waymark/domain/workspace/search'
import type { Context } from '../../core/context.ts'
import { element, focusedElement, focusOn } from '../../core/element.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import { offersOn } from '../content/offers.ts'
import { icon } from '../controls/icon.ts'
import { findablesOf } from './findables.ts'
import { documentSearch } from './found-documents.ts'
import { helpLinksOf } from './help-card.ts'
import { announcementsHere } from './news-tab.ts'
import { panelIcons } from './panel-icons.ts'
import { type Filter, type Found, searchReports, typeOf } from './search-reports.ts'
import { knowledgeResult, searchResult } from './search-result.ts'
import type { Tab } from './tab-bar.ts'

/** Maximum length of a query in events. */
const maxQueryLength = 200

const filterText = {
  guide: 'search_filter_label_guides',
  announcement: 'search_filter_label_announcements',
  document: 'search_filter_label_documents',
} as const

/** Returns the typed query in the form that an event may contain. */
const queryOf = ({ value }: HTMLInputElement): string => value.trim().toLowerCase().slice(0, maxQueryLength)

function searchInput({ page: { document } }: Context): HTMLInputElement {
  return element(document, 'input', {
    type: 'search',
    autocomplete: 'off',
    spellcheck: 'false',
    maxlength: maxQueryLength,
    enterkeyhint: 'search',
  })
}

/** One chip per kind of what was found and one for all; `pick` gets the kind and the place of the pressed one. */
function filterChips(
  { page: { document }, text }: Context,
  types: readonly FoundType[],
  filter: Filter,
  pick: (type: Filter, index: number) => void,
): Element[] {
  return (['all', ...types] as const).map((type, index) => {
    const chip = element(document, 'button', {
      type: 'button',
      text: text(type === 'all' ? 'search_filter_all' : filterText[type]),
      'aria-pressed': `${filter === type}`,
    })
    chip.addEventListener(
      'click',
      guarded(() => pick(type, index)),
    )
    return chip
  })
}

const note = (document: Document, title: string, more = ''): Element =>
  element(
    document,
    'div',
    { class: 'nothing' },
    element(document, 'b', { text: title }),
    more ? element(document, 'p', { text: more }) : null,
  )

/** The search: instant over what this page offers, forgiving typing errors, with a filter per kind. */
export function searchTab(context: Context, scope: Scope): Tab {
  const { page, text, content } = context
  const { document } = page
  const input = searchInput(context)
  const filters = element(document, 'div', {
    class: 'filters',
    role: 'group',
    hidden: true,
  })
  const status = element(document, 'p', { class: 'unseen', role: 'status' })
  const results = element(document, 'div', { class: 'results' })
  const bar = element(document, 'div', { class: 'field' }, icon(document, panelIcons.search), input)
  const list = element(document, 'div', { class: 'search' }, bar, filters, status, results)
  let filter: Filter = 'all'
  let found: readonly FoundContent[] = []
  let shown: readonly Found[] = []
  const documents = documentSearch(context, scope, () => {
    const stops = () => [...results.querySelectorAll<HTMLElement>('button, a, summary')]
    // Documents come after everything else, so that a result keeps its place.
    const at = stops().indexOf(focusedElement(document) as HTMLElement)
    draw()
    focusOn(stops()[at])
    tellSoon()
  })
  const typed = () => input.value.trim()
  const { tell, tellSoon, opened } = searchReports(context, scope, {
    query: () => queryOf(input),
    filter: () => filter,
    shown: () => shown,
    isWaiting: () => documents.isWaiting(),
  })

  const drawFilters = (): void => {
    const types = [...new Set([...found, ...documents.found()].map(typeOf))]
    filters.hidden = types.length < 2
    if (!types.some(type => type === filter)) filter = 'all'
    filters.replaceChildren(
      ...filterChips(context, types, filter, (type, index) => {
        filter = type
        draw()
        tellSoon()
        focusOn(filters.children[index])
      }),
    )
  }
  const draw = (): void => {
    input.placeholder = text('search_bar_placeholder')
    input.setAttribute('aria-label', input.placeholder)
    filters.setAttribute('aria-label', text('search_filter_label'))
    const isAsked = typed() !== ''
    const offers = offersOn(content(), context.isOnPage)
    const findables = findablesOf(offers, announcementsHere(context), helpLinksOf(context))
    found = isAsked ? findContent(typed(), findables, content().synonyms) : []
    documents.search(typed())
    drawFilters()
    shown = [...found, ...documents.found()].filter(one => filter === 'all' || typeOf(one) === filter)
    const items = shown.flatMap(
      one =>
        ('type' in one
          ? searchResult(context, one, opened)
          : knowledgeResult(context, one, () => opened(one))) ?? [],
    )
    const empty =
      isAsked && !documents.isWaiting()
        ? note(document, text('search_no_result'), text('search_no_result_text'))
        : note(document, text('search_page_initial_placeholder'))
    results.replaceChildren(
      ...(items.length
        ? [element(document, 'ul', {}, ...items.map(item => element(document, 'li', {}, item)))]
        : [empty]),
    )
    const isDone = isAsked && !documents.isWaiting()
    const count = isDone ? text('search_count', { count: items.length }) : ''
    if (status.textContent !== count) status.textContent = count
  }
  scope.listen(input, 'input', () => {
    draw()
    tellSoon()
  })
  scope.listen(input, 'keydown', event => {
    if ((event as KeyboardEvent).key !== 'Escape' || input.value === '') return
    // The first press clears, the next one closes.
    event.stopPropagation()
    input.value = ''
    draw()
  })
  scope.onClose(tell)
  return {
    id: 'search',
    label: () => text('tab_search'),
    icon: panelIcons.search,
    count: () => 0,
    page: list,
    draw,
    shown: () => focusOn(input),
  }
}
