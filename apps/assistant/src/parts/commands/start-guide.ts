import { doneGuides } from '../visitor-memory/done-guides.ts'
import { leftStep } from '../visitor-memory/left-steps.ts'
import type { CommandContext } from './command-context.ts'

interface StartOptions {
  readonly step?: number
  readonly once?: boolean
  readonly continue?: boolean
}

/** Returns the result of `start`, once content is available. */
export async function startResult(access: CommandContext, [guideId]: readonly unknown[]): Promise<string> {
  await access.settled()
  const assistant = access.assistant()
  const guide = access.delivery()?.content.guides.find(one => one.id === Number(guideId))
  if (!assistant?.context.isOnPage(null) || !guide?.steps.length) return 'notAvailable'
  const runningId = assistant.runningId()
  return runningId && runningId !== guide.id ? 'otherGuideRuns' : 'started'
}

/** The command `start` with conditions: only once for a user, or from the step at which the guide was left. */
export async function startGuide(
  access: CommandContext,
  [guideId, given]: readonly unknown[],
): Promise<string> {
  await access.settled()
  const id = Number(guideId)
  const options: StartOptions = Object(given)
  const context = access.assistant()?.context
  if (context === undefined) return 'notAvailable'
  if (options.once === true && doneGuides(context).has(id)) return 'alreadyCompleted'
  const result = await startResult(access, [id])
  if (result !== 'started' || access.assistant()?.runningId()) {
    return result === 'started' ? 'otherGuideRuns' : result
  }
  const step = options.continue === true ? (leftStep(context, id) ?? options.step) : options.step
  access.carryOut('start', [id, step])
  return 'started'
}
