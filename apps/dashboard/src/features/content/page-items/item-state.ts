import type { BulkAction } from '@waymark/contract'
import type { PageItemVisibility } from '@waymark/domain/content/page-item'
import type { StatusTone } from '@waymark/kit'

/** The colour of a state. */
export const stateTones: Readonly<Record<PageItemVisibility, StatusTone>> = {
  public: 'live',
  private: 'draft',
  archived: 'quiet',
}

/** Actions for an item by state, in menu order. */
export const actionsOf: Readonly<Record<PageItemVisibility, readonly BulkAction[]>> = {
  private: ['publish', 'archive'],
  public: ['unpublish', 'archive'],
  archived: ['restore'],
}
