import type { CommandAccess } from '../../core/command-access.ts'
import { doneGuides } from '../visitor-memory/done-guides.ts'
import { type CommandContext, commandContext } from './command-context.ts'
import { connectionResult } from './connection-result.ts'
import { startGuide, startResult } from './start-guide.ts'

type Answer = (result: unknown) => void
type Question = (access: CommandContext, args: readonly unknown[]) => unknown

/** Answers that the promises of the npm package wait for: `call`, a name, its arguments, a callback. */
const questions: Readonly<Record<string, Question>> = {
  connection: connectionResult,
  start: startGuide,
  startResult,
  isStarted: ({ assistant }, [guideId]) => assistant()?.runningId() === Number(guideId),
  async isCompleted(access, [guideId]) {
    await access.settled()
    const context = access.assistant()?.context
    return context !== undefined && doneGuides(context).has(Number(guideId))
  },
  async openPanel(access, [tab]) {
    await access.settled()
    const assistant = access.assistant()
    if (assistant === undefined || access.delivery() === null) return 'notAvailable'
    assistant.context.page.tab.set('panelTab', tab)
    // An open panel reads the tab when it opens.
    assistant.close()
    assistant.open()
    return 'opened'
  },
  suppress(access, [kinds]) {
    access.boot.page.tab.set('suppressed', Object(kinds))
    access.assistant()?.update()
    return 'done'
  },
}

/** `explain` needs all content, of which the first reply may have sent a part. */
async function explain(access: CommandContext, args: readonly unknown[]): Promise<void> {
  await access.settled()
  if (access.delivery()?.content.isPart) {
    access.carryOut('refresh', [])
    await connectionResult(access)
  }
  access.assistant()?.run('explain', args)
}

/** Carries out a command that the core does not know by itself: `explain` and `call`; others do nothing. */
export async function runCommand(
  given: CommandAccess,
  command: string,
  all: readonly unknown[],
): Promise<void> {
  const access = commandContext(given)
  if (command === 'explain') return explain(access, all)
  const [name, ...args] = all
  const answer = args.pop()
  if (command !== 'call' || typeof answer !== 'function') return
  const question = Object.hasOwn(questions, String(name)) ? questions[String(name)] : undefined
  const result = await question?.(access, args)
  access.boot.page.timers.setTimeout(() => (answer as Answer)(result))
}
