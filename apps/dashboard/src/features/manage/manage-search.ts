export const statusFilters = ['all', 'live', 'draft'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** A chapter's id, 0 for the pseudo chapter Unsorted (document 2 §9), or the deleted guides. */
export type ChapterKey = number | 'deleted'

export type ManageDialog = 'newGuide' | 'newChapter'

export interface ManageSearch {
  readonly show: 'all' | 'one'
  readonly chapterId?: ChapterKey | undefined
  readonly q?: string | undefined
  readonly status?: StatusFilter | undefined
  readonly dialog?: ManageDialog | undefined
}

const readChapter = (value: unknown): ChapterKey | null => {
  if (value === 'deleted') return value
  const id = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof id === 'number' && Number.isInteger(id) && id >= 0 ? id : null
}

/**
 * Reads the address of the manage list (document 1 §2.2: `show=all|one&chapterId=`). What makes no sense is
 * left out; `show=one` without a chapter shows all.
 */
export function readManageSearch(search: Record<string, unknown>): ManageSearch {
  const chapterId = readChapter(search['chapterId'])
  const status = statusFilters.find(filter => filter === search['status'])
  const dialog = search['dialog']
  const q = search['q']
  return {
    ...(search['show'] === 'one' && chapterId !== null ? { show: 'one', chapterId } : { show: 'all' }),
    ...(typeof q === 'string' && q !== '' ? { q } : typeof q === 'number' ? { q: String(q) } : {}),
    ...(status && status !== 'all' ? { status } : {}),
    ...(dialog === 'newGuide' || dialog === 'newChapter' ? { dialog } : {}),
  }
}
