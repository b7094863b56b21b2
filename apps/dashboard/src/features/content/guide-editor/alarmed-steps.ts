import type { WireGuide, WireGuideAlarm } from '@waymark/contract'
import type { StepDraft } from './step-draft.ts'

type WithAlarms = Pick<WireGuide, 'alarms' | 'steps'>

/** Alarms that are to be shown, by the uuid of their step, which it keeps wherever it is moved. */
function activeAlarms({ alarms, steps }: WithAlarms): ReadonlyMap<string, WireGuideAlarm> {
  return new Map(
    alarms.flatMap(alarm => {
      const uuid = steps[alarm.stepIndex]?.uuid
      return alarm.status === 'active' && uuid !== undefined ? [[uuid, alarm] as const] : []
    }),
  )
}

/** Returns the alarm for recent user errors on a step, or null if there are none. */
export function alarmOf(guide: WithAlarms, step: StepDraft): WireGuideAlarm | null {
  return activeAlarms(guide).get(step.key) ?? null
}

/** Positions in the draft of the steps with an alarm (document 1 §3, `alarms`). */
export function alarmedSteps(guide: WithAlarms, steps: readonly StepDraft[]): ReadonlySet<number> {
  const alarms = activeAlarms(guide)
  return new Set(steps.flatMap((step, index) => (alarms.has(step.key) ? [index] : [])))
}

/** The position of the first step with an alarm; the first of all where that step is gone from the draft. */
export function firstAlarm(guide: WithAlarms, steps: readonly StepDraft[]): number {
  const [first = 0] = alarmedSteps(guide, steps)
  return first
}
