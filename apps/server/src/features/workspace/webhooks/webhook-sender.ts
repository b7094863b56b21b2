import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts'
import { endDelivery } from './end-delivery.ts'
import { sendDelivery } from './send-delivery.ts'
import type { SendingDependencies } from './webhook-dependencies.ts'

/** Interval between two polls. A poll that finds nothing due is one index read for each webhook. */
const pollMs = 1_000
/** Concurrent deliveries of one process. */
const maxConcurrent = 32
/** Concurrent deliveries that failed before, so that receivers that hang never take the whole capacity. */
const maxConcurrentRetries = 16

export interface WebhookSender {
  /** Claims deliveries that are due and starts to send them. Returns their number. */
  readonly poll: () => Promise<number>
  /** Resolves when no delivery is being sent. */
  readonly settle: () => Promise<void>
  /** Stops claiming and waits at most 2.5 s for deliveries that are being sent. A later one becomes due again. */
  readonly stop: () => Promise<void>
}

/** Sends one delivery and stores the result. */
async function deliver(deps: SendingDependencies, delivery: ClaimedDelivery): Promise<void> {
  try {
    await endDelivery(deps, delivery, await sendDelivery(deps, delivery))
  } catch (error) {
    deps.log.warn({ err: error, delivery: delivery.id }, 'a delivery was not written; it is tried again')
  }
}

/** Sends deliveries that are due, each from one of all processes. Nothing is sent until `poll` is called. */
export function openWebhookSender(deps: SendingDependencies): WebhookSender {
  const running = new Map<ClaimedDelivery, Promise<void>>()
  let isStopped = false
  const poll = async (): Promise<number> => {
    const busy = [...running.keys()]
    const free = maxConcurrent - busy.length
    if (isStopped || free <= 0) return 0
    const retries = busy.filter(({ attempts }) => attempts > 1).length
    const capacity = { free, freeForRetries: Math.max(0, maxConcurrentRetries - retries), busy }
    const claimed = await claimDeliveries(deps.database, deps.clock.now(), capacity)
    for (const delivery of claimed) {
      running.set(
        delivery,
        deliver(deps, delivery).finally(() => running.delete(delivery)),
      )
    }
    return claimed.length
  }
  const settle = async () => {
    await Promise.all(running.values())
  }
  return {
    poll,
    settle,
    stop: async () => {
      isStopped = true
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, 2_500)
      await Promise.race([settle(), late.promise])
      clearTimeout(timer)
    },
  }
}

/** Polls every second until it is stopped. */
export function startWebhookSender(deps: SendingDependencies): Pick<WebhookSender, 'stop'> {
  const sender = openWebhookSender(deps)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false
  let running = Promise.resolve()
  const next = (): void => {
    running = sender
      .poll()
      .then(
        () => {
          isFailing = false
        },
        (error: unknown) => {
          if (!isFailing && !isStopped) deps.log.warn({ err: error }, 'deliveries wait for the database')
          isFailing = true
        },
      )
      .then(() => {
        if (!isStopped) timer = setTimeout(next, pollMs)
      })
  }
  next()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
      await sender.stop()
    },
  }
}
