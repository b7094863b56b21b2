import { type FoundContent, type FoundType, findContent, type MarkedText } from '@waymark/domain/search'
import type { Context } from '../../core/context.ts'
import { element, focusOn } from '../../core/element.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import { icon } from '../common/icon.ts'
import { offersOn } from '../common/offers.ts'
import { findablesOf } from './findables.ts'
import { helpLinksOf, linkAway } from './help-card.ts'
import { guideText } from './home-tab.ts'
import { announcementsHere, newsBody } from './news-tab.ts'
import { panelIcons } from './panel-icons.ts'
import type { Tab } from './tab-bar.ts'

/** A query counts once somebody stops typing; the results are there at every key. */
const settleMs = 900
/** What events may carry. */
const maxQueryLength = 200

type Filter = FoundType | 'all'

function marked(
  { page: { document } }: Context,
  tag: 'b' | 'span',
  pieces: readonly MarkedText[],
): HTMLElement {
  const made = element(document, tag)
  for (const { text, isHit } of pieces) made.append(isHit ? element(document, 'mark', { text }) : text)
  return made
}

const filterText = {
  guide: 'search_filter_label_guides',
  announcement: 'search_filter_label_announcements',
  document: 'search_filter_label_documents',
} as const

const idName = { guide: 'guideId', announcement: 'messageId', document: 'itemId' } as const

/** Title and best hit of what was found. */
const foundWords = (context: Context, one: FoundContent): HTMLElement =>
  element(
    context.page.document,
    'span',
    { class: 'words' },
    marked(context, 'b', one.title),
    one.excerpt.length ? marked(context, 'span', one.excerpt) : null,
  )

/** What was typed, as an event may carry it. */
const queryOf = ({ value }: HTMLInputElement): string => value.trim().toLowerCase().slice(0, maxQueryLength)

function searchInput({ page: { document }, text }: Context): HTMLInputElement {
  return element(document, 'input', {
    type: 'search',
    'aria-label': text('search_bar_placeholder'),
    placeholder: text('search_bar_placeholder'),
    autocomplete: 'off',
    spellcheck: 'false',
    maxlength: maxQueryLength,
    enterkeyhint: 'search',
  })
}

/** The search: instant over what this page offers, forgiving typing errors, with a filter per kind. */
export function searchTab(context: Context, scope: Scope): Tab {
  const { page, text, report, content } = context
  const { document } = page
  const input = searchInput(context)
  const filters = element(document, 'div', {
    class: 'filters',
    role: 'group',
    'aria-label': text('search_filter_label'),
    hidden: true,
  })
  const status = element(document, 'p', { class: 'unseen', role: 'status' })
  const results = element(document, 'div', { class: 'results' })
  const bar = element(document, 'div', { class: 'field' }, icon(document, panelIcons.search), input)
  const list = element(document, 'div', { class: 'search' }, bar, filters, status, results)
  let filter: Filter = 'all'
  let found: readonly FoundContent[] = []
  let shown: readonly FoundContent[] = []
  let told = ''
  let cancel: (() => void) | undefined

  const typed = () => input.value.trim()
  const tell = (): void => {
    cancel?.()
    const query = queryOf(input)
    // The same words among something else are another search.
    if (query.length < 2 || told === filter + query) return
    told = filter + query
    const among = filter === 'all' ? filter : (`${filter}s` as const)
    report('search_performed', { query, results: shown.length, filter: among })
  }
  const tellSoon = (): void => {
    cancel?.()
    cancel = scope.after(settleMs, tell)
  }
  const opened = (one: FoundContent): void => {
    tell()
    report('search_result_opened', {
      query: queryOf(input),
      found: one.type,
      [idName[one.type]]: one.id,
      position: shown.indexOf(one) + 1,
    })
  }

  const guideResult = (one: FoundContent): Element | null => {
    const guide = content().guides.find(({ id }) => id === one.id)
    if (!guide) return null
    if (!content().look.interactiveTours) return guideText(context, guide)
    const button = element(
      document,
      'button',
      { type: 'button', class: 'guide' },
      element(document, 'span', { class: 'unseen', text: `${text('guide_start')}: ` }),
      foundWords(context, one),
      element(document, 'span', { class: 'go' }, icon(document, panelIcons.play)),
    )
    button.addEventListener(
      'click',
      guarded(() => {
        opened(one)
        context.startGuide(guide.id, 0, 'search')
      }),
    )
    return button
  }
  const newsResult = (one: FoundContent): Element | null => {
    const news = content().announcements?.find(({ id }) => id === one.id)
    if (!news) return null
    const made = element(
      document,
      'details',
      { class: 'news' },
      element(document, 'summary', {}, foundWords(context, one), icon(document, panelIcons.down)),
      newsBody(context, news),
    )
    made.addEventListener(
      'toggle',
      guarded(() => {
        if (!made.open) return
        opened(one)
        report('message_shown', { messageId: one.id, mode: 'open' })
      }),
    )
    return made
  }

  const documentResult = (one: FoundContent): Element | null => {
    const link = helpLinksOf(context).find(({ id }) => id === one.id)
    if (!link) return null
    const made = linkAway(context, link.href, foundWords(context, one))
    made.classList.add('guide')
    made.addEventListener(
      'click',
      guarded(() => opened(one)),
    )
    return made
  }
  const resultOf = { guide: guideResult, announcement: newsResult, document: documentResult } as const

  const drawFilters = (): void => {
    const types = [...new Set(found.map(one => one.type))]
    filters.hidden = types.length < 2
    if (!types.some(type => type === filter)) filter = 'all'
    const labels = [
      ['all', text('search_filter_all')] as const,
      ...types.map(type => [type, text(filterText[type])] as const),
    ]
    filters.replaceChildren(
      ...labels.map(([type, label]) => {
        const chip = element(document, 'button', {
          type: 'button',
          text: label,
          'aria-pressed': `${filter === type}`,
        })
        chip.addEventListener(
          'click',
          guarded(() => {
            filter = type
            const index = [...filters.children].indexOf(chip)
            draw()
            tellSoon()
            focusOn(filters.children[index])
          }),
        )
        return chip
      }),
    )
  }
  const say = (words: string, more = '') =>
    element(
      document,
      'div',
      { class: 'nothing' },
      element(document, 'b', { text: words }),
      more ? element(document, 'p', { text: more }) : null,
    )
  const draw = (): void => {
    const isAsked = typed() !== ''
    const offers = offersOn(content(), context.isOnPage)
    const findables = findablesOf(offers, announcementsHere(context), helpLinksOf(context))
    found = isAsked ? findContent(typed(), findables) : []
    drawFilters()
    shown = found.filter(one => filter === 'all' || one.type === filter)
    const items = shown.flatMap(one => resultOf[one.type](one) ?? [])
    const empty = isAsked
      ? say(text('search_no_result'), text('search_no_result_text'))
      : say(text('search_page_initial_placeholder'))
    results.replaceChildren(
      ...(items.length
        ? [element(document, 'ul', {}, ...items.map(item => element(document, 'li', {}, item)))]
        : [empty]),
    )
    const count = isAsked ? text('search_count', { count: items.length }) : ''
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
    label: text('tab_search'),
    icon: panelIcons.search,
    count: () => 0,
    page: list,
    draw,
    shown: () => focusOn(input),
  }
}
