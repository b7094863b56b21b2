import type { JobKind } from '../../../platform/jobs/index.ts'
import { sendAnswerDigests } from './answer-digest.ts'
import { sendRenewalReminders } from './renewal-reminders.ts'
import { pruneSentNotifications } from './subscribers.ts'
import { type DigestDependencies, sendWeeklySummaries } from './weekly-summary.ts'

/**
 * The job that sends what is due, every hour: a server that was down when something fell due catches up within a day.
 * The queue runs it once for all servers.
 */
export function digestJob(deps: DigestDependencies): JobKind<object> {
  return {
    name: 'notification-digests',
    tries: 3,
    timeoutS: 1_800,
    cron: '5 * * * *',
    run: async (_work, signal) => {
      await sendRenewalReminders(deps, signal)
      await sendWeeklySummaries(deps, signal)
      await sendAnswerDigests(deps, signal)
      await pruneSentNotifications(deps.database, deps.clock.now())
    },
  }
}
