export const renewalStates = ['planned', 'due', 'past'] as const
/** `due`: the notice period has begun; `past`: the day of renewal is over. */
export type RenewalState = (typeof renewalStates)[number]

const dayMs = 86_400_000

/**
 * Returns the progress of a contract towards its renewal, or null without a renewal day. Days as `YYYY-MM-DD` (UTC).
 * Without a number of days for the notice the state is never `due`.
 */
export function renewalState(
  { renewalOn, noticeDays }: { readonly renewalOn: string | null; readonly noticeDays: number | null },
  today: string,
): RenewalState | null {
  if (renewalOn === null) return null
  if (renewalOn < today) return 'past'
  if (noticeDays === null) return 'planned'
  return Date.parse(renewalOn) - Date.parse(today) <= noticeDays * dayMs ? 'due' : 'planned'
}
