import type { BulkAction } from '@waymark/contract'
import type { WireItem } from './item-draft.ts'

/** Actions for an item, from its row and from its editor. */
export interface ItemTools {
  readonly open: (item: WireItem) => void
  readonly duplicate: (item: WireItem) => void
  readonly change: (item: WireItem, action: BulkAction) => void
  /** Deletes after a question. */
  readonly askToDelete: (item: WireItem) => void
}
