import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import type { SavedViewScreen } from '@waymark/domain/workspace/saved-view'

const messages = ['q', 'status', 'category', 'sort', 'order', 'limit'] as const

const pageItems = ['q', 'state', 'segment', 'sort', 'order', 'limit'] as const

/** Parameters of a list's address that belong to its views. Pages and open windows do not. */
const parameters: Readonly<Record<SavedViewScreen, readonly string[]>> = {
  'manage/list': ['show', 'chapterId', 'q', 'status', 'missing', 'alarm', 'lang'],
  'manage/tooltips': pageItems,
  'manage/beacons': pageItems,
  'manage/validators': pageItems,
  'manage/element-tags': pageItems,
  'manage/tasks': pageItems,
  'manage/rules': ['q', 'state', 'action', 'sort', 'order', 'limit'],
  'messages/list': messages,
  'messages/announcements': messages,
  'messages/survey': messages,
  'users/list/users': ['q', 'kind', 'status', 'segment', 'archived', 'sort', 'order', 'limit'],
  'users/list/segments': ['kind', 'q', 'sort', 'order', 'limit'],
  'users/list/attributes': ['q', 'status', 'sort', 'order', 'limit'],
}

/** Reads the search parameters of a list from an address; what makes no sense is left out. */
export type ReadSearch = (search: Record<string, unknown>) => object

/** The query string of a view of what the list shows, in a fixed order of its parameters. */
export function queryOf(screen: SavedViewScreen, search: object): string {
  const given = search as Record<string, unknown>
  const own = parameters[screen].filter(name => given[name] !== undefined)
  return defaultStringifySearch(Object.fromEntries(own.map(name => [name, given[name]]))).replace(/^\?/, '')
}

/**
 * The change of a list's address that shows a view: every parameter of views is set or cleared, and the list begins at
 * its first page. A parameter that the list no longer knows is ignored.
 */
export function changeFor(screen: SavedViewScreen, query: string, read: ReadSearch): Record<string, unknown> {
  const known = read(defaultParseSearch(`?${query}`)) as Record<string, unknown>
  const own = parameters[screen].map(name => [name, known[name]] as const)
  return { ...Object.fromEntries(own), page: undefined }
}

/** The query of a view as the list understands it today. */
export const currentQuery = (screen: SavedViewScreen, query: string, read: ReadSearch): string =>
  queryOf(screen, changeFor(screen, query, read))

/** Whether an address asks for nothing, so that a default view may open. */
export const isBare = (screen: SavedViewScreen, search: object, read: ReadSearch): boolean =>
  queryOf(screen, search) === queryOf(screen, read({}))
