import type { SavedViewScreen } from '@waymark/domain/workspace/saved-view'
import type { ReadSearch } from './view-query.ts'

export interface SavedViewsProps {
  readonly screen: SavedViewScreen
  /** The table whose columns a view keeps; absent where the list has none to choose. */
  readonly tableId?: string
  /** What the address asks for. */
  readonly search: object
  readonly read: ReadSearch
  readonly onSearch: (change: never) => void
}
