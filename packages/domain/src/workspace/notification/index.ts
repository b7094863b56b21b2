export type { DuePeriod, DueWeek } from './due-periods.ts'
export { dueDigest, dueWeek } from './due-periods.ts'
export type { SubscriptionKind } from './subscription.ts'
export { isSubscriptionKind, subscriptionKinds, withoutKind } from './subscription.ts'
