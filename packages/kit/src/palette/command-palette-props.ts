import type { PaletteGroup } from './palette-group.ts'

export interface CommandPaletteProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly groups: readonly PaletteGroup[]
  /** Called with each key, for what is at hand. */
  readonly onType: (words: string) => void
  /** Called 300 ms after the last key, for what has to be asked for. */
  readonly onSearch: (words: string) => void
  readonly onPick: (id: string) => void
  /** More may come. */
  readonly isSearching: boolean
  /** Why the search failed; null while it did not. */
  readonly failure: string | null
  readonly onRetry: () => void
  readonly labels: {
    readonly title: string
    readonly placeholder: string
    /** "4 results", told to screen readers. */
    readonly count: (count: number) => string
    readonly searching: string
    readonly emptyTitle: string
    readonly emptyText: string
    readonly retry: string
    readonly move: string
    readonly open: string
    readonly close: string
    /** Label of the key that closes the palette. */
    readonly escape: string
  }
}
