import type { TranslationFault } from '@waymark/domain/content/translation'
import type { LimitExceeded, LimitName } from '../../../platform/untrusted/index.ts'

const faults: Readonly<Partial<Record<LimitName, TranslationFault>>> = {
  bytes: 'tooLarge',
  depth: 'tooDeep',
  elements: 'tooManyElements',
  attributes: 'tooManyAttributes',
  values: 'tooManyElements',
  text: 'tooLong',
}

/** The fault of a file that exceeds a limit; without one of its own it needs too much time or memory. */
export const faultOfLimit = ({ limit }: LimitExceeded): TranslationFault => faults[limit] ?? 'tooSlow'
