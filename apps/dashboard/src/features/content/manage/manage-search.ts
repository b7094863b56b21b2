export const statusFilters = ['all', 'live', 'draft', 'deleted'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** A chapter's id, 0 for the pseudo chapter Unsorted (document 2 §9), or the deleted guides. */
export type ChapterKey = number | 'deleted'

/** Windows over the list that need nothing but the list. */
const listDialogs = ['newGuide', 'newChapter'] as const

/** Windows of this screen: over the list, about the guide in `guide`, about the chapter in `chapter`. */
export const manageDialogs = [...listDialogs, 'copyGuide', 'chapterAudience'] as const
export type ManageDialog = (typeof manageDialogs)[number]

export interface ManageSearch {
  readonly show: 'all' | 'one'
  readonly chapterId?: ChapterKey | undefined
  readonly q?: string | undefined
  /** Living guides only; the deleted ones have a place of their own. */
  readonly status?: 'live' | 'draft' | undefined
  /** Guides without texts in this language. */
  readonly missing?: string | undefined
  readonly alarm?: true | undefined
  /** The language in which titles are shown; the property's default one where absent. */
  readonly lang?: string | undefined
  readonly dialog?: ManageDialog | undefined
  readonly guide?: number | undefined
  readonly chapter?: number | undefined
}

const readId = (value: unknown): number | null => {
  const id = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof id === 'number' && Number.isInteger(id) && id >= 0 ? id : null
}

const readPlace = (search: Record<string, unknown>): Pick<ManageSearch, 'show' | 'chapterId'> => {
  const value = search['chapterId']
  const chapterId = value === 'deleted' ? value : readId(value)
  return search['show'] === 'one' && chapterId !== null ? { show: 'one', chapterId } : { show: 'all' }
}

const languageKey = /^[A-Za-z0-9][A-Za-z0-9-]{0,34}$/

function readLanguage<K extends string>(key: K, value: unknown): { [P in K]?: string } {
  return typeof value === 'string' && languageKey.test(value)
    ? ({ [key]: value } as { [P in K]?: string })
    : {}
}

function readDialog({ dialog, ...of }: Record<string, unknown>): Partial<ManageSearch> {
  const [guide, chapter] = [readId(of['guide']), readId(of['chapter'])]
  if (dialog === 'copyGuide') return guide ? { dialog, guide } : {}
  if (dialog === 'chapterAudience') return chapter ? { dialog, chapter } : {}
  const own = listDialogs.find(known => known === dialog)
  return own ? { dialog: own } : {}
}

function readFilters(search: Record<string, unknown>): Partial<ManageSearch> {
  const { q, status, alarm } = search
  const words = typeof q === 'number' ? String(q) : q
  return {
    ...(typeof words === 'string' && words !== '' ? { q: words.slice(0, 200) } : {}),
    ...(status === 'live' || status === 'draft' ? { status } : {}),
    ...readLanguage('missing', search['missing']),
    ...(alarm === true || alarm === 'true' ? { alarm: true } : {}),
  }
}

/**
 * Reads the address of the manage list (document 1 §2.2: `show=all|one&chapterId=`). What makes no sense is
 * left out; `show=one` without a chapter shows all, a window about a guide or chapter needs its id.
 */
export function readManageSearch(search: Record<string, unknown>): ManageSearch {
  return {
    ...readPlace(search),
    ...readFilters(search),
    ...readLanguage('lang', search['lang']),
    ...readDialog(search),
  }
}

/** Whether anything but the place narrows the list down. */
export const isFiltered = ({ q, status, missing, alarm }: ManageSearch): boolean =>
  q !== undefined || status !== undefined || missing !== undefined || alarm !== undefined

/** A change of the address that takes every filter away. */
export const noFilters = { q: undefined, status: undefined, missing: undefined, alarm: undefined } as const

/** A change of the address that closes whatever window is open. */
export const noDialog = { dialog: undefined, guide: undefined, chapter: undefined } as const

/** The filter as the calls of the list and of its outline take it. */
export function filterQuery({ q, status, missing, alarm, lang }: ManageSearch) {
  const visibility: 'public' | 'private' | null =
    status === 'live' ? 'public' : status === 'draft' ? 'private' : null
  return {
    ...(lang === undefined ? {} : { lang }),
    ...(q === undefined ? {} : { q }),
    ...(visibility ? { visibility } : {}),
    ...(missing === undefined ? {} : { missingLanguage: missing }),
    ...(alarm ? { alarm: 'true' as const } : {}),
  } as const
}
