export { moveToChecked } from './checked-address.ts'
export type { CheckedKind, CheckOutcome, CheckReason } from './outcome.ts'
export { checkedKinds, checkOutcomes, checkReasons, isFailure } from './outcome.ts'
export { sampleValue } from './sample-value.ts'
