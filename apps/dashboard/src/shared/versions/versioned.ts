import type { RestorableType } from '@waymark/contract'
import type { Versioned } from '../guide/guide-dialog-search.ts'

/** Content whose versions are restored as a whole. */
export interface VersionedContent {
  readonly kind: 'content'
  readonly type: RestorableType
  readonly id: number
}

/** Whose versions a dialog shows. */
export type AnyVersioned = Versioned | VersionedContent
