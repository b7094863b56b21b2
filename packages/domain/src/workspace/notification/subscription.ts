/** Kinds of mail that a manager subscribes to. Alarms may also be subscribed by application (`alarms:7`). */
export const subscriptionKinds = [
  'alarms',
  'weeklyHeart',
  'surveyAnswers',
  'renewals',
  'jobFinished',
] as const

export type SubscriptionKind = (typeof subscriptionKinds)[number]

export const isSubscriptionKind = (text: string): text is SubscriptionKind =>
  (subscriptionKinds as readonly string[]).includes(text)

/** The subscriptions without a kind, in whatever application. */
export function withoutKind(subscriptions: readonly string[], kind: SubscriptionKind): readonly string[] {
  return subscriptions.filter(one => one !== kind && !one.startsWith(`${kind}:`))
}
