/** Kinds of messages that are asked for or not as a whole; alarms also by application. */
export const subscriptionKinds = ['weeklyHeart', 'surveyAnswers', 'renewals', 'jobFinished'] as const

/** Mail notifications of a user, as the server stores them: kinds, `alarms`, and `alarms:7` by application. */
export type Subscriptions = readonly string[]

export const allAlarms = 'alarms'
export const alarmsOf = (property: number): string => `${allAlarms}:${property}`

export const isSubscribed = (subscriptions: Subscriptions, entry: string): boolean =>
  subscriptions.includes(entry)

/** With the entry in or out of it. */
export function withSubscription(subscriptions: Subscriptions, entry: string, isOn: boolean): Subscriptions {
  const others = subscriptions.filter(other => other !== entry)
  return isOn ? [...others, entry] : others
}

/** How many entries differ, in whatever order they stand. */
export function countSubscriptionChanges(draft: Subscriptions, opened: Subscriptions): number {
  const gone = opened.filter(entry => !draft.includes(entry))
  const added = draft.filter(entry => !opened.includes(entry))
  return gone.length + added.length
}
