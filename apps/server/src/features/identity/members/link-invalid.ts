import { breaksRule, type Refusal } from '../../../platform/http/index.ts'

/** The refusal of the secret of a link that is unknown, used, withdrawn or too old; which of them is not disclosed. */
export const linkInvalid = (): Refusal =>
  breaksRule('token', 'linkInvalid', 'This link does not work, or no longer.')
