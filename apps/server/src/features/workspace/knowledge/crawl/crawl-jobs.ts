import type { JobKind } from '../../../../platform/jobs/index.ts'
import { type CrawlWork, crawlQueue, type Enqueue, queueCrawl } from './crawl-state.ts'
import { type CrawlParts, runCrawl } from './run-crawl.ts'

/** Sources that one look at the schedule queues. */
const maxDue = 100

/** Queues every source whose time has come; also one whose run was lost with its worker. */
async function queueDue({ database, clock }: CrawlParts, jobs: Enqueue): Promise<void> {
  await database.asSystem(async tx => {
    const now = clock.now()
    const due = await tx
      .selectFrom('integration_config as i')
      .select(['i.id', 'i.crawl'])
      .where('i.is_active', '=', true)
      .where('i.crawl_due_at', '<=', now)
      .orderBy('i.crawl_due_at')
      .limit(maxDue)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const source of due) await queueCrawl(tx, { jobs, now }, source)
  })
}

/** The job that reads one source, and the schedule that asks for it. */
export function crawlJobs(parts: CrawlParts, jobs: () => Enqueue) {
  const crawl: JobKind<CrawlWork> = {
    name: crawlQueue,
    tries: 2,
    timeoutS: 1_800,
    isAwaited: { atOnce: 2 },
    run: ({ integrationId }, signal) => runCrawl(parts, integrationId, signal),
  }
  const schedule: JobKind<object> = {
    name: 'crawlSchedule',
    tries: 1,
    timeoutS: 120,
    cron: '*/5 * * * *',
    run: () => queueDue(parts, jobs()),
  }
  return [crawl, schedule] as const
}
