import { type AlarmIntent, type AlarmStatus, nextAlarmStatus } from '@waymark/domain/content/guide'

const intents = ['activate', 'ignore', 'resolve'] as const satisfies readonly AlarmIntent[]
export type PersonalIntent = (typeof intents)[number]

/**
 * Actions that a user may take on an alarm, with the resulting status; excludes actions that leave the status as it is.
 */
export function alarmIntents(
  current: AlarmStatus,
): readonly { readonly intent: PersonalIntent; readonly status: AlarmStatus }[] {
  return intents.flatMap(intent => {
    const status = nextAlarmStatus(current, intent)
    return status === null || status === current ? [] : [{ intent, status }]
  })
}
