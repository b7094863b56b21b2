import { PgBoss } from 'pg-boss'
import { z } from 'zod'

/** A row of the queue's own table `queue`; what a version does not know is left out. */
const queueSchema = z.object({
  name: z.string(),
  policy: z.enum(['standard', 'short', 'singleton', 'stately', 'exclusive', 'key_strict_fifo']),
  retry_limit: z.int(),
  retry_delay: z.int(),
  retry_backoff: z.boolean(),
  expire_seconds: z.int(),
  retention_seconds: z.int(),
  deletion_seconds: z.int(),
  heartbeat_seconds: z.int().nullish(),
  notify: z.boolean().nullish(),
})

/**
 * Makes the schema of the job queue where it is missing, and the queues of a saved installation, without any job.
 * @param saved rows of `pgboss.queue` as JSON
 */
export async function restoreQueues(connectionString: string, saved: unknown): Promise<void> {
  const queues = z.array(queueSchema).parse(saved)
  const boss = new PgBoss({
    connectionString,
    max: 1,
    application_name: 'waymark-restore',
    schedule: false,
    supervise: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const queue of queues) {
      await boss.createQueue(queue.name, {
        policy: queue.policy,
        retryLimit: queue.retry_limit,
        retryDelay: queue.retry_delay,
        retryBackoff: queue.retry_backoff,
        expireInSeconds: queue.expire_seconds,
        retentionSeconds: queue.retention_seconds,
        deleteAfterSeconds: queue.deletion_seconds,
        notify: queue.notify ?? false,
        ...(queue.heartbeat_seconds == null ? {} : { heartbeatSeconds: queue.heartbeat_seconds }),
      })
    }
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
}
