import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts'
import { endDelivery } from './end-delivery.ts'
import { sendDelivery } from './send-delivery.ts'
import type { SendingDependencies } from './webhook-dependencies.ts'

/** How often it looks; a look with nothing to do is one index read for each webhook. */
const everyMs = 1_000
/** Deliveries on their way at a time, in one process. */
const mostAtOnce = 32
/** Of them so many that failed before: receivers that hang never hold all places. */
const mostRetriesAtOnce = 16

export interface WebhookSender {
  /** Takes what is due and starts to send it; returns how many. */
  readonly look: () => Promise<number>
  /** Waits until nothing is on its way. */
  readonly settle: () => Promise<void>
  /** Takes no more. What is on its way is waited for, at most 2.5 s: later it is due again by itself. */
  readonly stop: () => Promise<void>
}

/** Sends one delivery and writes what came of it. */
async function deliver(deps: SendingDependencies, delivery: ClaimedDelivery): Promise<void> {
  try {
    await endDelivery(deps, delivery, await sendDelivery(deps, delivery))
  } catch (error) {
    deps.log.warn({ err: error, delivery: delivery.id }, 'a delivery was not written; it is tried again')
  }
}

/** Sends what is due; each delivery by one process, however many there are. Nothing runs until it is asked to look. */
export function openWebhookSender(deps: SendingDependencies): WebhookSender {
  const running = new Map<ClaimedDelivery, Promise<void>>()
  let isStopped = false
  const look = async (): Promise<number> => {
    const busy = [...running.keys()]
    const free = mostAtOnce - busy.length
    if (isStopped || free <= 0) return 0
    const retries = busy.filter(({ attempts }) => attempts > 1).length
    const room = { free, freeForRetries: Math.max(0, mostRetriesAtOnce - retries), busy }
    const claimed = await claimDeliveries(deps.database, deps.clock.now(), room)
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
    look,
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

/** Looks every second, as long as the process runs. */
export function startWebhookSender(deps: SendingDependencies): Pick<WebhookSender, 'stop'> {
  const sender = openWebhookSender(deps)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false
  let running = Promise.resolve()
  const next = (): void => {
    running = sender
      .look()
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
        if (!isStopped) timer = setTimeout(next, everyMs)
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
