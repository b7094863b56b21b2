import { aBatch, type Batch, sendBatch } from './pages.ts'
import type { Staff } from './staff.ts'

/** A guide that a writer makes and saves again and again: what was acknowledged of it. */
export interface WrittenGuide {
  readonly title: string
  id: number | null
  /** Number in the subtitle of the last save that was acknowledged, and of the last that was sent. */
  acknowledged: number
  sent: number
}

/** Saving staff and reporting pages, at work until they are stopped. */
export interface Traffic {
  readonly guides: readonly WrittenGuide[]
  readonly acknowledgedBatches: readonly Batch[]
  /** Batches whose fate is unknown, as a page keeps them: to be sent again. */
  readonly undecidedBatches: readonly Batch[]
  readonly acknowledgedWrites: () => number
  /** Statuses of refused writes, each once. */
  readonly refusedWith: () => readonly number[]
  /** The longest that one call took, answered or not. */
  readonly slowestMs: () => number
  /** Lets each finish its call. */
  readonly stop: () => Promise<void>
}

const savesPerGuide = 4

/** Lets four writers, who wait for each other's changes of one property, and two pages work at once. */
export function startTraffic(url: string, staff: Staff, name: string): Traffic {
  const guides: WrittenGuide[] = []
  const acknowledgedBatches: Batch[] = []
  const undecidedBatches: Batch[] = []
  const refused = new Set<number>()
  let isStopped = false
  let writes = 0
  let slowestMs = 0

  const timed = async <T>(call: Promise<T>): Promise<T | null> => {
    const startedAt = performance.now()
    const reply = await call.catch(() => null)
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    return reply
  }

  const isDone = (reply: { readonly status: number } | null) => {
    if (reply === null) return false
    if (reply.status >= 300) refused.add(reply.status)
    else writes += 1
    return reply.status < 300
  }
  const writeGuide = async (title: string) => {
    const guide: WrittenGuide = { title, id: null, acknowledged: 0, sent: 0 }
    guides.push(guide)
    const made = await timed(staff.createGuide(title))
    if (made === null || !isDone(made)) return
    guide.id = made.body.id
    for (let save = 1; save <= savesPerGuide && !isStopped; save++) {
      guide.sent = save
      if (!isDone(await timed(staff.saveGuide(guide.id, `save ${save}`)))) return
      guide.acknowledged = save
    }
  }
  const write = async (writer: number) => {
    for (let number = 1; !isStopped; number++) await writeGuide(`${name} guide ${writer}.${number}`)
  }
  const report = async () => {
    while (!isStopped) {
      const batch = aBatch()
      const reply = await timed(sendBatch(url, staff.propertyId, batch.body))
      if (reply?.status === 200) acknowledgedBatches.push(batch)
      else undecidedBatches.push(batch)
    }
  }
  const running = [write(1), write(2), write(3), write(4), report(), report()]
  return {
    guides,
    acknowledgedBatches,
    undecidedBatches,
    acknowledgedWrites: () => writes,
    refusedWith: () => [...refused],
    slowestMs: () => slowestMs,
    stop: async () => {
      isStopped = true
      await Promise.all(running)
    },
  }
}
