import type { WireChapter, WireGuideRow } from '@waymark/contract'
import { createContext, useContext } from 'react'
import type { ManageSearch } from './manage-search.ts'
import type { useChapterActions } from './use-chapter-actions.ts'
import type { useGuideActions } from './use-guide-actions.ts'

/** What the person is being asked about. */
export type ManageQuestion =
  | { readonly kind: 'moveGuide' | 'deleteGuide'; readonly guide: WireGuideRow }
  | { readonly kind: 'editChapter' | 'deleteChapter'; readonly chapter: WireChapter }
  | { readonly kind: 'link'; readonly guide: WireGuideRow; readonly url: string }

export interface ManageTools {
  readonly property: number
  readonly chapters: readonly WireChapter[]
  readonly guideActions: ReturnType<typeof useGuideActions>
  readonly chapterActions: ReturnType<typeof useChapterActions>
  readonly ask: (question: ManageQuestion | null) => void
  readonly onSearch: (change: Partial<ManageSearch>) => void
}

export const ManageContext = createContext<ManageTools | null>(null)

/** What rows, panels and dialogs of the manage list share. */
export function useManage(): ManageTools {
  const tools = useContext(ManageContext)
  if (!tools) throw new Error('useManage outside the manage list')
  return tools
}
