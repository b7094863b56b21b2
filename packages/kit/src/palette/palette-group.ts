import type { IconName } from '../icon-paths.ts'

export interface PaletteItem {
  /** Unique in the whole palette. */
  readonly id: string
  readonly label: string
  /** Location of the item, or a description of it. */
  readonly detail?: string | null
  readonly icon: IconName
}

export interface PaletteGroup {
  readonly id: string
  readonly label: string
  /** A group without items is not passed. */
  readonly items: readonly PaletteItem[]
}
