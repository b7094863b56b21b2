import type { WireGuidePage, WireGuideRow } from '@waymark/contract'
import { api } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { type GuidePageOf, pageOfPlace, pageSize } from './manage-lines.ts'
import { type ChapterKey, filterQuery, type ManageSearch } from './manage-search.ts'

/** How a page of the guides of one section is asked for. */
export function pageQuery(property: number, search: ManageSearch, { key, page }: GuidePageOf) {
  const place = key === 'deleted' ? { visibility: 'deleted' as const } : { launcher: key }
  const query = { ...filterQuery(search), ...place, page, limit: pageSize }
  return api.guides.list.queryOptions({ input: { params: { property }, query } })
}

type Answer = WireGuideRow[] | WireGuidePage | undefined

/** The call answers with a list where no page is asked for; these ask for one. */
const itemsOf = (answer: Answer): readonly WireGuideRow[] =>
  answer === undefined ? [] : Array.isArray(answer) ? answer : answer.items

/**
 * Puts what a save made of a guide into every loaded page, so that its row is right before the list is asked for
 * again. Answers that are on their way are from before the save and are called off: ask for the list afterwards.
 */
export async function changeListed(guide: WireGuideRow, change: Partial<WireGuideRow>): Promise<void> {
  const queryKey = api.guides.list.key()
  await queryClient.cancelQueries({ queryKey })
  const changed = (items: readonly WireGuideRow[]) =>
    items.map(item => (item.id === guide.id ? { ...item, ...change } : item))
  queryClient.setQueriesData<Answer>({ queryKey }, answer => {
    if (answer === undefined || !itemsOf(answer).some(({ id }) => id === guide.id)) return undefined
    return Array.isArray(answer) ? changed(answer) : { ...answer, items: changed(answer.items) }
  })
}

export type GuideAt = (key: ChapterKey, place: number) => WireGuideRow | undefined

/** Gives the guide at a place of a section as far as it is loaded; each page is looked up once. */
export function guidesAt(property: number, search: ManageSearch): GuideAt {
  const known = new Map<string, readonly WireGuideRow[]>()
  return (key, place) => {
    const page = pageOfPlace(place)
    const name = `${key} ${page}`
    const items =
      known.get(name) ??
      itemsOf(queryClient.getQueryData(pageQuery(property, search, { key, page }).queryKey))
    known.set(name, items)
    return items[place % pageSize]
  }
}
