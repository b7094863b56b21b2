import { type AlarmIntent, type AlarmStatus, nextAlarmStatus } from '@waymark/domain/content/guide'

const intents = ['activate', 'ignore', 'resolve'] as const satisfies readonly AlarmIntent[]
export type PersonalIntent = (typeof intents)[number]

/** What a person may make of an alarm, with the status that it gets; nothing that leaves it as it is. */
export function alarmIntents(
  current: AlarmStatus,
): readonly { readonly intent: PersonalIntent; readonly status: AlarmStatus }[] {
  return intents.flatMap(intent => {
    const status = nextAlarmStatus(current, intent)
    return status === null || status === current ? [] : [{ intent, status }]
  })
}
