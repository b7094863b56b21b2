import type { StylingKey } from '@waymark/domain/property'

export interface StylingFieldProps {
  readonly name: StylingKey
  readonly description?: string
}
