import type { WireGuideRow, WireOutline } from '@waymark/contract'
import { createContext, useContext } from 'react'
import type { OutlineChapter } from './manage-lines.ts'
import type { ManageSearch } from './manage-search.ts'
import type { GuideChange } from './use-guide-actions.ts'

/** Confirmation that the user is asked for. */
export type ManageQuestion =
  | { readonly kind: 'moveGuides' | 'deleteGuides'; readonly guides: readonly WireGuideRow[] }
  | { readonly kind: 'restoreGuide'; readonly guide: WireGuideRow }
  | { readonly kind: 'deleteChapter'; readonly chapter: OutlineChapter }
  | { readonly kind: 'link'; readonly guide: WireGuideRow; readonly url: string }

export interface ManageTools {
  readonly property: number
  readonly outline: WireOutline
  readonly change: (change: GuideChange) => void
  readonly clone: (guide: WireGuideRow) => void
  readonly tick: (guide: WireGuideRow, isExtended: boolean) => void
  readonly ask: (question: ManageQuestion | null) => void
  readonly onSearch: (change: Partial<ManageSearch>) => void
}

export const ManageContext = createContext<ManageTools | null>(null)

/** Returns the tools that rows, heads and dialogs of the manage list share; they change only with the outline. */
export function useManage(): ManageTools {
  const tools = useContext(ManageContext)
  if (!tools) throw new Error('useManage outside the manage list')
  return tools
}
