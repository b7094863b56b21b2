import type { StylingKey } from '@waymark/domain/workspace/property'

export interface StylingFieldProps {
  readonly name: StylingKey
  readonly description?: string
}
