import type { StylingKey } from '@waymark/domain'

export interface StylingFieldProps {
  readonly name: StylingKey
  readonly description?: string
}
